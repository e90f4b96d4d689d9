import { z } from "zod";
import { eventStatuses } from "../events/event-facets.ts";
import { text } from "../fields/query-values.ts";
import { limits } from "../limits.ts";
import { day, picture } from "./cards.ts";
import { placeShape, refuseHalves } from "./query-shape.ts";
import { readSentence } from "./sentence.ts";
import { visibilities } from "./visibility.ts";

/** Says who finds a match: only managers find what is not listed. */
const rights = { visibility: z.enum(visibilities), canEdit: z.boolean() };

/** The typed text, from three characters on, and the place that is looked from. */
export const suggestionsQuery = z
  .object({
    q: text(limits.keywordChars),
    latitude: placeShape.latitude,
    longitude: placeShape.longitude,
    defaultLocId: placeShape.defaultLocId,
  })
  .superRefine(refuseHalves);
export type SuggestionsQuery = z.output<typeof suggestionsQuery>;

const suggestedEvent = z.object({
  id: z.int(),
  name: z.string(),
  /** Language of the name, a BCP 47 tag; "" if unknown. */
  language: z.string(),
  /** Address of the event's page, at the date below. */
  absoluteUrl: z.string().meta({ format: "uri" }),
  /** Next date that fits; of an event of the caller's that is over, the last one; null without dates. */
  date: day.nullable(),
  /** Start as the page's address has it, "1930", where the day has several dates; otherwise null. */
  time: z.string().nullable(),
  /** "7:00 PM – 9:30 PM", "All day", or "". */
  times: z.string(),
  /** Status of the date. */
  status: z.enum([...eventStatuses.map(({ value }) => value), "ended" as const]),
  /** "Iron Horse, Northampton, MA" */
  place: z.string(),
  /** The event's picture, or the print that is drawn instead. */
  picture,
  ...rights,
});
export type SuggestedEvent = z.infer<typeof suggestedEvent>;

const suggestedVenue = z.object({
  id: z.int(),
  name: z.string(),
  absoluteUrl: z.string().meta({ format: "uri" }),
  /** Town and state. */
  detail: z.string(),
  ...rights,
});
export type SuggestedVenue = z.infer<typeof suggestedVenue>;

/** Matches of what is typed. */
export const suggestions = z.object({
  /** The listing that the text leads to. */
  sentence: readSentence,
  /** Events by their dates, which are to come but for some of the caller's own. */
  events: z.array(suggestedEvent),
  venues: z.array(suggestedVenue),
});
export type Suggestions = z.infer<typeof suggestions>;
