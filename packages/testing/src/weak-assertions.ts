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

/**
 * Finds assertions that promise almost nothing: truthiness, or existence of a query result that throws anyway. Assert
 * the value, or call the query alone.
 */
export function weakAssertions(path: string, nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => {
    const matcher = methodOf(node) ?? "";
    const subject = subjectOf(node.callee);
    const isVague = /^toBe(?:Truthy|Falsy)$/.test(matcher);
    const isSaidTwice = matcher === "toBeDefined" && subject && QUERY.test(methodOf(subject) ?? "");
    if (!subject || !(isVague || isSaidTwice)) return [];
    const { line } = (node.loc as { start: { line: number } }).start;
    return [`${path}:${line} expects what ${matcher} cannot say: name the value, or call the query by itself`];
  });
}
