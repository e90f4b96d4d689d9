import { expect, it } from "vitest";
import { domainMatch, ownHostOf } from "./own-domain.ts";

it.each([
  ["office@mill-river.example", "https://www.mill-river.example/visit", "same"],
  ["ada@mail.mill-river.example", "http://mill-river.example", "same"],
  ["ada@college.example", "https://hall.college.example/", "other"],
  ["ada@river.example", "https://mill-river.example/", "other"],
  ["ada@gmail.com", "https://mill-river.example/", "provider"],
  ["ada@facebook.com", "https://www.facebook.com/millriver", "unknown"],
  ["ada@wordpress.com", "https://millriver.wordpress.com/", "unknown"],
  ["ada@mill-river.example", "", "unknown"],
  ["ada@mill-river.example", "javascript:alert(1)", "unknown"],
])("%s beside %s says: %s", (email, website, match) => {
  expect(domainMatch(email, website)).toBe(match);
});

it("a page on a host that everybody has pages on is not a venue's own host", () => {
  expect(ownHostOf("https://sites.google.com/view/mill-river")).toBeNull();
  expect(ownHostOf("https://www.mill-river.example/visit")).toBe("mill-river.example");
});
