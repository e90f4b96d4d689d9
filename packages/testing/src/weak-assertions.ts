import { methodOf } from "./sql-places.ts";
import { isNamed, isNode, type Node } from "./syntax-tree.ts";

const QUERY = /^(?:get|find)(?:All)?By/;

/** Subject of an expectation: `a` of `expect(await a).toBe(1)` and of `expect(a).not.toBe(1)`. */
function subjectOf(value: unknown): Node | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === "MemberExpression") return subjectOf(value.object);
  if (value.type !== "CallExpression" || !isNamed(value.callee, "expect")) return undefined;
  const [subject] = Array.isArray(value.arguments) ? value.arguments : [];
  if (!isNode(subject)) return undefined;
  return subject.type === "AwaitExpression" && isNode(subject.argument) ? subject.argument : subject;
}

/** True of `expect(queryAllBy…).toHaveLength(1)`: one element of a page, counted where a matcher can look at it. */
function isCountOfOne(matcher: string, subject: Node | undefined, node: Node): boolean {
  if (matcher !== "toHaveLength" || !subject) return false;
  const [count] = Array.isArray(node.arguments) ? node.arguments : [];
  return /^(?:query|get|find)AllBy/.test(methodOf(subject) ?? "") && isNode(count) && count.value === 1;
}

/**
 * Finds assertions that promise almost nothing: truthiness, existence of a query result that throws anyway, and a count
 * of one element. Assert the value, or look at the element: `toBeVisible`, `toBeInTheDocument`.
 */
export function weakAssertions(path: string, nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => {
    const matcher = methodOf(node) ?? "";
    const subject = subjectOf(node.callee);
    const isVague = /^toBe(?:Truthy|Falsy)$/.test(matcher);
    const isSaidTwice = matcher === "toBeDefined" && subject && QUERY.test(methodOf(subject) ?? "");
    if (!subject || !(isVague || isSaidTwice || isCountOfOne(matcher, subject, node))) return [];
    const { line } = (node.loc as { start: { line: number } }).start;
    return [
      `${path}:${line} expects what ${matcher} cannot say: name the value, or use toBeVisible or toBeInTheDocument`,
    ];
  });
}
