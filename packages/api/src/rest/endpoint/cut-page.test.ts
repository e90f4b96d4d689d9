import { messages } from "@hereabouts/contract/messages";
import { expect, test } from "vitest";
import { cutPage } from "./cut-page.ts";

const rows = ["a", "b", "c", "d", "e"];

test("the last page holds what is left", () => {
  expect(cutPage(rows, { page: 3, pageSize: 2 }, 20)).toEqual({
    rows: ["e"],
    paging: { page: 3, totalPages: 3, totalItems: 5, isOpenEnded: false },
  });
});

test("an empty list has one empty page", () => {
  expect(cutPage([], {}, 20)).toMatchObject({ rows: [], paging: { page: 1, totalPages: 1, totalItems: 0 } });
});

test("a page past the end is refused", () => {
  expect(() => cutPage(rows, { page: 2 }, 20)).toThrow(messages.invalidPage);
});
