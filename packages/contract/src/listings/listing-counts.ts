import { z } from "zod";

/** Filters whose values are counted, by the names that they have in addresses. */
const countedFilters = ["when", "radius", "event_types", "age_groups", "prices", "type", "access"] as const;
export type CountedFilter = (typeof countedFilters)[number];

/**
 * How many events one value of a filter leaves when it is chosen instead of what is chosen of that filter; of access facts,
 * which are asked for together, when it is chosen as well.
 */
const valueCount = z.object({ value: z.string(), total: z.int() });

/** Counts of the values of one filter. A value that was not counted is absent. */
const filterCounts = z.object({ filter: z.enum(countedFilters), values: z.array(valueCount) });
export type FilterCounts = z.infer<typeof filterCounts>;

/** Filters that a step takes out as a whole, besides distance and days. */
export const droppedFilters = [
  "event_types",
  "age_groups",
  "prices",
  "type",
  "access",
  "cancelled",
  "keyword",
] as const;

/** Parameters to change in a query, by the names that they have in addresses; null takes one out. */
const change = z.record(z.string(), z.string().nullable());
export type ParameterChange = z.infer<typeof change>;

/** A changed query that finds something. */
const listingStep = z.object({
  /** Filter that changes; "all" takes out all of them, "everything" looks everywhere and on all days as well. */
  filter: z.enum(["when", "radius", ...droppedFilters, "all", "everything"]),
  change,
  total: z.int(),
});
export type ListingStep = z.infer<typeof listingStep>;

/** Events that only the days of a query leave out, and the query that has them as well. */
const laterEvents = z.object({ change, more: z.int() });

/** An hour of today: events that are on in it, those of them that begin in it, and those that can be reached in time. */
const eveningHour = z.object({ hour: z.int(), on: z.int(), starting: z.int(), reachable: z.int() });
export type EveningHour = z.infer<typeof eveningHour>;

/** A listing of today by its hours, and what of it cannot be reached any more from the place. */
const evening = z.object({
  /** From the hour that it is to the last that has an event; hours from 24 on are after midnight. */
  hours: z.array(eveningHour),
  /** How many events of the listing cannot be reached in time: in its hour, if it has one. */
  late: z.int(),
  /** Ids of these events, and of venues of which all listed events are among them. */
  lateEvents: z.array(z.int()),
  lateVenues: z.array(z.int()),
});
export type Evening = z.infer<typeof evening>;

/** A listing that is asked for counts has these besides. */
export const listingCounts = {
  /** Counts of the values of each filter; absent for a search that is not answered from memory. */
  counts: z.array(filterCounts).optional(),
  /** For a listing without events: the smallest change of each filter that finds some. */
  steps: z.array(listingStep).optional(),
  /** Absent if the days of the query leave nothing out. */
  later: laterEvents.optional(),
  /** For a listing of today alone, unless it has too many dates to look through. */
  evening: evening.optional(),
};
