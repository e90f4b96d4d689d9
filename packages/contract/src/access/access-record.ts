import { z } from "zod";
import { knownValue, shortList } from "../fields/field-schemas.ts";
import { isCalendarDay } from "../fields/parse-values.ts";
import { listError } from "../fields/value-errors.ts";
import { messages } from "../messages.ts";
import { accessFactNames, accessFacts, accessSources, accessValues, asVenue } from "./access-facts.ts";

const options = <const Value extends string>(values: readonly Value[]) => values.map((value) => ({ value }));
const day = z.string().meta({ format: "date" });

/** A fact as pages, forms and the API read it. */
export const accessRow = z.object({
  fact: z.enum(accessFactNames),
  value: z.enum(accessValues),
  source: z.enum(accessSources).nullable(),
  day: day.nullable(),
});

/** A fact on an event's page. */
export const eventAccessRow = accessRow.extend({ ofVenue: z.boolean() });

const answers = <const Value extends string>(values: readonly Value[]) =>
  shortList(
    accessFacts.length,
    messages.atMostValues(accessFacts.length),
    z
      .array(
        z.object({
          fact: knownValue(accessFacts),
          value: knownValue(options(values)),
        }),
        { error: listError },
      )
      .optional(),
  );

/** Answers of a venue's form. Facts that are absent stay as they are stored. */
export const venueAccess = answers(accessValues);

/** Answers of an event's form, of which "as-venue" takes the event's own away. */
export const eventAccess = answers([...accessValues, asVenue]);

/** An event's own facts, as its form reads them back. */
export const ownAccessRow = accessRow.extend({ value: z.enum([...accessValues, asVenue]) });

/** Answered facts as they are stored. */
export const storedAccess = z.partialRecord(
  z.enum(accessFactNames),
  z.object({ value: z.enum(accessValues), source: z.enum(accessSources), day: day.refine(isCalendarDay) }),
);
