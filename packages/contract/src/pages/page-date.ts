import { localOf } from "@hereabouts/recurrence/instant-of";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { addressTime, type DateAddress } from "../events/date-address.ts";
import { datePermits } from "../events/date-permits.ts";
import { isOver } from "../events/date-status.ts";
import { type Spoken, spokenOf, type Timed } from "../listings/spoken-date.ts";
import type { EventPage } from "./event-page.ts";

/** Why a page does not show the date that its address names. */
type MissingDate = "over" | "not shown yet" | "unknown";

/** The date an event's page shows. */
export interface PageDate extends Spoken {
  /** The day that was asked for and is not shown; null where the page shows what was asked. */
  missing: { date: string; why: MissingDate } | null;
}

/** The dates of an event that an address means, the first that is not over before the others. */
function datesAt({ dates, venue: { timeZone } }: EventPage, { date, time }: DateAddress) {
  const ofDay = dates.filter((one) => one.date === date);
  const minuteOf = ({ timestampStart }: Timed) => localOf(new Date(timestampStart * 1_000), timeZone).minute;
  const exact = time === undefined ? [] : ofDay.filter((one) => addressTime(minuteOf(one)) === time);
  return exact.length > 0 ? exact : ofDay;
}

function whyMissing(event: EventPage, { date }: DateAddress, isListed: boolean, now: Date): MissingDate {
  const { timeZone } = event.venue;
  if (isListed || date < todayIn(timeZone, now)) return "over";
  return event.laterDates > 0 && date > (event.dates.at(-1)?.date ?? "") ? "not shown yet" : "unknown";
}

/**
 * The date an event's page shows: the one that its address names, else the first that is not over by now, else the last
 * that was. @param asked null where the address names none
 */
export function dateOfPage(event: EventPage, now: Date, asked: DateAddress | null = null): PageDate {
  const { timeZone } = event.venue;
  const isComing = (date: EventPage["dates"][number]) => !isOver(date, timeZone, now);
  const named = asked === null ? [] : datesAt(event, asked);
  const shown = named.find(isComing) ?? event.dates.find(isComing);
  const date = shown ?? event.dates.at(-1) ?? spokenOf(event.lastEventOccurrence);
  const isShown = asked === null || date?.date === asked.date;
  const missing = isShown ? null : { date: asked.date, why: whyMissing(event, asked, named.length > 0, now) };
  return { date, missing, ...datePermits(event, date, shown === undefined && date !== null) };
}

/** The date that one can come to instead of another one: the first after it, else the first of all; undefined if none. */
export function otherDate(event: EventPage, { timestampStart: start }: Timed): EventPage["dates"][number] | undefined {
  const open = event.dates.filter((date) => date.timestampStart !== start && datePermits(event, date, false).mayCome);
  return open.find(({ timestampStart }) => timestampStart > start) ?? open[0];
}
