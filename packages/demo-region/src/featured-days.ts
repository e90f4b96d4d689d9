import { featureLimits } from "@hereabouts/contract/events/featuring";
import { addDays } from "@hereabouts/recurrence/local-date";
import { regionSlugOf } from "./accounts/demo-records.ts";
import type { DemoEvent, DemoVenue, LocalDate } from "./demo-region.types.ts";

/** Left free, so that users of the demo can feature events. */
const LEFT_FREE = 3;

/** From when to when events of the demo region are featured, by their keys: never more of a region than anybody may. */
export function featuredDays(
  { venues, events }: { venues: readonly DemoVenue[]; events: readonly DemoEvent[] },
  today: LocalDate,
): Map<string, { featuredFrom: LocalDate; featuredUntil: LocalDate }> {
  const regions = new Map(venues.map((venue) => [venue.key, regionSlugOf(venue)]));
  const counts = new Map<string, number>();
  const days = new Map<string, { featuredFrom: LocalDate; featuredUntil: LocalDate }>();
  for (const { key, venueKey, featured } of events) {
    const region = regions.get(venueKey) ?? "";
    const count = counts.get(region) ?? 0;
    if (!featured || count >= featureLimits.featuredInRegion - LEFT_FREE) continue;
    counts.set(region, count + 1);
    days.set(key, { featuredFrom: today, featuredUntil: addDays(today, featureLimits.featuredDaysUsual + count) });
  }
  return days;
}
