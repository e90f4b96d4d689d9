import { expect, test } from "vitest";
import { asLines, asOneLine } from "./kept-text.ts";
import { requiredLine } from "./text.ts";

test.each([
  ["what turns the text after it", "Jazz \u202ethgin\u202c", "Jazz thgin"],
  ["isolates", "\u2066Jazz\u2069 \u2067night\u2069", "Jazz night"],
  ["marks of direction", "\u200eJazz\u200f \u061cnight", "Jazz night"],
  ["spaces without a width, and the mark of a file's beginning", "\ufeffJa\u200bzz\u2060", "Jazz"],
  ["soft hyphens", "Jazz\u00adnight", "Jazznight"],
  ["control characters", "Ja\u0007zz\u001b[31m\u009b", "Jazz[31m"],
  ["fillers that look like nothing", "\u3164\u115f", ""],
  ["line ends", "Jazz\u2028night\r\n", "Jazz night"],
])("a name loses %s", (_what, text, kept) => {
  expect(asOneLine(text)).toBe(kept);
});

test.each([
  ["Hebrew and Arabic", "ערב ג׳אז · ليلة"],
  ["the joiners of Persian and Hindi", "می\u200cخواهم क्\u200dष"],
  ["emoji of several parts", "👩\u200d🎤 🏳️\u200d🌈 ❤️"],
  ["accents, quotes and no-break spaces", "Café “Zoë” – 5\u00a0$"],
])("a name keeps %s", (_what, text) => {
  expect(asOneLine(text)).toBe(text);
});

test("a name of nothing that is seen is none, and the rest of a text loses only what turns it", () => {
  expect(requiredLine(50).safeParse("\u200b\u202e").success).toBe(false);
  expect(requiredLine(50).parse("Jazz \u202enight")).toBe("Jazz night");
  expect(asLines("One\u202e two\r\nsoft\u00adhyphen \u200fעברית")).toBe("One two\nsoft\u00adhyphen \u200fעברית");
});
