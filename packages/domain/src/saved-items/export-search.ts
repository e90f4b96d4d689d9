import { statusOfDate } from "@hereabouts/contract/events/date-status";
import { attendanceWords, hasVenue, placeKind } from "@hereabouts/contract/events/place-words";
import { whenWords } from "@hereabouts/contract/events/status-words";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import type { ExportRow } from "@hereabouts/contract/saved-items/saved-search";
import { dayAndTimes } from "@hereabouts/recurrence/day-words";
import type { Context } from "../context.ts";
import { searchEvents } from "../listings/search-events.ts";

/** "Sat, Nov 28, 7:00 PM – 9:00 PM", after what became of that date and before how one takes part from home. */
function formatted(card: EventCard, today: string): string {
  const { nextEventOccurrence: next } = card;
  if (!next) return "";
  const when = whenWords(statusOfDate(card, next), dayAndTimes({ date: next.eventDate, times: next.times }, today));
  const kind = placeKind(card, next);
  return hasVenue(kind) ? when : `${when} · ${attendanceWords(kind)}`;
}

/**
 * Exports the events one of the viewer's saved searches finds now, at most `count`, by date. @throws SignInRequired,
 * NotFound
 */
export async function exportSearch(ctx: Context, { id, count }: { id: number; count: number }): Promise<ExportRow[]> {
  const { data, query } = await searchEvents(ctx, { search: id, ordering: "date", pageSize: count });
  return data.map((card) => ({
    name: card.name,
    pointOfInterest: { name: card.pointOfInterest.name },
    nextEventOccurrenceFormatted: formatted(card, query.today),
    eventDate: card.nextEventOccurrence?.eventDate ?? null,
    absoluteUrl: card.absoluteUrl,
  }));
}
