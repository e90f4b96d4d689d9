import { expect, test } from "vitest";
import { literalSpreads } from "./literal-spreads.ts";
import { nodesOfSource } from "./syntax-tree.ts";

const faults = (text: string) => literalSpreads("a.tsx", [...nodesOfSource(text, "a.tsx")]);

test.each(["const a = { ...{ b, c: 1 }, d };", "const a = <Card {...{ b, c }} />;"])(
  "%s could name its fields",
  (text) => {
    expect(faults(`\n${text}`)).toEqual(["a.tsx:2 spreads a literal: name its fields"]);
  },
);

test.each(["const a = { ...b, d };", "const a = { ...(isNew && { b }) };", "const a = <Card {...b} />;"])(
  "%s may be",
  (text) => {
    expect(faults(text)).toEqual([]);
  },
);
