import { languages } from "@hereabouts/language/languages";
import { expect, test } from "vitest";
import { textLanguageName, textLanguageOf, textLanguages } from "./text-languages.ts";

test.each([
  ["es", "es"],
  ["es-MX", "es"],
  ["ES_mx", "es"],
  ["Español", "es"],
  [" deutsch ", "de"],
  ["zh-TW", "zh-Hant"],
  ["zh", "zh-Hans"],
  ["zh_CN", "zh-Hans"],
  ["no", "nb"],
  ["iw", "he"],
  ["tl", "fil"],
  ["tlh", ""],
  ["English, Spanish", ""],
  ["<b>", ""],
  ["", ""],
])("“%s” is the language “%s”", (told, code) => {
  expect(textLanguageOf(told)).toBe(code);
});

test("every language of the site and of the list is found by its tag and by its name", () => {
  const codes = languages.map(({ code }) => code);
  expect(textLanguages.map(({ code }) => code)).toEqual(expect.arrayContaining(codes));
  for (const { code, name } of textLanguages)
    expect([code, textLanguageOf(code), textLanguageOf(name), textLanguageName(code)]).toEqual([
      code,
      code,
      code,
      name,
    ]);
});
