import type { EventCard } from "@hereabouts/contract/listings/cards";
import { t } from "@hereabouts/language/translate";
import { fullDay } from "@hereabouts/recurrence/day-words";

/** Events under one heading of a list. */
interface DateGroup<Event> {
  title: string;
  events: Event[];
}

/**
 * The events of a list under their headings: sorted by date one for each day, whose cards show it once, on the first;
 * in any other order one for all of them.
 */
export function dateGroups<Event extends Pick<EventCard, "nextEventOccurrence">>(
  events: readonly Event[],
  ordering: string | undefined,
): DateGroup<Event>[] {
  if (ordering !== "date") return [{ title: t("The events"), events: [...events] }];
  const groups: DateGroup<Event>[] = [];
  for (const event of events) {
    const date = event.nextEventOccurrence?.eventDate;
    const title = date ? fullDay(date) : t("Without a date");
    const last = groups.at(-1);
    if (last?.title === title) last.events.push(event);
    else groups.push({ title, events: [event] });
  }
  return groups;
}
