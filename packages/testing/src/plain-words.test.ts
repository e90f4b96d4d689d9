import { expect, test } from "vitest";
import { riddles, sentencesOf } from "./plain-words.ts";
import { nodesOfSource } from "./syntax-tree.ts";

const path = "apps/web/src/page.tsx";
const faultsIn = (text: string) => riddles(path, text, [...nodesOfSource(text, path)]);

test.each([
  ["a role as “who”", 'export const a = "Who saved the event gets it.";'],
  ["a passive “told”", "export const a = <p>The owner is told of it.</p>;"],
  ["a double negative", "export const a = `It is not there any more.`;"],
  ["a British spelling", 'export const a = "This date was cancelled.";'],
  ["a comment that begins with a fragment", "/** What it shows. */\nexport const a = 1;"],
])("%s is refused", (_what, text) => expect(faultsIn(text)).toHaveLength(1));

test.each([
  ["a question", 'export const a = "Who can see this?";'],
  ["a wire name", 'export const a = "cancelled";'],
  ["a comment that says what it is", "/** Price label; empty if private. */\nexport const a = 1;"],
])("%s passes", (_what, text) => expect(faultsIn(text)).toEqual([]));

test("sentences are listed as people read them, imports and SQL left out", () => {
  const text = `import a from "Some thing";\nexport const b = <p>Choose a day.</p>;\nconst c = \`Week of \${a}\`;\nconst d = sql\`select one\`;`;
  expect(sentencesOf(path, [...nodesOfSource(text, path)]).map((one) => one.text)).toEqual([
    "Choose a day.",
    "Week of {}",
  ]);
});
