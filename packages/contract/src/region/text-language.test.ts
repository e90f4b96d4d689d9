import { followLanguage } from "@hereabouts/language/current-language";
import type { LanguageCode } from "@hereabouts/language/languages";
import { afterAll, afterEach, expect, test } from "vitest";
import { applyRegion, region } from "./region.ts";
import { languageAttributes, toldLanguage } from "./text-language.ts";

// Tests of other files, which share the process, ask again whom they asked before.
afterAll(followLanguage(() => undefined));

const read = (code: LanguageCode) => followLanguage(() => ({ code }));
afterEach(() => {
  followLanguage(() => undefined);
  applyRegion(undefined);
});
const bilingual = () => applyRegion({ ...region, languages: ["en", "es"] });

test("a text is marked where it is in another language than its page", () => {
  bilingual();
  read("en");
  expect(languageAttributes("en")).toEqual({});
  expect(languageAttributes("es")).toEqual({ lang: "es" });
  expect(languageAttributes("zh-Hant")).toEqual({ lang: "zh-Hant" });
});

test("a text that nobody said the language of is in the first language of the site", () => {
  bilingual();
  read("es");
  expect(languageAttributes("")).toEqual({ lang: "en" });
  expect(toldLanguage("")).toBe("en");
  applyRegion({ ...region, languages: ["en"] });
  read("en");
  expect([languageAttributes(""), toldLanguage("")]).toEqual([{}, ""]);
});

test("a text from right to left says so on a page from left to right, and the other way round", () => {
  bilingual();
  read("en");
  expect(languageAttributes("ar")).toEqual({ lang: "ar", dir: "rtl" });
  read("qps-plocm");
  expect(languageAttributes("es")).toEqual({ lang: "es", dir: "ltr" });
  expect(languageAttributes("he")).toEqual({ lang: "he" });
});
