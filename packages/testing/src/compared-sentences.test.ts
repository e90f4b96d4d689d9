import { expect, test } from "vitest";
import { comparedSentences } from "./compared-sentences.ts";
import { nodesOfSource } from "./syntax-tree.ts";

const faults = (...lines: string[]) => comparedSentences("a.ts", [...nodesOfSource(lines.join("\n"), "a.ts")]);

test("a sentence for people decides nothing", () => {
  const imported = 'import { messages } from "@hereabouts/contract/messages";';
  const others = 'import { claimMessages as words } from "../claims/claim-messages.ts";';
  expect(faults(imported, "if (error.message === messages.invalidPage) go();")).toEqual([
    "a.ts:2 compares a sentence for people: tell by class, code or value",
  ]);
  expect(faults(imported, "const isOther = messages.atMost(3) !== said;")).toHaveLength(1);
  expect(faults(others, "switch (said) { case words.toldOf: go(); }")).toHaveLength(1);
});

test("a list of messages that is something else may be counted", () => {
  expect(faults("const { messages } = left;", "if (messages.length === 0) go();")).toEqual([]);
  const imported = 'import { messages } from "@hereabouts/contract/messages";';
  expect(faults(imported, "throw new Invalid({ name: [messages.required] });", "if (a === b) go();")).toEqual([]);
});
