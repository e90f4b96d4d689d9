import { z } from "zod";
import { eventFormRecord } from "../events/event-form.ts";
import { recordChoice } from "../fields/record-choice.ts";
import { requiredText } from "../fields/text.ts";
import { sourceFieldNames } from "./event-fields.ts";

/** Characters of one text, texts that one person has read in an hour, and size and seconds that a link may take. */
export const pastedLimits = { chars: 100_000, inHour: 120, megabytes: 2, seconds: 10 };

/** Text pasted into the form of a new event: a text, the address of a page or a calendar, or a calendar file. */
export const pastedEvent = z.object({
  text: requiredText(pastedLimits.chars),
  /** The venue that the form has chosen: its clocks count. */
  venue: recordChoice.optional(),
});
export type PastedEvent = z.output<typeof pastedEvent>;

const {
  name,
  url,
  description,
  price,
  type,
  onlineUrl,
  language,
  priceInformation,
  ticketUrl,
  eventType,
  venue,
  status,
} = eventFormRecord.shape;

/** An event as it was read out of what was pasted. Nothing is stored: it fills in a form. */
export const readEvent = z.object({
  /** Form values that were found. */
  values: z
    .object({
      name,
      url,
      description,
      price,
      priceInformation,
      ticketUrl,
      type,
      onlineUrl,
      language,
      eventType,
      ageGroups: eventFormRecord.shape.ageGroups,
      venue,
      status,
      /** Times are empty where only days were found. */
      dates: eventFormRecord.shape.dates,
    })
    .partial(),
  /** The words that each part was read from. */
  said: z.array(z.object({ field: z.enum(sourceFieldNames), words: z.string() })),
  /** How many other events there were. */
  others: z.int(),
});
export type ReadEvent = z.output<typeof readEvent>;
