import type { ExportRow } from "@hereabouts/contract/saved-items/saved-search";
import type { Context } from "../context.ts";
import { searchEvents } from "../listings/search-events.ts";

const day = new Intl.DateTimeFormat("en-US", { weekday: "short", month: "short", day: "numeric", timeZone: "UTC" });

/** What one of the viewer's saved searches finds now, at most `count` events by date. @throws SignInRequired, NotFound */
export async function exportSearch(ctx: Context, { id, count }: { id: number; count: number }): Promise<ExportRow[]> {
  const { data } = await searchEvents(ctx, { search: id, ordering: "date", pageSize: count });
  return data.map(({ name, pointOfInterest, nextEventOccurrence: next, absoluteUrl }) => ({
    name,
    pointOfInterest: { name: pointOfInterest.name },
    nextEventOccurrenceFormatted: next ? `${day.format(new Date(`${next.eventDate}T00:00:00Z`))}, ${next.times}` : "",
    absoluteUrl,
  }));
}
