import { z } from "zod";
import { recordId, shortList } from "../fields/field-schemas.ts";
import { localDate, text, wholeNumber } from "../fields/query-values.ts";
import { listError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { reportLimits } from "../reports/report-limits.ts";

/** A date of an event at its venue; minutes count from midnight, an end of the next day from 1440 on. */
const typedDate = z.object({
  date: localDate.pipe(z.string()),
  startMinute: z.int().min(0).max(2_880),
  endMinute: z.int().min(0).max(2_880).nullable(),
});
export type TypedDate = z.output<typeof typedDate>;

/** An event that is being typed: where, its name, and its first dates. `eventId` is its own, when it is stored. */
export const similarEventsQuery = z.object({
  venueId: recordId,
  eventId: wholeNumber(1),
  name: text(limits.nameChars),
  dates: shortList(
    reportLimits.doubleDatesCompared,
    messages.atMostValues(reportLimits.doubleDatesCompared),
    z.array(typedDate, { error: listError }),
  ),
});
export type SimilarEventsQuery = z.output<typeof similarEventsQuery>;

/** An event that is there already and may be the one. */
export interface SimilarEvent {
  id: number;
  name: string;
  /** Whether it is on at the time of one of the dates that are typed. */
  isSameTime: boolean;
  /** The date that is at that time, or its next one: "Sat, Nov 28, 7:00 PM – 9:00 PM". */
  when: string;
  /** The places in the list of the dates that it does not have and can be given; one that follows its venue's hours takes none. */
  lacks: number[];
  isDraft: boolean;
}
