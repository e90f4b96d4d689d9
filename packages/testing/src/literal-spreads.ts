import { isNode, type Node } from "./syntax-tree.ts";

const propertiesOf = ({ type, properties }: Node): unknown[] =>
  type === "ObjectExpression" && Array.isArray(properties) ? properties : [];

const isLiteral = (value: unknown) => isNode(value) && value.type === "ObjectExpression";

/** Finds literal spreads in objects and JSX elements whose fields could be written directly. */
export function literalSpreads(path: string, nodes: readonly Node[]): string[] {
  return nodes
    .flatMap((node) => (node.type === "JSXSpreadAttribute" ? [node] : propertiesOf(node)))
    .filter((one): one is Node => isNode(one) && /^(?:SpreadElement|JSXSpreadAttribute)$/.test(one.type))
    .filter(({ argument }) => isLiteral(argument))
    .map(({ loc }) => {
      const { line } = (loc as { start: { line: number } }).start;
      return `${path}:${line} spreads a literal: name its fields`;
    });
}
