import { msg } from "@hereabouts/language/translate";
import { z } from "zod";
import { isKeepable } from "../fields/kept-text.ts";
import { requiredLine } from "../fields/text.ts";
import { choiceError, listError, notKeepable, objectError, textError } from "../fields/value-errors.ts";
import { messages } from "../messages.ts";

/** Faces of printed words. */
const printFaces = ["plain", "bold", "smallCaps", "capitals"] as const;
export type PrintFace = (typeof printFaces)[number];

/** Facts of a listing, in no order: a style gives them one. */
const printedFacts = ["name", "date", "time", "venue", "street", "town", "text", "price", "phone", "web"] as const;
export type PrintedFact = (typeof printedFacts)[number];

const houseStyleMessages = {
  names: (count: number) => msg("Enter {count} names.", { count }),
  name: msg("A listing needs the name of its event."),
} as const;

/** Limits of house styles. */
const styleLimits = { labelChars: 60, wordChars: 40, dashChars: 3, words: 60, sentences: 10 } as const;

const face = z.enum(printFaces, { error: choiceError });
const textOf = (max: number) =>
  z.string({ error: textError }).max(max, messages.atMostChars(max)).refine(isKeepable, notKeepable);
const word = textOf(styleLimits.wordChars);
const listOf = <Item extends z.ZodType>(item: Item) => z.array(item, { error: listError });
const namesOf = (count: number) =>
  listOf(word.min(1, messages.required)).length(count, houseStyleMessages.names(count)).nullable();
/** Words and how each is shortened. */
const shortWords = z
  .record(z.string(), word, { error: objectError })
  .refine((words) => Object.keys(words).length <= styleLimits.words, messages.atMostValues(styleLimits.words));

/** How a newspaper writes listings. A style is data: another one is a value of this schema. */
export const houseStyleSchema = z.strictObject({
  /** Clock with "p.m.", with "PM", with 24 hours, or as the region writes it. */
  clock: z.enum(["ap", "12", "24", "region"], { error: choiceError }),
  /** Words in place of hours; null for the site's own. */
  noon: word.nullable(),
  midnight: word.nullable(),
  allDay: word.nullable(),
  /** Between two times or days. */
  dash: textOf(styleLimits.dashChars),
  /** Names of the months, January first, and of the days, Monday first; null for those of the site's language. */
  months: namesOf(12),
  weekdays: namesOf(7),
  /** Last words of streets, and directions, as they are shortened. */
  streets: shortWords,
  directions: shortWords,
  /** Whether only addresses with a number are shortened. */
  onlyNumbered: z.boolean({ error: messages.trueOrFalse }),
  /** Numbers of ten digits of North America; others stay as their venue writes them. */
  phone: z.enum(["dashes", "dots", "parentheses", "asGiven"], { error: choiceError }),
  /** Word for what costs nothing; null for the site's own. */
  free: word.nullable(),
  /** Words after whose full stop a sentence goes on. */
  abbreviations: listOf(word).max(styleLimits.words, messages.atMostValues(styleLimits.words)),
  faces: z.strictObject({ day: face, town: face, category: face, name: face }, { error: objectError }),
  /** Sentences of a listing, each with its facts in their order. */
  order: listOf(
    listOf(z.enum(printedFacts, { error: choiceError }))
      .min(1, messages.required)
      .max(printedFacts.length, messages.atMostValues(printedFacts.length)),
  )
    .max(styleLimits.sentences, messages.atMostValues(styleLimits.sentences))
    .refine((sentences) => sentences.some((facts) => facts.includes("name")), houseStyleMessages.name),
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

/** A style of a region file: how it differs from one that comes with the product. */
export const ownHouseStyle = z.strictObject(
  {
    label: requiredLine(styleLimits.labelChars),
    base: z.enum(houseStyleIds, { error: choiceError }),
    ...houseStyleSchema.partial().shape,
    faces: houseStyleSchema.shape.faces.partial().optional(),
  },
  { error: objectError },
);
export type OwnHouseStyle = z.output<typeof ownHouseStyle>;
