import { msg } from "@hereabouts/language/translate";
import { z } from "zod";

/** Faces of printed words. */
const printFaces = ["plain", "bold", "smallCaps", "capitals"] as const;
export type PrintFace = (typeof printFaces)[number];

/** Facts of a listing, in no order: a style gives them one. */
const printedFacts = ["name", "date", "time", "venue", "street", "town", "text", "price", "phone", "web"] as const;
export type PrintedFact = (typeof printedFacts)[number];

const face = z.enum(printFaces);
const word = z.string().max(40);

/** How a newspaper writes listings. A style is data: another one is a value of this schema. */
export const houseStyleSchema = z.object({
  /** Clock with "p.m.", with "PM", with 24 hours, or as the region writes it. */
  clock: z.enum(["ap", "12", "24", "region"]),
  /** Words in place of hours; null for the site's own. */
  noon: word.nullable(),
  midnight: word.nullable(),
  allDay: word.nullable(),
  /** Between two times or days. */
  dash: z.string().max(3),
  /** Names of the months, January first, and of the days, Monday first; null for those of the site's language. */
  months: z.array(word).length(12).nullable(),
  weekdays: z.array(word).length(7).nullable(),
  /** Last words of streets, and directions, as they are shortened. */
  streets: z.record(word, word),
  directions: z.record(word, word),
  /** Whether only addresses with a number are shortened. */
  onlyNumbered: z.boolean(),
  /** Numbers of ten digits of North America; others stay as their venue writes them. */
  phone: z.enum(["dashes", "dots", "parentheses", "asGiven"]),
  /** Word for what costs nothing; null for the site's own. */
  free: word.nullable(),
  /** Words after whose full stop a sentence goes on. */
  abbreviations: z.array(word).max(60),
  faces: z.object({ day: face, town: face, category: face, name: face }),
  /** Sentences of a listing, each with its facts in their order. */
  order: z
    .array(z.array(z.enum(printedFacts)).min(1).max(printedFacts.length))
    .min(1)
    .max(printedFacts.length),
});
export type HouseStyle = z.output<typeof houseStyleSchema>;

const commonAbbreviations = [
  "a.m.",
  "p.m.",
  "St.",
  "Ave.",
  "Blvd.",
  "Rd.",
  "Dr.",
  "Mr.",
  "Mrs.",
  "Ms.",
  "Rev.",
  "No.",
  "vs.",
];

/** After the style book of the Associated Press. */
const ap: HouseStyle = {
  clock: "ap",
  noon: "noon",
  midnight: "midnight",
  allDay: "all day",
  dash: "-",
  months: ["Jan.", "Feb.", "March", "April", "May", "June", "July", "Aug.", "Sept.", "Oct.", "Nov.", "Dec."],
  weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  streets: { Street: "St.", Avenue: "Ave.", Boulevard: "Blvd." },
  directions: { North: "N.", South: "S.", East: "E.", West: "W." },
  onlyNumbered: true,
  phone: "dashes",
  free: "Free",
  abbreviations: [...commonAbbreviations, "Jan.", "Feb.", "Aug.", "Sept.", "Oct.", "Nov.", "Dec."],
  faces: { day: "bold", town: "capitals", category: "bold", name: "bold" },
  order: [["name", "date", "time", "venue", "street", "town"], ["text"], ["price"], ["phone"], ["web"]],
};

/** Writes like the site itself, in its language and by the conventions of its region. */
const plain: HouseStyle = {
  clock: "region",
  noon: null,
  midnight: null,
  allDay: null,
  dash: "–",
  months: null,
  weekdays: null,
  streets: {},
  directions: {},
  onlyNumbered: false,
  phone: "asGiven",
  free: null,
  abbreviations: commonAbbreviations,
  faces: { day: "bold", town: "smallCaps", category: "plain", name: "bold" },
  order: [["date", "time", "name"], ["venue", "street", "town"], ["text"], ["price", "phone", "web"]],
};

export const houseStyleIds = ["ap", "plain"] as const;
export type HouseStyleId = (typeof houseStyleIds)[number];

/** The styles that come with the product. */
export const houseStyles: Readonly<Record<HouseStyleId, { label: string; style: HouseStyle }>> = {
  ap: { label: msg("Newspaper (AP)"), style: ap },
  plain: { label: msg("Plain"), style: plain },
};
