import { expect, test } from "vitest";
import { moduleMemory } from "./module-memory.ts";
import { nodesOfSource } from "./syntax-tree.ts";

const faults = (text: string, path = "packages/domain/src/a/b.ts") =>
  moduleMemory(path, [...nodesOfSource(text, path)]);

test.each(["const known = new WeakMap<Db, number>();", "export const known = new WeakMap();"])(
  "memory of a module is found: %s",
  (text) => {
    const fault = "packages/domain/src/a/b.ts:2 keeps a WeakMap in its module: memory is a port of Context";
    expect(faults(`\n${text}`)).toEqual([fault]);
  },
);

test("memory of a function may be, and so may that of other packages", () => {
  expect(faults("const make = () => { const known = new WeakMap(); return known; };")).toEqual([]);
  expect(faults("const known = new WeakMap();", "apps/server/src/a.ts")).toEqual([]);
});
