import { isNode, type Node } from "../syntax-tree.ts";

/** Parts of an object, array or call that can be spreads. */
const partsOf = ({ properties, elements, arguments: given }: Node): unknown[] =>
  [properties, elements, given].flatMap((list) => (Array.isArray(list) ? list : []));

const isLiteral = (value: unknown) => isNode(value) && /^(?:Object|Array)Expression$/.test(value.type);

/** Finds spreads of object and array literals whose parts could be written directly. */
export function literalSpreads(path: string, nodes: readonly Node[]): string[] {
  return nodes
    .flatMap((node) => (node.type === "JSXSpreadAttribute" ? [node] : partsOf(node)))
    .filter((one): one is Node => isNode(one) && /^(?:SpreadElement|JSXSpreadAttribute)$/.test(one.type))
    .filter(({ argument }) => isLiteral(argument))
    .map(({ loc }) => {
      const { line } = (loc as { start: { line: number } }).start;
      return `${path}:${line} spreads a literal: write its parts`;
    });
}
