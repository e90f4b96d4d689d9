import { parse } from "@babel/parser";

/** A node of a syntax tree, of which only the type is known. */
export type Node = Record<string, unknown> & { type: string };

/** Whether a value of a syntax tree is a node. */
export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** Every node below one, itself included, in the order of the text. */
function* nodesOf(start: unknown): Generator<Node> {
  const left = [start];
  while (left.length > 0) {
    const value = left.pop();
    if (isNode(value)) yield value;
    if (Array.isArray(value)) left.push(...value.toReversed());
    else if (isNode(value)) left.push(...Object.values(value).toReversed());
  }
}

/** Every node of a source file; one whose name ends in "x" may hold JSX. */
export function nodesOfSource(text: string, file: string): Generator<Node> {
  const plugins = file.endsWith("x") ? (["typescript", "jsx"] as const) : (["typescript"] as const);
  return nodesOf(parse(text, { sourceType: "module", plugins: [...plugins] }).program);
}

/** Whether a node is an identifier of this name. */
export const isNamed = (value: unknown, name: string): boolean =>
  isNode(value) && value.type === "Identifier" && value.name === name;

/** The text of a string literal; undefined for every other node. */
export const textOf = (value: unknown): string | undefined =>
  isNode(value) && value.type === "StringLiteral" ? String(value.value) : undefined;

/** Path imported by a node, including type and dynamic imports; undefined for other nodes. */
export function importedBy(node: Node): string | undefined {
  if (/^(?:Import|ExportNamed|ExportAll)Declaration$/.test(node.type)) return textOf(node.source);
  if (node.type === "ImportExpression") return textOf(node.source);
  if (node.type === "TSImportType") return textOf(node.argument);
  const isCall = node.type === "CallExpression" && isNode(node.callee) && node.callee.type === "Import";
  return isCall && Array.isArray(node.arguments) ? textOf(node.arguments[0]) : undefined;
}
