import { serverLimits } from "@hereabouts/contract/server-limits";
import { expect, test } from "vitest";
import { pageLinks } from "./page-links.ts";

const address = "https://a.example/list/";

test("the only page links to itself as first and last", () => {
  expect(pageLinks(address, "", { page: 1, totalPages: 1, totalItems: 3, isOpenEnded: false })).toBe(
    `<${address}?page=1>; rel="first", <${address}?page=1>; rel="last"`,
  );
});

test("an empty list has one page", () => {
  expect(pageLinks(address, "", { page: 1, totalPages: 0, totalItems: 0, isOpenEnded: false })).toBe(
    `<${address}?page=1>; rel="first", <${address}?page=1>; rel="last"`,
  );
});

test("a list that is longer than counted promises a next page and no last one", () => {
  const links = pageLinks(address, "?q=a", { page: 500, totalPages: 500, totalItems: 10_000, isOpenEnded: true });
  expect(links).toContain(`<${address}?q=a&page=501>; rel="next"`);
  expect(links).not.toContain("last");
});

test.each([
  [10, ["first", "prev", "next", "last"]],
  [900, ["first", "prev", "next", "last"]],
  [1_000, ["first", "prev", "next"]],
  [1_500, ["prev", "next"]],
  [3_000, ["next"]],
  [5_000, []],
])("with a query of %i letters the header fits through a proxy and keeps what walking needs", (length, kept) => {
  const query = `?q=${"a".repeat(length)}`;
  const links = pageLinks(address, query, { page: 2, totalPages: 3, totalItems: 41, isOpenEnded: false });
  expect(links.length).toBeLessThanOrEqual(serverLimits.linkHeaderBytes);
  expect([...links.matchAll(/rel="(\w+)"/g)].map(([, rel]) => rel)).toEqual(kept);
});
