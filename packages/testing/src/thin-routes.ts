import { globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { importedBy, isNamed, isNode, type Node, nodesOfSource } from "./syntax-tree.ts";

/** What makes the schema of an address, in apps/web/src/app/routing/address-schema.ts. */
const makers = ["addressSchema", "addressOfTexts"];

const nameOf = (value: unknown): string | undefined =>
  isNode(value) && value.type === "Identifier" ? String(value.name) : undefined;

/** The files below the sources that what a route takes from elsewhere stands in, by its name in the route. */
function importsOf(path: string, nodes: readonly Node[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const node of nodes) {
    const from = importedBy(node);
    if (node.type !== "ImportDeclaration" || !from?.startsWith(".") || !Array.isArray(node.specifiers)) continue;
    const file = join(dirname(path), from).replaceAll("\\", "/");
    for (const specifier of node.specifiers) {
      const local = isNode(specifier) ? nameOf(specifier.local) : undefined;
      // A name that is changed on the way is none that the file declares.
      if (local && isNode(specifier) && isNamed(specifier.imported, local)) names.set(local, file);
    }
  }
  return names;
}

/** Whether a file declares `name` as the schema of an address. */
const declaresSchema = (file: string, text: string, name: string): boolean =>
  [...nodesOfSource(text, file)].some(
    ({ type, id, init }) =>
      type === "VariableDeclarator" &&
      isNamed(id, name) &&
      isNode(init) &&
      init.type === "CallExpression" &&
      makers.some((maker) => isNamed(init.callee, maker)),
  );

/** Whether a node says of a value what the compiler does not know; `as const` says nothing new. */
const isCast = ({ type, typeAnnotation }: Node): boolean =>
  type === "TSTypeAssertion" ||
  type === "TSNonNullExpression" ||
  (type === "TSAsExpression" &&
    !(
      isNode(typeAnnotation) &&
      typeAnnotation.type === "TSTypeReference" &&
      isNamed(typeAnnotation.typeName, "const")
    ));

/**
 * What of a route, by its path below the sources of the web, is not thin: an address that no schema reads, a cast.
 * @param read the text of another file, by its path
 */
export function routeFaults(path: string, text: string, read: (path: string) => string): string[] {
  const nodes = [...nodesOfSource(text, path)];
  const imports = importsOf(path, nodes);
  const readsBySchema = (value: unknown) => {
    const name = nameOf(value);
    const file = name && imports.get(name);
    return Boolean(name && file && declaresSchema(file, read(file), name));
  };
  return nodes.flatMap((node) => {
    if (isCast(node)) return [`${path} casts`];
    if (!/^Object(?:Property|Method)$/.test(node.type) || !isNamed(node.key, "validateSearch")) return [];
    return readsBySchema(node.value) ? [] : [`${path} reads its address by no addressSchema of another file`];
  });
}

const source = resolve(import.meta.dirname, "../../../apps/web/src");

/** What of the routes as they stand is not thin. How long they may be, Biome says. */
export function faultsOfRoutes(): string[] {
  const read = (path: string) => readFileSync(join(source, path), "utf8");
  return globSync("routes/**/*.tsx", { cwd: source })
    .map((path) => path.replaceAll("\\", "/"))
    .flatMap((path) => routeFaults(path, read(path), read));
}
