import { expect, test } from "vitest";
import { nodesOfSource } from "../syntax-tree.ts";
import { literalSpreads } from "./literal-spreads.ts";

const faults = (text: string) => literalSpreads("a.tsx", [...nodesOfSource(text, "a.tsx")]);

test.each([
  "const a = { ...{ b, c: 1 }, d };",
  "const a = <Card {...{ b, c }} />;",
  "const a = [...[b, c], d];",
  "a(...[b, c]);",
  "new A(...[b, c]);",
])("%s could write its parts", (text) => {
  expect(faults(`\n${text}`)).toEqual(["a.tsx:2 spreads a literal: write its parts"]);
});

test.each([
  "const a = { ...b, d };",
  "const a = { ...(isNew && { b }) };",
  "const a = <Card {...b} />;",
  "const a = [...b, ...(isNew ? [c] : [])];",
])("%s may be", (text) => {
  expect(faults(text)).toEqual([]);
});
