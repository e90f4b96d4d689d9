import { expect, test } from "vitest";
import { nodesOfSource } from "./syntax-tree.ts";
import { weakAssertions } from "./weak-assertions.ts";

const faults = (text: string) => weakAssertions("a.test.ts", [...nodesOfSource(text, "a.test.ts")]);

test.each([
  "expect(mail.date).toBeTruthy();",
  "expect(isOver).not.toBeFalsy();",
  'expect(screen.getByText("Saved")).toBeDefined();',
  'expect(await within(dialog).findAllByRole("link")).toBeDefined();',
  'expect(screen.queryAllByText("Saved")).toHaveLength(1);',
  'expect(await screen.findAllByRole("dialog")).toHaveLength(1);',
])("%s is weak", (text) => {
  expect(faults(`\n${text}`)).toEqual([expect.stringMatching(/^a\.test\.ts:2 expects what to(?:Be|HaveLength)/)]);
});

test.each([
  "expect(isOver).toBe(true);",
  "expect(row).toBeDefined();",
  'screen.getByText("Saved");',
  'expect(screen.getByText("Saved")).toBeVisible();',
  'expect(screen.queryByText("Saved")).not.toBeInTheDocument();',
  'expect(screen.getAllByRole("listitem")).toHaveLength(3);',
  'expect(screen.queryByText("Saved")).toBeNull();',
])("%s says what it promises", (text) => {
  expect(faults(text)).toEqual([]);
});
