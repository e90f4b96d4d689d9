import type { CorrectableValues } from "@hereabouts/contract/corrections/correction-fields";
import { readOccurrence } from "@hereabouts/contract/corrections/occurrence-key";
import { minutesOf } from "@hereabouts/contract/events/date-rows";
import type { EventStatus, Price } from "@hereabouts/contract/events/event-facets";
import type { Context } from "../context.ts";
import { correctEvent } from "../events/correct-event.ts";
import { correctVenue } from "../venues/update-venue.ts";
import type { CorrectedNow } from "./correctable.queries.ts";

/** The one date of an event with these parts; undefined when none is among them. */
function dateOf(values: CorrectableValues, now: CorrectableValues) {
  if (values.date === undefined && values.timeStart === undefined && values.timeEnd === undefined) return undefined;
  const { date = "", timeStart = "", timeEnd = "" } = { ...now, ...values };
  const minutes = minutesOf({ timeStart, timeEnd: timeEnd || null });
  return "error" in minutes ? undefined : { ...minutes, dateRecur: date };
}

/**
 * Writes values, which were checked, over a record by the verbs of venues and events.
 * @throws SignInRequired, Forbidden, NotFound; Invalid, under "" when the record is of another version
 */
export async function writeValues(
  ctx: Context,
  { kind, id, values: now, occurrence }: CorrectedNow,
  values: CorrectableValues,
  updated: string | undefined,
): Promise<void> {
  const { date: _date, timeStart: _start, timeEnd: _end, dateStatus, status, price, ...texts } = values;
  if (kind === "venue") {
    // Hours in words are for reading.
    const shown = texts.alternateTimes ? { showAlternateTimes: true } : {};
    return correctVenue(ctx, { id, updated, fields: { ...texts, ...shown } });
  }
  const fields = {
    ...texts,
    ...(status !== undefined && { status: status as EventStatus }),
    ...(price !== undefined && { price: price === "" ? null : (price as Price) }),
  };
  const named = occurrence === undefined ? null : readOccurrence(occurrence);
  const date = dateOf(values, now);
  return correctEvent(ctx, { id, updated, fields, date, named, dateStatus: dateStatus as EventStatus | undefined });
}
