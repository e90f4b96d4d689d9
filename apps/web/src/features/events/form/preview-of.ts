import { rowOfWire } from "@hereabouts/contract/events/date-rows";
import { ageGroups, prices } from "@hereabouts/contract/events/event-facets";
import { type CardText, cardTexts } from "@hereabouts/contract/events/event-fields";
import { eventTypeById } from "@hereabouts/contract/events/event-types";
import { mapKeys } from "@hereabouts/contract/fields/described-fields";
import { limits } from "@hereabouts/contract/limits";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import { t } from "@hereabouts/language/translate";
import { formRowErrors, fromFormRow } from "@hereabouts/recurrence/form-rows/form-row";
import type { FormRow } from "@hereabouts/recurrence/form-rows/form-row-shape";
import { addMonths, type LocalDate } from "@hereabouts/recurrence/local-date";
import type { VenueHours } from "@hereabouts/recurrence/opening-hours/hours-on-date";
import { expand } from "@hereabouts/recurrence/rules/expand";
import { scheduleOf } from "@hereabouts/recurrence/sentences/schedule";
import type { DateRow } from "@hereabouts/recurrence/series/overrides";
import { formatTimeRange } from "@hereabouts/recurrence/typed-time";
import type { EventValues } from "./event-values.ts";
import { hoursDates, unknownHours } from "./hours-dates.ts";

/** An event as its card will show it, as far as the form has been filled in. */
export type PreviewedEvent = Pick<
  EventCard,
  "ageGroups" | "price" | "recurrenceShort" | "status" | "isOnline" | "isInPerson" | CardText
> & {
  eventType: { name: string; slug: string } | null;
  /** The first date that is still to come. */
  date: { date: LocalDate; times: string } | null;
};

type When = Pick<PreviewedEvent, "date" | "recurrenceShort">;

const unknownDates: When = { date: null, recurrenceShort: "" };

/** The first date that is still to come of the rows that can be read. */
function nextOfRows(rows: readonly DateRow[], today: LocalDate): When {
  let found: { date: LocalDate; row: DateRow } | null = null;
  for (const row of rows) {
    const { start } = row.recurrence;
    const from = start > today ? start : today;
    const [date] = expand(row.recurrence, from, addMonths(from, limits.horizonMonths));
    if (date === undefined) continue;
    const isSooner = !found || date < found.date || (date === found.date && row.startMinute < found.row.startMinute);
    if (isSooner) found = { date, row };
  }
  if (!found) return unknownDates;
  const { startMinute, endMinute } = found.row;
  return {
    date: { date: found.date, times: formatTimeRange(startMinute, endMinute) },
    recurrenceShort: scheduleOf(rows, today).short,
  };
}

/** A row as far as it can be read: an end that is wrong is not known yet, and the rest of the row still is. */
function readRow(row: FormRow): DateRow[] {
  const rows = [row, { ...row, endTime: "" }];
  const readable = rows.find((one) => formRowErrors(one) === null);
  return readable ? [fromFormRow(readable)] : [];
}

function whenOf(values: EventValues, today: LocalDate, venueHours: VenueHours): When {
  if (!values.usePoiTimes) {
    return nextOfRows([...values.dates.flatMap(readRow), ...values.keptDates.map(rowOfWire)], today);
  }
  const [next] = hoursDates(values, venueHours, today);
  if (!next) return unknownDates;
  return { date: { date: next.date, times: formatTimeRange(next.startMinute, next.endMinute) }, recurrenceShort: "" };
}

/** Builds the preview of a form's event. `today` and `venueHours` are its venue's. Leaves out unreadable values. */
export function previewOf(
  values: EventValues,
  today: LocalDate,
  venueHours: VenueHours = unknownHours,
): PreviewedEvent {
  const { type, eventType, ageGroups: ages, price, status } = values;
  return {
    ...whenOf(values, today, venueHours),
    ...mapKeys(cardTexts, (text) => values[text]),
    eventType: eventTypeById(Number(eventType)) ?? null,
    ageGroups: ageGroups.flatMap(({ value, label }) => (ages.includes(value) ? [{ value, label: t(label) }] : [])),
    price: prices.find(({ value }) => value === price) ?? null,
    status,
    isOnline: type === "online" || type === "hybrid",
    isInPerson: type === "in_person" || type === "hybrid",
  };
}
