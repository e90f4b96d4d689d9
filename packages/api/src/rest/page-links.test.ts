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
