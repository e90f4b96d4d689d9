import { z } from "zod";
import { asOneLine, isKeepable } from "../fields/kept-text.ts";
import { isCalendarDay } from "../fields/parse-values.ts";
import { notKeepable } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";

export const assistantLimits = {
  /** Events in an answer: an assistant reads each word of it. */
  eventsFound: 10,
  /** Dates of an event that are told one by one. */
  datesTold: 10,
  venuesFound: 10,
} as const;

/** A line of text. Its schema is read by programs, so that nothing is made of other values first. */
const line = (maxChars: number) =>
  z
    .string({ error: messages.text })
    .max(maxChars, messages.atMostChars(maxChars))
    .refine(isKeepable, notKeepable)
    .overwrite(asOneLine);
const day = z.string({ error: messages.text }).refine(isCalendarDay, messages.date).meta({ format: "date" });

/** Inputs of the tools. */
export const toolInputs = {
  searchEvents: z.object({
    query: line(limits.keywordChars)
      .optional()
      .describe("What is looked for, as people say it: “free jazz with kids this weekend near the river”."),
    from: day.optional().describe("First day, YYYY-MM-DD. Goes before days in the query."),
    until: day.optional().describe("Last day, YYYY-MM-DD."),
    place: line(limits.placeNameChars)
      .optional()
      .describe("Town or postal code that the search starts from. Goes before a place in the query."),
    limit: z.int().min(1).max(assistantLimits.eventsFound).optional().describe("Most events in the answer."),
  }),
  getEvent: z.object({
    event: z
      .union([z.int().min(1).max(limits.largestId), line(limits.pageAddressChars)])
      .describe("Id of an event, or the link of its page."),
  }),
  listPlaces: z.object({
    query: line(limits.keywordChars)
      .optional()
      .describe("Beginning of a name, three letters or more for venues. Without it, all towns and no venues."),
  }),
  now: z.object({}),
};
