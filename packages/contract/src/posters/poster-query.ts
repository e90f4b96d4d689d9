import { isLocalDate } from "@hereabouts/recurrence/local-date";
import { z } from "zod";
import { readAddressTime } from "../events/date-address.ts";
import { choice, localDate } from "../fields/query-values.ts";
import { posterMessages } from "./poster-limits.ts";
import { paperSizes } from "./poster-paths.ts";

const blankIsAbsent = (value: unknown) => (value === "" ? undefined : value);

const size = choice(paperSizes);

export const eventPosterQuery = z.object({
  size,
  date: localDate,
  time: z.preprocess(
    blankIsAbsent,
    z
      .string({ error: posterMessages.time })
      .max(4, posterMessages.time)
      .refine((text) => readAddressTime(text) !== undefined, posterMessages.time)
      .optional(),
  ),
});

export const venuePosterQuery = z.object({
  size,
  month: z.preprocess(
    blankIsAbsent,
    z
      .string({ error: posterMessages.month })
      .max(7, posterMessages.month)
      .refine((text) => isLocalDate(`${text}-01`), posterMessages.month)
      .optional(),
  ),
});

export const townPosterQuery = z.object({ size, week: localDate });
