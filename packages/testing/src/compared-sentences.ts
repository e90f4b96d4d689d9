import { importedBy, isNode, type Node } from "./syntax-tree.ts";

/** A list of sentences, by the module that it comes from: `contract/messages`, `claims/claim-messages`. */
const isOfMessages = (module: string | undefined) =>
  module !== undefined && /(?:^|[/-])messages(?:\.ts)?$/.test(module);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The names under which a file knows lists of sentences: `messages`, `claimMessages`. */
function namesOf(nodes: readonly Node[]): Set<string> {
  const specifiers = nodes.filter((node) => isOfMessages(importedBy(node))).flatMap((node) => listOf(node.specifiers));
  return new Set(
    specifiers.flatMap((specifier) => {
      if (!isNode(specifier) || !isNode(specifier.imported) || !isNode(specifier.local)) return [];
      return /^(?:m|\w+M)essages$/.test(String(specifier.imported.name)) ? [String(specifier.local.name)] : [];
    }),
  );
}

/** Constant beginning of a message, as of `messages.required` or `messages.atMost(3)`. */
function startOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === "CallExpression") return startOf(value.callee);
  if (value.type === "MemberExpression") return startOf(value.object);
  return value.type === "Identifier" ? String(value.name) : undefined;
}

/**
 * Finds comparisons with message texts, which can be reworded: compare a refusal's class or code, or an error's field
 * and value instead.
 */
export function comparedSentences(path: string, nodes: readonly Node[]): string[] {
  const names = namesOf(nodes);
  if (names.size === 0) return [];
  const isSentence = (value: unknown) =>
    isNode(value) && value.type !== "Identifier" && names.has(startOf(value) ?? "");
  return nodes
    .filter(({ type, operator, left, right, test }) => {
      if (type === "SwitchCase") return isSentence(test);
      return type === "BinaryExpression" && /^[!=]==?$/.test(String(operator)) && [left, right].some(isSentence);
    })
    .map(({ loc }) => {
      const { line } = (loc as { start: { line: number } }).start;
      return `${path}:${line} compares a sentence for people: tell by class, code or value`;
    });
}
