import { ageGroups, prices } from "@hereabouts/contract/events/event-facets";
import { eventTypes } from "@hereabouts/contract/events/event-types";
import { distanceOptions } from "@hereabouts/contract/limits";
import type { EventListing, ResolvedListing } from "@hereabouts/contract/listings/cards";
import type { EventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import type { CountedFilter, FilterCounts } from "@hereabouts/contract/listings/listing-counts";
import { globalRadius } from "@hereabouts/contract/listings/resolve-listing";
import { noteRead } from "@hereabouts/db/changes/watched-database";
import { offeredPresets } from "@hereabouts/recurrence/date-presets";
import type { Context } from "../context.ts";
import { accessBits } from "../listing-codes.ts";
import { type CountedValues, type EventSearch, type FoundCounts, finderFor } from "../memory-ports.ts";
import { metresOf, resolveEventListing } from "./resolve-listing.ts";
import { eventsOfSearch } from "./search-area.ts";

const listingRows = new Set(["event_listing"]);

/** The days of other dates than those that a query asks for, as it would be answered. */
function rangeOfDates(
  ctx: Context,
  query: EventListingQuery,
  dates: Pick<EventListingQuery, "namedDate" | "dateStart">,
): CountedValues["ranges"][number] {
  const asked = { ...query, namedDate: undefined, dateStart: undefined, dateEnd: undefined, ...dates };
  const { dateStart, dateEnd, today } = resolveEventListing(ctx, asked);
  return { from: dateStart ?? today, until: dateEnd };
}

const valuesOf = (values: readonly string[], totals: readonly number[]) =>
  values.map((value, place) => ({ value, total: totals[place] ?? 0 }));

/** Found numbers by the values that addresses have. @param presets in the order in which their days were counted */
function toFilterCounts(found: FoundCounts, presets: readonly string[], { units }: ResolvedListing): FilterCounts[] {
  const { everywhere } = found;
  const anywhere = everywhere === null ? [] : [{ value: String(globalRadius(units)), total: everywhere }];
  const values: Record<CountedFilter, FilterCounts["values"]> = {
    when: valuesOf(presets, found.ranges),
    radius: [...valuesOf(distanceOptions.map(String), found.within), ...anywhere],
    event_types: eventTypes.map(({ id }) => ({ value: String(id), total: found.categories[id] ?? 0 })),
    age_groups: ageGroups.map(({ value }, place) => ({ value, total: found.ages[place] ?? 0 })),
    prices: prices.map(({ value }, rank) => ({ value, total: found.prices[rank] ?? 0 })),
    type: valuesOf(["both", "in_person", "online"], [found.anyWay, found.inPerson, found.online]),
    access: valuesOf(
      accessBits.map(({ fact }) => fact),
      found.access,
    ),
  };
  return (Object.keys(values) as CountedFilter[]).map((filter) => ({ filter, values: values[filter] }));
}

/**
 * Counts what each value of the filters leaves of a search, in one pass over the events in memory.
 * @returns nothing for a search that memory does not answer
 */
export async function countValues(
  ctx: Context,
  query: EventListingQuery,
  resolved: ResolvedListing,
  search: EventSearch,
): Promise<Pick<EventListing, "counts" | "later">> {
  const finder = await finderFor(ctx, ctx.ports.events);
  if (finder === undefined) return {};
  const presets = offeredPresets(resolved.today).filter((preset) => preset !== "custom");
  const later = rangeOfDates(ctx, query, { dateStart: search.from });
  const metres = distanceOptions.map((radius) => metresOf({ radius, units: resolved.units }) ?? 0);
  const ranges = [...presets.map((namedDate) => rangeOfDates(ctx, query, { namedDate })), later];
  const found = finder.countValues(search, { ranges, metres });
  if (found === undefined) return {};
  const reach = found.everywhere === null ? Math.max(search.metres ?? 0, ...metres) : null;
  const onAnyDay = { ...search, from: resolved.today, until: null };
  noteRead(ctx.db, listingRows, eventsOfSearch({ ...onAnyDay, metres: reach, bounds: undefined }));
  // Distances are counted around the point, wherever the part of the map lies.
  if (search.bounds) noteRead(ctx.db, listingRows, eventsOfSearch(onAnyDay));
  const counts = toFilterCounts(found, presets, resolved);
  const more = (found.ranges.at(-1) ?? 0) - found.total;
  if (search.until === null || more <= 0) return { counts };
  const isFromToday = search.from === resolved.today;
  const start = { named_date: isFromToday ? "custom" : null, date_start: isFromToday ? null : search.from };
  return { counts, later: { change: { ...start, date_end: null }, more } };
}
