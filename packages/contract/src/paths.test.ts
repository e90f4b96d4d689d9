import { expect, test } from "vitest";
import { eventPath, slugify } from "./paths.ts";

test.each([
  ["Contra Dance & Supper", "contra-dance-supper"],
  ["Mama’s 'Own' Café", "mamas-own-cafe"],
  ["Łódź", "lodz"],
  ["Straße", "strasse"],
  ["Ærø Smørrebrød", "aero-smorrebrod"],
  ["Phở nhà", "pho-nha"],
  ["Фестиваль й", "фестиваль-й"],
  ["日本の夜", "日本の夜"],
  ["한국 영화", "한국-영화"],
  ["कला मेला", "कला-मेला"],
  ["!!!", "-"],
  [`${"a".repeat(79)}-b`, "a".repeat(79)],
])("%s stands in a path as %s", (name, slug) => {
  expect(slugify(name)).toBe(slug);
  expect(slugify(slug)).toBe(slug);
});

test("a path is one that every program can read, and cuts no character", () => {
  expect(eventPath({ id: 7, name: "日本" })).toBe("/events/7/%E6%97%A5%E6%9C%AC/");
  const path = eventPath({ id: 7, name: "𝔊".repeat(3) + "𠀀".repeat(100) });
  expect(decodeURIComponent(path)).toBe(`/events/7/ggg${"𠀀".repeat(77)}/`);
});
