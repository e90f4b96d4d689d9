import { globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { importedBy, isNamed, isNode, type Node, nodesOfSource } from "./syntax-tree.ts";

/** Most lines of a file that holds several verbs of one noun. */
const NOUN_LINES = 200;

/** An exported function of the domain that runs in a context. */
export interface Verb {
  /** Relative to the domain's source folder. */
  path: string;
  /** Number of lines of the file. */
  lines: number;
  name: string;
  /** Whether all parameters besides the context are objects; true without parameters. */
  takesInput: boolean;
}

const packages = resolve(import.meta.dirname, "../..");
const source = join(packages, "domain/src");
/** Callers of the domain from outside. Its own folders may call each other's functions freely. */
const CALLERS = ["api", "bench", "demo-region", "importing", "../apps/server"];
const REGISTRY = "worker/registry.ts";

const parametersOf = (node: Node): unknown[] => (Array.isArray(node.params) ? node.params : []);

/** The annotated type of a parameter, with a default or without. */
function typeOf(parameter: unknown): Node | undefined {
  if (!isNode(parameter)) return undefined;
  if (parameter.type === "AssignmentPattern") return typeOf(parameter.left);
  const { typeAnnotation } = parameter;
  const type = isNode(typeAnnotation) ? typeAnnotation.typeAnnotation : undefined;
  return isNode(type) ? type : undefined;
}

/** `Context`, or some of it: `Pick<Context, "db">`. */
function isContext(type: Node | undefined): boolean {
  if (type?.type !== "TSTypeReference") return false;
  if (isNamed(type.typeName, "Context")) return true;
  const of = type.typeParameters ?? type.typeArguments;
  const [first] = isNode(of) && Array.isArray(of.params) ? of.params : [];
  return isNamed(type.typeName, "Pick") && isNode(first) && isContext(first);
}

/** An object, or a list of them; no text, number, yes or no, or function. */
const isInput = (type: Node | undefined): boolean =>
  type !== undefined && !/^TS(?:(?:String|Number|Boolean)Keyword|LiteralType|FunctionType)$/.test(type.type);

/** The verbs that a file of the domain exports. */
export function verbsOf(text: string, path: string): Verb[] {
  const lines = text.trimEnd().split("\n").length;
  return [...nodesOfSource(text, path)].flatMap(({ type, declaration }) => {
    if (type !== "ExportNamedDeclaration" || !isNode(declaration) || declaration.type !== "FunctionDeclaration")
      return [];
    const [context, input] = parametersOf(declaration);
    if (!isContext(typeOf(context)) || !isNode(declaration.id)) return [];
    const takesInput = input === undefined || isInput(typeOf(input));
    return [{ path, lines, name: String(declaration.id.name), takesInput }];
  });
}

/**
 * Domain functions imported by a file, as "module/file.ts name". `folder` is its own folder, relative to the domain's
 * source.
 */
export function takenFromDomain(text: string, path: string, folder?: string): string[] {
  return [...nodesOfSource(text, path)].flatMap((node) => {
    const from = importedBy(node) ?? "";
    const file = from.startsWith("@hereabouts/domain/")
      ? `${from.slice("@hereabouts/domain/".length)}.ts`
      : folder !== undefined && from.startsWith(".") && join(folder, from).replaceAll("\\", "/");
    if (!file || !Array.isArray(node.specifiers)) return [];
    return node.specifiers.flatMap((specifier) => {
      const name = isNode(specifier) && isNode(specifier.imported) ? specifier.imported.name : undefined;
      return typeof name === "string" ? [`${file} ${name}`] : [];
    });
  });
}

/** Lists the called verbs whose file is too long for one noun, and those that take more than one input object. */
export function verbFaults(verbs: readonly Verb[], taken: ReadonlySet<string>): string[] {
  const called = verbs.filter(({ path, name }) => path.includes("/") && taken.has(`${path} ${name}`));
  const ofFile = Map.groupBy(called, ({ path }) => path);
  const long = [...ofFile].filter(([, [first, ...more]]) => more.length > 0 && (first?.lines ?? 0) > NOUN_LINES);
  return [
    ...long.map(([path, held]) => `${path} holds ${held.length} verbs in ${held[0]?.lines} lines: divide it by nouns`),
    ...called
      .filter(({ takesInput }) => !takesInput)
      .map(({ path, name }) => `${path}: ${name} takes more than (ctx, { … })`),
  ];
}

const isTested = (path: string) => !/\.test\.ts$|(?:^|\/)test-/.test(path.replaceAll("\\", "/"));
const filesOf = (folder: string) => globSync("**/*.ts", { cwd: folder }).filter(isTested);

/** Lists the faults of the verbs in the source. */
export function faultsOfVerbs(): string[] {
  const read = (folder: string, path: string) => readFileSync(join(folder, path), "utf8");
  const verbs = filesOf(source)
    .filter((path) => !path.endsWith(".queries.ts"))
    .flatMap((path) => verbsOf(read(source, path), path.replaceAll("\\", "/")));
  const taken = CALLERS.flatMap((caller) => {
    const folder = join(packages, caller, "src");
    return filesOf(folder).flatMap((path) => takenFromDomain(read(folder, path), path));
  });
  const performed = takenFromDomain(read(source, REGISTRY), REGISTRY, dirname(REGISTRY));
  return verbFaults(verbs, new Set([...taken, ...performed]));
}
