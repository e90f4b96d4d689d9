import type { EventStatus } from "@hereabouts/contract/events/event-facets";
import { limits } from "@hereabouts/contract/limits";
import type { OverrideRecord } from "@hereabouts/domain/schedule/date-records";
import { msg } from "@hereabouts/language/translate";
import { cleanWebsite } from "../clean-fields.ts";
import type { EventDraft, SourceContext } from "../import-source.ts";
import type { CalendarEntry } from "./calendar-entries.ts";
import { eventDates } from "./event-dates.ts";
import type { FeedEvent } from "./feed-event.ts";

/** A feed says nothing of a postponed event; the other words of STATUS are not about whether it takes place. */
const statusOf = ({ status }: FeedEvent): EventStatus => (status === "CANCELLED" ? "cancelled" : "scheduled");

function overrideOf(changed: FeedEvent, replaces: NonNullable<FeedEvent["replaces"]>): OverrideRecord {
  const { start, duration } = changed;
  const moved = start.date !== replaces.date || start.minute !== replaces.minute;
  const end = duration === null ? null : start.minute + duration;
  return {
    originalDate: replaces.date,
    originalStartMinute: replaces.minute,
    status: statusOf(changed) === "scheduled" && moved ? "rescheduled" : statusOf(changed),
    note: "",
    ...(moved && { newDate: start.date, newStartMinute: start.minute }),
    ...(!start.allDay && end !== null && end < 2880 && { newEndMinute: end }),
  };
}

/** The event of a calendar's entry, without a category. @returns a text that says why there is none */
export function eventDraft(
  { event, changes }: Pick<CalendarEntry, "event" | "changes">,
  { today, horizon }: Pick<SourceContext, "today" | "horizon">,
  { zone, described }: { zone: string; described: string },
): Omit<EventDraft, "eventTypeId"> | string {
  if (event.summary === "") return msg("the event has no name");
  const dates = eventDates(event, { today, horizon, zone });
  if (typeof dates === "string") return dates;
  const overrides = changes.map((changed) => (changed.replaces ? overrideOf(changed, changed.replaces) : null));
  return {
    name: event.summary.slice(0, limits.nameChars),
    description: described,
    language: event.language,
    url: cleanWebsite(event.url),
    price: null,
    status: statusOf(event),
    dates,
    overrides: overrides.filter((override) => override !== null),
  };
}
