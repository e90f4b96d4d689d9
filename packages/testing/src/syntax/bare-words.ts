import { isNode, type Node } from "../syntax-tree.ts";

/** Words that are the same in every language: keys, headers, commands. */
const known = ["webhook-id:", "npm run untranslated --", "Enter", "Shift Enter", "Authorization: Bearer"];

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The texts that an expression in markup can be: those of its branches and templates, not what it hands to functions. */
function textsOf(value: unknown): string[] {
  if (!isNode(value)) return [];
  if (value.type === "JSXText" || value.type === "StringLiteral") return [String(value.value)];
  if (value.type === "JSXExpressionContainer") return textsOf(value.expression);
  if (value.type === "ConditionalExpression") return [value.consequent, value.alternate].flatMap(textsOf);
  if (value.type === "LogicalExpression") return [value.left, value.right].flatMap(textsOf);
  if (value.type !== "TemplateLiteral") return [];
  const quasis = listOf(value.quasis) as { value: { cooked: string } }[];
  return [...quasis.map(({ value: { cooked } }) => cooked), ...listOf(value.expressions).flatMap(textsOf)];
}

/** Finds words in markup that no catalogue translates. */
export function bareWords(path: string, nodes: readonly Node[]): string[] {
  // A page for developers alone.
  if (path.includes("/component-gallery/")) return [];
  return nodes
    .filter(({ type }) => type === "JSXElement" || type === "JSXFragment")
    .flatMap(({ children }) => listOf(children).flatMap(textsOf))
    .map((text) => text.trim())
    .filter((text) => /[A-Za-z]{2}/.test(text) && !known.includes(text))
    .map((text) => `${path} shows “${text}” in English to everybody: t()`);
}
