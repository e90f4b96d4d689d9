import { expect, test } from "vitest";
import { type Exceptions, fullFolders, lengthFaults, longParts } from "./lengths.ts";
import { nodesOfSource } from "./syntax-tree.ts";

const none: Exceptions = { file: {}, function: {} };
const partsOf = (path: string, text: string) => longParts(path, text, [...nodesOfSource(text, path)]);
const faults = (path: string, text: string) => lengthFaults(partsOf(path, text), none);

/** Lines that say nothing: a tool that leaves out comments and blank lines counts none of them. */
const idle = (count: number) => "// Why.\n\n".repeat(count / 2);

test("a file has 250 lines at most, comments and blank lines too", () => {
  expect(faults("packages/ui/src/a.ts", `${idle(248)}//\nexport {};\n`)).toEqual([]);
  expect(faults("packages/ui/src/a.ts", `${idle(250)}export {};\n`)).toEqual([
    "packages/ui/src/a.ts:1 is a file of 251 lines, more than 250",
  ]);
});

test("a route has 40 lines at most", () => {
  expect(faults("apps/web/src/routes/about/index.tsx", `${idle(38)}//\nexport {};\n`)).toEqual([]);
  expect(faults("apps/web/src/routes/about/index.tsx", `${idle(40)}export {};\n`)).toEqual([
    "apps/web/src/routes/about/index.tsx:1 is a file of 41 lines, more than 40",
  ]);
});

test.each([
  ["function", "function a() {\n", "}"],
  ["arrow function", "const a = () => {\n", "};"],
  ["component of one expression", "const A = () => (\n<p>\n", "</p>\n);"],
  ["method of an object", "const a = {\nb() {\n", "},\n};"],
  ["method of a class", "class A {\nb() {\n", "}\n}"],
  ["private method", "class A {\n#b() {\n", "}\n}"],
  ["function within another", "function a() {}\nconst b = a(function () {\n", "});"],
])("a %s has 80 lines at most, whatever they hold", (_, before, after) => {
  expect(faults("packages/ui/src/a.tsx", `${before}${idle(76)}${after}\n`)).toEqual([]);
  expect(faults("packages/ui/src/a.tsx", `${before}${idle(80)}${after}\n`)).toHaveLength(1);
});

test("what is excepted may be long, and is named once it is not", () => {
  const excepted = {
    file: { "packages/ui/src/a.ts": "Data." },
    function: { "packages/ui/src/drawings/": "Drawings." },
  };
  const file = partsOf("packages/ui/src/a.ts", idle(252));
  const drawing = partsOf("packages/ui/src/drawings/b.ts", `function b() {\n${idle(80)}}\n`);
  expect(lengthFaults([...file, ...drawing], excepted)).toEqual([]);
  expect(lengthFaults(file, excepted)).toEqual([
    "packages/ui/src/drawings/ has no long function any more: take it out of packages/testing/src/lengths.ts",
  ]);
  expect(lengthFaults([...file, ...drawing, ...partsOf("packages/ui/src/b.ts", idle(252))], excepted)).toEqual([
    "packages/ui/src/b.ts:1 is a file of 252 lines, more than 250",
  ]);
});

test("a folder holds 25 files at most, its subfolders aside; migrations may be more", () => {
  const files = (folder: string, count: number) => Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`);
  const inside = [
    ...files("packages/ui/src/a", 25),
    ...files("packages/ui/src/a/b", 25),
    ...files("db/migrations", 30),
  ];
  expect(fullFolders(inside)).toEqual([]);
  expect(fullFolders(files("packages/ui/src/a", 26))).toEqual(["packages/ui/src/a holds 26 files, more than 25"]);
});
