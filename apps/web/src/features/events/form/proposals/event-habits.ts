import type { AgeGroup } from "@hereabouts/contract/events/event-facets";
import type { EventHabits, KnownEvent } from "@hereabouts/contract/events/event-habits";
import { addDays, dayOfWeek, type LocalDate } from "@hereabouts/recurrence/local-date";
import { formatTypedDate } from "@hereabouts/recurrence/typed-date";
import { formatTime } from "@hereabouts/recurrence/typed-time";
import type { EventValues } from "../event-values.ts";

/** Words of a name that may be those of others: longer than articles. */
const wordsOf = (name: string) => new Set(name.toLowerCase().match(/\p{L}{4,}/gu) ?? []);

/** The event that is most like the typed one, by the words of its name and by its category; the newest of equals. */
export function alikeEvent(
  { name, eventType }: Pick<EventValues, "name" | "eventType">,
  events: readonly KnownEvent[],
): KnownEvent | undefined {
  const typed = wordsOf(name);
  const scored = events.map((event) => {
    const shared = [...wordsOf(event.name)].filter((word) => typed.has(word)).length;
    return { event, score: 2 * shared + (String(event.eventType) === eventType ? 1 : 0) };
  });
  return scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)[0]?.event;
}

/** Ages and price of an event, as the form has them. */
export const agesAndPrice = ({ ageGroups, price }: KnownEvent): Pick<EventValues, "ageGroups" | "price"> => ({
  ageGroups: ageGroups as AgeGroup[],
  price: price ?? "",
});

/** The rows of a new event with its first on the next usual day, at the usual hours. `today` is the venue's. */
export function usualDates(
  dates: EventValues["dates"],
  { weekday, startMinute, endMinute }: NonNullable<EventHabits["usual"]>,
  today: LocalDate,
): EventValues["dates"] {
  const [first, ...others] = dates;
  if (!first) return dates;
  const tomorrow = addDays(today, 1);
  const day = addDays(tomorrow, (weekday - dayOfWeek(tomorrow) + 7) % 7);
  const hours = { startTime: formatTime(startMinute), endTime: endMinute === null ? "" : formatTime(endMinute) };
  return [{ ...first, date: formatTypedDate(day), ...hours }, ...others];
}
