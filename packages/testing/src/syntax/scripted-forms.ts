import { isNode, type Node } from "../syntax-tree.ts";

const nameOf = (node: unknown): unknown => (isNode(node) ? node.name : undefined);

/**
 * Finds forms that only scripts send, and that a browser would send into the address when they are sent before the scripts run:
 * passwords too. Outside of a `dialog` element the method "dialog" sends nothing.
 */
export function scriptedForms(path: string, nodes: readonly Node[]): string[] {
  return nodes
    .filter(({ type, name }) => type === "JSXOpeningElement" && nameOf(name) === "form")
    .filter(({ attributes }) => {
      const given = new Set((attributes as Node[]).map(({ name }) => nameOf(name)));
      return given.has("onSubmit") && !given.has("action") && !given.has("method");
    })
    .map(({ loc }) => {
      const { line } = (loc as { start: { line: number } }).start;
      return `${path}:${line} is a form that only scripts send: give it method="dialog"`;
    });
}
