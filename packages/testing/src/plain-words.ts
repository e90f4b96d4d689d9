import { isNode, type Node } from "./syntax-tree.ts";

/** A sentence that people read, and the line where it stands. */
interface Sentence {
  line: number;
  text: string;
}

/** Words that screens and emails do not use, with the better way. */
const SCREEN_RULES: readonly (readonly [pattern: RegExp, better: string])[] = [
  [/(?:^|[.:;,] )Who(?:ever)? (?!.*\?)|\b(?:whoever|whom|to who|for who)\b/, "name the role: owner, manager, editor"],
  [/\b(?:is|are|was|were|be|not) told\b/, "say who is emailed or notified"],
  [/\bany more\b/, "say what is true now"],
  [/ so already\b/, "say the state"],
  [/\blook(?:s|ed|ing)? after\b/, "say manages"],
  [/\bby (?:itself|themselves)\b/, "say automatically"],
  [/\b(?:hears? of|leads? nowhere|at a stretch|waits? for a look|so many times)\b/, "say it plainly"],
  [/\bcancelled\b/i, "write canceled"],
];

/** Comments that begin with a fragment instead of saying what something is or does. */
const FRAGMENT =
  /^(?:What|Of|The same|Who|Whose|Whom|Whoever|Nobody|Somebody|Everybody|Null|Undefined|That|Those|Its|As|Told|Stands)\b/;

const lineOf = ({ loc }: Node) => (loc as { start: { line: number } }).start.line;

/** Source folders whose literals people read: screens, emails, answers. */
const hasScreens = (path: string) =>
  /^(?:apps\/(?:web|server)|packages\/(?:ui|contract|domain|importing|recurrence))\/src\//.test(path);

function literalOf(node: Node): string | undefined {
  if (node.type === "StringLiteral" || node.type === "JSXText") return String(node.value);
  if (node.type !== "TemplateLiteral" || !Array.isArray(node.quasis)) return undefined;
  return node.quasis.map((part) => (isNode(part) ? String((part.value as { cooked: string }).cooked) : "")).join("{}");
}

/** A text that reads as a sentence or label: it begins as one, and has two words. */
const isForPeople = (text: string) =>
  /^["“(]?[A-Z{]/.test(text) && /[a-z]{2} [a-z{]/.test(text) && !/^(?:SELECT|WITH)\b/i.test(text);

/** Sentences and labels of a source file that people read, in its order. */
export function sentencesOf(path: string, nodes: readonly Node[]): Sentence[] {
  if (!hasScreens(path)) return [];
  const skipped = new Set<unknown>(
    nodes.flatMap((node) => {
      if (/^(?:Import|Export\w*)Declaration$/.test(node.type)) return [node.source];
      return node.type === "TaggedTemplateExpression" ? [node.quasi] : [];
    }),
  );
  return nodes.flatMap((node) => {
    const text = skipped.has(node) ? undefined : literalOf(node)?.replace(/\s+/g, " ").trim();
    return text !== undefined && isForPeople(text) ? [{ line: lineOf(node), text }] : [];
  });
}

/** Words of a file against the guide: sentences that riddle, and comments that begin with a fragment. */
export function riddles(path: string, text: string, nodes: readonly Node[]): string[] {
  const said = sentencesOf(path, nodes).flatMap((sentence) =>
    SCREEN_RULES.filter(([pattern]) => pattern.test(sentence.text)).map(
      ([, better]) => `${path}:${sentence.line} "${sentence.text}": ${better}`,
    ),
  );
  const comments = [...text.matchAll(/\/\*\*\s*(?:\*\s*)?(\S[^\n]*)/g)]
    .filter(([, first = ""]) => FRAGMENT.test(first))
    .map(({ index }) => `${path}:${text.slice(0, index).split("\n").length} begins a comment with a fragment`);
  return [...said, ...comments];
}
