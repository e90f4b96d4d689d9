import { check } from "recheck";
import { expect, test } from "vitest";
import { patternsIn, patternsInSource, type SourcePattern } from "./patterns-in-source.ts";

/** Patterns that take more than linear time, or can't be analyzed. */
async function faultsOf(patterns: readonly SourcePattern[]): Promise<string[]> {
  const faults: string[] = [];
  for (const [pattern, same] of Map.groupBy(patterns, ({ source, flags }) => `/${source}/${flags}`)) {
    const { source, flags } = same[0] ?? { source: "", flags: "" };
    // Alone, as each has its time: so long that a busy machine makes no difference.
    const result = await check(source, flags, { timeout: 60_000, attackTimeout: 10_000 });
    if (result.status === "safe") continue;
    const why = result.status === "vulnerable" ? result.complexity.summary : result.error.kind;
    faults.push(...same.map(({ place }) => `${place} ${pattern}: ${result.status}, ${why}`));
  }
  return faults;
}

// No exception is made: text from outside reaches nearly all of these, and what is bounded today may not be tomorrow.
test("no regular expression of the source takes more than linear time", { timeout: 240_000 }, async () => {
  const { literals, composed } = patternsInSource();
  expect(literals.length).toBeGreaterThan(100);
  expect(composed, "made of a text: compare texts instead").toEqual([]);
  expect(await faultsOf(literals)).toEqual([]);
});

test("a pattern that backtracks is found wherever it stands, with its file and line", async () => {
  const source = [
    "const a: RegExp = /<[^>]*>/g;",
    'const b = <p className={text.replace(/\\s+$/, "")}>{"/(a+)+$/"}</p>; // /(b+)+$/',
    "const c = a / b / new RegExp(`^x`) / RegExp(b);",
  ].join("\n");
  const { literals, composed } = patternsIn(source, "page.tsx");
  expect(literals.map(({ place, source }) => [place, source])).toEqual([
    ["page.tsx:1", "<[^>]*>"],
    ["page.tsx:2", "\\s+$"],
  ]);
  expect(composed).toEqual(["page.tsx:3", "page.tsx:3"]);
  expect(await faultsOf(literals)).toEqual([
    "page.tsx:1 /<[^>]*>/g: vulnerable, 2nd degree polynomial",
    "page.tsx:2 /\\s+$/: vulnerable, 2nd degree polynomial",
  ]);
});
