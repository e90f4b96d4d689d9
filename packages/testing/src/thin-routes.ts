import { globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { importedBy, isNamed, isNode, type Node, nodesOfSource } from "./syntax-tree.ts";

/** Functions that create an address schema, in apps/web/src/app/routing/address-schema.ts. */
const makers = ["addressSchema", "addressOfTexts"];

const nameOf = (value: unknown): string | undefined =>
  isNode(value) && value.type === "Identifier" ? String(value.name) : undefined;

/** Maps names imported in a route to their files. */
function importsOf(path: string, nodes: readonly Node[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const node of nodes) {
    const from = importedBy(node);
    if (node.type !== "ImportDeclaration" || !from?.startsWith(".") || !Array.isArray(node.specifiers)) continue;
    const file = join(dirname(path), from).replaceAll("\\", "/");
    for (const specifier of node.specifiers) {
      const local = isNode(specifier) ? nameOf(specifier.local) : undefined;
      // A renamed import isn't a name the file declares.
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
 * Violations of thin routes: addresses without a schema, casts. @param read returns the text of another file by path
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

/** All violations of thin routes. Biome limits their length. */
export function faultsOfRoutes(): string[] {
  const read = (path: string) => readFileSync(join(source, path), "utf8");
  return globSync("routes/**/*.tsx", { cwd: source })
    .map((path) => path.replaceAll("\\", "/"))
    .flatMap((path) => routeFaults(path, read(path), read));
}
