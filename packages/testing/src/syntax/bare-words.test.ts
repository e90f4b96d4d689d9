import { expect, test } from "vitest";
import { nodesOfSource } from "../syntax-tree.ts";
import { bareWords } from "./bare-words.ts";

const faults = (markup: string) => bareWords("a.tsx", [...nodesOfSource(`const a = ${markup};`, "a.tsx")]);

test.each([
  "<p>Region and name</p>",
  '<p>{isGone ? "Message" : path}</p>',
  "<p>{author && ` by `}</p>",
  "<>changed <b>{at}</b></>",
])("words of markup are in the catalogue: %s", (markup) => {
  expect(faults(markup)).toHaveLength(1);
});

test.each([
  '<p>{t("Region and name")}</p>',
  '<p className="muted sm">· {path} 12</p>',
  '<p>{withParts(t("Changed <time/>"), { time: "now" })}</p>',
])("what is translated, drawn or handed on may stand: %s", (markup) => {
  expect(faults(markup)).toEqual([]);
});
