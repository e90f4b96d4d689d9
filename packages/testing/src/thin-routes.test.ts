import { expect, test } from "vitest";
import { routeFaults } from "./thin-routes.ts";

const path = "routes/reports/index.tsx";
const file = "features/reports/report-search.ts";
const found = 'import { editsSearch } from "../../features/reports/report-search.ts";';
const route = (reader: string) => `export const Route = createFileRoute("/reports/")({ validateSearch: ${reader} });`;
const faultsOf = (text: string, declared: string) =>
  routeFaults(path, text, (asked) => {
    expect(asked).toBe(file);
    return declared;
  });

test("an address is read by a schema of its feature", () => {
  const text = [found, route("editsSearch")].join("\n");
  expect(faultsOf(text, "export const editsSearch = addressSchema({ page: pageNumber });")).toEqual([]);
  expect(faultsOf(text, "export const editsSearch = addressOfTexts();")).toEqual([]);
});

test.each([
  ["a function written by hand", [found, route("editsSearch")], "export const editsSearch = (given: object) => given;"],
  ["a function in the route", [route("(given: object) => given")], ""],
  ["a method of the route", ["const options = { validateSearch(given: object) { return given; } };"], ""],
  ["a schema in the route", [route("addressSchema({ page: pageNumber })")], ""],
  ["a schema under another name", [found.replace("editsSearch", "editsSearch as own"), route("own")], ""],
])("%s reads no address", (_, lines, declared) => {
  expect(faultsOf(lines.join("\n"), declared)).toEqual([
    `${path} reads its address by no addressSchema of another file`,
  ]);
});

test.each(["given as Event", "given as unknown", "<Event>given", "given!"])("%s is a cast", (cast) => {
  const text = `const a = ${cast};`;
  expect(routeFaults("routes/index.ts", text, () => "")).toEqual(["routes/index.ts casts"]);
});

test("a value told to be constant, or to satisfy a type, is not cast", () => {
  const text = 'const a = { to: "/" } as const;\nconst b = { to: "/" } satisfies object;';
  expect(routeFaults(path, text, () => "")).toEqual([]);
});
