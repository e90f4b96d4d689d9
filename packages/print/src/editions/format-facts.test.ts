import { houseStyleOf } from "@hereabouts/contract/editions/site-styles";
import { demoRegion } from "@hereabouts/contract/region/demo-region";
import { houseStyleIds, houseStyleSchema, houseStyles } from "@hereabouts/contract/region/house-style";
import { applyRegion } from "@hereabouts/contract/region/region";
import { inBothRegions } from "@hereabouts/contract/region/test-both-regions";
import { partsOf } from "@hereabouts/recurrence/local-date";
import { parseTime } from "@hereabouts/recurrence/typed-time";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { composeEdition, composeListing, plainWords } from "./compose-edition.ts";
import { dayWords, phoneWords, streetWords, timeWords } from "./format-facts.ts";
import { sampleEdition, sampleEntry } from "./sample-edition.fixture.ts";

const ap = houseStyles.ap.style;
const plain = houseStyles.plain.style;

describe("house styles", () => {
  it("are data that their schema takes", () => {
    for (const id of houseStyleIds)
      expect(houseStyleSchema.parse(houseStyles[id].style)).toEqual(houseStyles[id].style);
  });

  it("of a newspaper writes hours as its style book does", () => {
    const of = (startMinute: number, endMinute: number | null) => timeWords(ap, { startMinute, endMinute });
    expect([
      of(1_140, null),
      of(1_140, 1_260),
      of(1_170, 1_290),
      of(600, 840),
      of(600, 720),
      of(720, 1_440),
      of(1_260, 1_500),
      of(0, 1_440),
    ]).toEqual([
      "7 p.m.",
      "7-9 p.m.",
      "7:30-9:30 p.m.",
      "10 a.m.-2 p.m.",
      "10 a.m.-noon",
      "noon-midnight",
      "9 p.m.-1 a.m.",
      "all day",
    ]);
  });

  it("of a newspaper shortens months, streets with a number, and phone numbers", () => {
    expect(dayWords(ap, "2026-11-28")).toBe("Saturday, Nov. 28");
    expect(dayWords(ap, "2026-06-01")).toBe("Monday, June 1");
    const streets = ["25 Mill River Road", "25 East Main Street", "5 North Street", "Main Street", "Street"];
    expect(streets.map((street) => streetWords(ap, street))).toEqual([
      "25 Mill River Road",
      "25 E. Main St.",
      "5 North St.",
      "Main Street",
      "Street",
    ]);
    expect(phoneWords(ap, { phone: "+1 (413) 555-0142", country: "US" })).toBe("413-555-0142");
    expect(phoneWords(ap, { phone: "+61 2 6563 2000", country: "AU" })).toBe("+61 2 6563 2000");
  });

  inBothRegions({ demo: "7:00 PM – 9:00 PM", far: "19:00 – 21:00" }, (expected) =>
    it("that is plain writes hours as the region does", () => {
      expect(timeWords(plain, { startMinute: 1_140, endMinute: 1_260 })).toBe(expected);
    }),
  );

  it("of a region file prints as its base does, but for what it says otherwise", () => {
    const printed = (style: string) =>
      composeEdition(sampleEdition([sampleEntry()], { style: houseStyleOf(style) ?? ap })).map(plainWords);
    const gazette = {
      label: "The Gazette",
      base: "ap",
      clock: "24",
      phone: "dots",
      faces: { day: "capitals" },
    } as const;
    applyRegion({ ...demoRegion, houseStyles: { gazette } });
    onTestFinished(() => applyRegion(undefined));
    expect(printed("ap")).toEqual([
      "Saturday, Nov. 28",
      "NORTHAMPTON",
      "Contra dance, 7-9 p.m., Mill River Hall, 25 E. Main St. Bring soft shoes. $10. 413-555-0142. example.org/dance.",
    ]);
    expect(printed("gazette")).toEqual([
      "SATURDAY, NOV. 28",
      "NORTHAMPTON",
      "Contra dance, 19:00 - 21:00, Mill River Hall, 25 E. Main St. Bring soft shoes. $10. 413.555.0142. example.org/dance.",
    ]);
    expect(["constructor", "other"].map(houseStyleOf)).toEqual([undefined, undefined]);
  });

  it("gives a listing its facts in its order, without those that stand in heads", () => {
    expect(plainWords(composeListing(sampleEntry(), { style: ap, order: ["day", "town"] }))).toBe(
      "Contra dance, 7-9 p.m., Mill River Hall, 25 E. Main St. Bring soft shoes. $10. 413-555-0142. example.org/dance.",
    );
    expect(
      plainWords(
        composeListing(sampleEntry({ text: "", price: "", isFree: true, web: "" }), {
          style: plain,
          order: ["category"],
        }),
      ),
    ).toBe(
      "Saturday, November 28, 7:00 PM – 9:00 PM, Contra dance. Mill River Hall, 25 East Main Street, Northampton. Free, (413) 555-0142.",
    );
  });
});

const minutes = (text: string): number => {
  const clean = text.replaceAll("a.m.", "am").replaceAll("p.m.", "pm");
  const minute = parseTime(clean);
  if (minute === null) throw new Error(text);
  return minute;
};

/** The minutes that the words of a range say; what a half of the day that stands once means, follows from the other. */
function readRange(text: string): number[] {
  const [from = "", until] = text.split(/ ?[-–] ?/);
  const half = /[ap]\.m\.$/.exec(until ?? "")?.[0];
  const isWord = /noon|midnight|[ap]\.?m/i.test(from);
  const start = minutes(half && !isWord ? `${from} ${half}` : from);
  return until === undefined ? [start] : [start, minutes(until)];
}

describe("every printed fact", () => {
  const entries = fc.record({
    day: fc
      .integer({ min: 0, max: 800 })
      .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)),
    startMinute: fc.integer({ min: 0, max: 1_439 }),
    length: fc.option(fc.integer({ min: 1, max: 1_439 })),
    price: fc.integer({ min: 0, max: 9_999 }),
    phone: fc.integer({ min: 2_002_000_000, max: 9_999_999_999 }).map(String),
    style: fc.constantFrom(...houseStyleIds),
  });

  it("is the event's: day, hours, price and phone, whatever the style", () => {
    fc.assert(
      fc.property(entries, ({ day, startMinute, length, price, phone, style }) => {
        const endMinute = length === null ? null : startMinute + length;
        const entry = sampleEntry({
          day,
          startMinute,
          endMinute,
          price: `$${price}`,
          phone,
          text: "",
          web: "",
          venue: "",
          street: "",
          town: "",
          name: "X",
        });
        const printed = plainWords(composeListing(entry, { style: houseStyles[style].style, order: ["category"] }));
        const { month, day: ofMonth } = partsOf(day);
        const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
        expect(printed).toMatch(new RegExp(`${months[month - 1]}\\w*\\.? ${ofMonth}\\b`));
        const weekday = new Date(`${day}T12:00Z`).toLocaleDateString("en", { weekday: "long", timeZone: "UTC" });
        expect(printed).toContain(weekday);
        const hours = timeWords(houseStyles[style].style, entry);
        expect(printed.toLowerCase()).toContain(hours.toLowerCase());
        if (startMinute !== 0 || endMinute !== 1_440)
          expect(readRange(hours)).toEqual([startMinute, ...(endMinute === null ? [] : [endMinute % 1_440])]);
        expect(printed).toContain(`$${price}`);
        expect(printed.replace(`$${price}`, "").replaceAll(/\D/g, "")).toContain(phone);
      }),
      { numRuns: 400 },
    );
  });
});
