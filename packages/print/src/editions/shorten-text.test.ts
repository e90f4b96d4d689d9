import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sentencesOf, shortenText } from "./shorten-text.ts";

const options = { language: "en", abbreviations: ["p.m.", "St.", "Dr."] };

describe("shortening a text", () => {
  it("keeps whole sentences, which no abbreviation or initial ends", () => {
    const text = "Doors open at 7 p.m. at 5 Main St. with Dr. A. Jones. Bring shoes! Stay late?\nAll welcome";
    expect([...sentencesOf(text, options)]).toEqual([
      "Doors open at 7 p.m. at 5 Main St. with Dr. A. Jones.",
      "Bring shoes!",
      "Stay late?",
      "All welcome",
    ]);
    expect(shortenText(text, 70, options)).toBe("Doors open at 7 p.m. at 5 Main St. with Dr. A. Jones. Bring shoes!");
  });

  it("keeps the first words of a sentence that is too long, and nothing where none has room", () => {
    expect(shortenText("One long sentence, without an end", 20, options)).toBe("One long sentence…");
    expect(shortenText("Donaudampfschifffahrt", 10, options)).toBe("");
    expect(shortenText("Anything.", 0, options)).toBe("");
  });

  it("never cuts a word and is never too long", () => {
    const word = fc.stringMatching(/^[a-zé]{1,12}[.,!?]?$/);
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), fc.integer({ min: 0, max: 200 }), (words, max) => {
        const short = shortenText(words.join(" "), max, options);
        expect(short.length).toBeLessThanOrEqual(max);
        const kept = short.replace(/…$/, "").split(" ").filter(Boolean);
        const bare = (text: string | undefined) => text?.replace(/[,;:–-]+$/, "");
        expect(kept.map(bare)).toEqual(words.slice(0, kept.length).map(bare));
      }),
    );
  });
});
