import { z } from "zod";
import { recordId } from "../fields/field-schemas.ts";
import { sourceFieldNames } from "./event-fields.ts";

/** Source of each field of an event; null for an event without a source. */
export const provenance = z
  .object({
    source: z.object({
      id: recordId,
      name: z.string(),
      /** Address of the calendar; null for a file. */
      url: z.string().nullable(),
      /** Last successful import; ISO 8601. */
      lastRead: z.string().nullable(),
    }),
    /** Since when its source has it no more; ISO 8601. */
    missingSince: z.string().nullable(),
    /** The fields that the source says something of. */
    fields: z.array(
      z.object({
        field: z.enum(sourceFieldNames),
        /** Whether it was changed here, and does not follow the source until it is released. */
        isChanged: z.boolean(),
        /** The source's value in words. */
        said: z.string(),
        /** The event’s value in words. */
        here: z.string(),
      }),
    ),
  })
  .nullable();
export type Provenance = z.output<typeof provenance>;
