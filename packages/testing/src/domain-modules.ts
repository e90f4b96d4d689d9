import { type ModuleFile, moduleOf, orderFaults, readModuleFile, readmeOf, sourcesOf } from "./module-order.ts";
import { beginsStatement, methodOf } from "./sql-places.ts";
import { importedBy, isNamed, isNode, type Node, nodesOfSource, textOf } from "./syntax-tree.ts";

/** A folder of the domain in its README's table; folders import only folders listed before them. */
export interface Module {
  name: string;
  /** The tables it writes; "event (sequence, revised_at)" is those columns of another module's. */
  writes: string[];
}

/** Imports and writes of a domain file that the rules are about. */
export interface DomainFile extends ModuleFile {
  hasSql: boolean;
  /** Tables, or columns of one, in the words of `Module.writes`. */
  writes: string[];
}

const folder = "packages/domain/src";
const WRITES = ["insertInto", "updateTable", "deleteFrom", "mergeInto"];

/** The modules in a README: the rows of its table, `| \`module\` | what it holds | \`table\`, \`table\` |`. */
export function modulesIn(markdown: string): Module[] {
  return markdown.split("\n").flatMap((line) => {
    const [, name = "", , tables = ""] = line.split("|").map((cell) => cell.trim());
    const module = /^`([a-z-]+)`$/.exec(name)?.[1];
    return module === undefined
      ? []
      : [{ name: module, writes: [...tables.matchAll(/`([^`]+)`/g)].map(([, t = ""]) => t) }];
  });
}

/** The text of a template, with "?" for what is put in. */
const templateText = ({ quasis }: Node): string =>
  (Array.isArray(quasis) ? quasis : [])
    .map((part) => (isNode(part) ? (part.value as { raw: string }).raw : ""))
    .join("?");

/**
 * Tables or columns written by an UPDATE, given the text after that word: the columns if all are known, otherwise the
 * table.
 */
function updateOf(text: string): string[] {
  const [start, table] = /^([a-z_?]+)(?: [a-z])? set /.exec(text) ?? [];
  if (start === undefined || table === undefined) return [];
  const [values = ""] = text.slice(start.length).split(/ (?:from|where|returning) /);
  const columns = values.split(",").map((part) => /^ ?([a-z_]+) =/.exec(part)?.[1]);
  return [columns.includes(undefined) ? table : `${table} (${columns.join(", ")})`];
}

/** Tables written by a SQL statement; "?" if the table is interpolated. */
function writesOfText(text: string): string[] {
  const sql = text.replaceAll(/--.*/g, "").replaceAll(/\s+/g, " ").toLowerCase();
  const whole = [...sql.matchAll(/\b(?:insert into|delete from) ([a-z_?]+)(?![a-z_.])/g)];
  // "on conflict do update" names no table, and "for update" changes none.
  const updates = sql.split(/(?<!\bdo |\bfor |\bkey )\bupdate /).slice(1);
  return [...whole.map(([, table = ""]) => table), ...updates.flatMap(updateOf)];
}

/** Reads what the rules are about from a file of the domain. */
export function readDomainFile(text: string, path: string): DomainFile {
  const file: DomainFile = { ...readModuleFile(text, path), hasSql: false, writes: [] };
  const named: string[] = [];
  for (const node of nodesOfSource(text, path)) {
    if (importedBy(node) === "kysely") file.hasSql = true;
    const method = methodOf(node);
    const [table] = Array.isArray(node.arguments) ? node.arguments.map(textOf) : [];
    if (beginsStatement(node)) file.hasSql = true;
    if (method && WRITES.includes(method)) file.writes.push(table ?? "?");
    if (method === "table" && table !== undefined) named.push(table);
    if (node.type === "TaggedTemplateExpression" && isSqlTag(node.tag) && isNode(node.quasi))
      file.writes.push(...writesOfText(templateText(node.quasi)));
  }
  // A table that is put in is one of those that the file names.
  const writes = file.writes.flatMap((table) => (table.startsWith("?") ? named : [table]));
  return { ...file, writes: [...new Set(writes)] };
}

const isSqlTag = (tag: unknown): boolean => isNamed(tag, "sql");

/** The files that hold SQL, or the means to, beside those for it. */
export function queryFaults(files: readonly DomainFile[]): string[] {
  return files
    .filter(({ path, hasSql }) => hasSql && !path.endsWith(".queries.ts"))
    .map(({ path }) => `${path} holds SQL, which belongs in a *.queries.ts`);
}

/** Violations of "each table is written only by the folder the README names". */
export function tableFaults(modules: readonly Module[], files: readonly DomainFile[]): string[] {
  const tableOf = (written: string) => written.replace(/ .*/, "");
  const writesOf = (name: string | undefined) => [
    ...new Set(files.filter(({ path }) => moduleOf(path, []) === name).flatMap(({ writes }) => writes)),
  ];
  return [
    ...writesOf(undefined).map((table) => `a file outside the modules writes ${table}`),
    ...modules.flatMap(({ name, writes }) => {
      const written = writesOf(name);
      const foreign = written.filter((table) => !writes.includes(table) && !writes.includes(tableOf(table)));
      const idle = writes.filter((table) => !written.includes(table) && !written.map(tableOf).includes(table));
      return [
        ...foreign.map((table) => `${name} writes ${table}, which the README does not give it`),
        ...idle.map((table) => `${name} does not write ${table}, which the README gives it`),
      ];
    }),
    ...modules.flatMap(({ name, writes }, place) =>
      writes
        .filter((table) => modules.slice(0, place).some((other) => other.writes.includes(table)))
        .map((table) => `${name} is given ${table}, which another module has`),
    ),
  ];
}

/** All violations of the domain's README. */
export function faultsOfDomain(): string[] {
  const files = sourcesOf(folder).map(({ path, text }) => readDomainFile(text, path));
  const modules = modulesIn(readmeOf(folder));
  const order = modules.map(({ name }) => name);
  return [...orderFaults(order, files), ...tableFaults(modules, files), ...queryFaults(files)];
}
