import { expect, test } from "vitest";
import { apartFromPoint, stringifySearch } from "./search-params.ts";

const around = (search: Record<string, string>) => apartFromPoint(search);

test("the point of an address stands apart, and any other takes its place", () => {
  const { others, values, at } = around({ latitude: "42.2", longitude: "-72.6", radius: "50" });
  expect([others, values]).toEqual([{ radius: "50" }, ["42.2", "-72.6"]]);
  expect(stringifySearch(at(values))).toBe("?latitude=42.2&longitude=-72.6&radius=50");
  expect(stringifySearch(at(["51.5", "0"]))).toBe("?latitude=51.5&longitude=0&radius=50");
});

test("without a point there is none to take out", () => {
  const { others, values, at } = around({ radius: "50" });
  expect([others, values, stringifySearch(at(values))]).toEqual([{ radius: "50" }, ["", ""], "?radius=50"]);
});

test("what would be written otherwise in an address stays in its place", () => {
  const search = { latitude: "42,2", longitude: "-72.6&x" };
  const { others, values, at } = around(search);
  expect([others, values, at([])]).toEqual([search, [], search]);
});
