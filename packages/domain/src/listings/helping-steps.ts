import { distanceOptions } from "@hereabouts/contract/limits";
import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import { eventFilters } from "@hereabouts/contract/listings/event-filters";
import { type EventListingQuery, eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { droppedFilters, type ListingStep, type ParameterChange } from "@hereabouts/contract/listings/listing-counts";
import { globalRadius } from "@hereabouts/contract/listings/resolve-listing";
import { fromWireName, toWireName } from "@hereabouts/contract/wire-names";
import { addDays, daysBetween } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import { lookUpEvents } from "./look-up-events.ts";
import { resolveEventQuery } from "./resolve-query.ts";
import { eventSearchOf } from "./search-events.ts";

type Candidate = Omit<ListingStep, "total">;

/** Days that are followed by the same number of days as a step of their own: tomorrow after today. */
const FEW_DAYS = 3;

const partsByName = new Map(Object.entries(eventFilters).map(([name, part]) => [toWireName(name), part]));
const parametersOf = (filter: string) => Object.keys(partsByName.get(filter)?.parameters ?? {});

/** Filters that a step may take out, with their parameters. */
const removable = droppedFilters.map((filter) => ({ filter, names: parametersOf(filter) }));

const takingOut = (names: readonly string[]): ParameterChange =>
  Object.fromEntries(names.map((name) => [toWireName(name), null]));

function widerDistances({ radius, units, bounds }: ResolvedListing): Candidate[] {
  const ofBounds: ParameterChange = bounds ? { bounds: null } : {};
  // The radius that there was before the part of the map.
  const back: Candidate[] = bounds ? [{ filter: "radius", change: ofBounds }] : [];
  if (radius === null) return back;
  const wider = [...distanceOptions.filter((option) => option > radius), globalRadius(units)];
  const distances = wider.map(
    (option): Candidate => ({
      filter: "radius",
      change: { radius: String(option), ...ofBounds },
    }),
  );
  return [...back, ...distances];
}

function otherDays({ dateStart, dateEnd, today, hour }: ResolvedListing): Candidate[] {
  if (dateStart === null || dateEnd === null) return [];
  const ofHour: ParameterChange = hour === undefined ? {} : { hour: null };
  const to = (change: ParameterChange): Candidate => ({
    filter: "when",
    change: { named_date: null, date_start: null, date_end: null, ...ofHour, ...change },
  });
  const days = daysBetween(dateStart, dateEnd) + 1;
  const isToday = days === 1 && dateStart === today;
  const next = { date_start: addDays(dateEnd, 1), date_end: addDays(dateEnd, days) };
  const ahead = daysBetween(today, dateEnd) + 1;
  return [
    // All of the day.
    ...(hour === undefined ? [] : [{ filter: "when" as const, change: ofHour }]),
    ...(days <= FEW_DAYS ? [to(isToday ? { named_date: "tomorrow" } : next)] : []),
    ...(ahead < 7 ? [to({ named_date: "next-7" })] : []),
    ...(ahead < 30 ? [to({ named_date: "next-30" })] : []),
    to({ named_date: "custom" }),
  ];
}

function fewerFilters(query: EventListingQuery): Candidate[][] {
  const given: Readonly<Record<string, unknown>> = query;
  return removable
    .filter(({ names }) => names.some((name) => given[name]))
    .map(({ filter, names }) => [{ filter, change: takingOut(names) }]);
}

/** Queries for when no single change helps: without filters, then everywhere and on all days as well. */
function lastResorts({ units }: ResolvedListing): Candidate[] {
  const change = takingOut(["when", "radius", ...droppedFilters].flatMap(parametersOf));
  const everything = { ...change, radius: String(globalRadius(units)), named_date: "custom" };
  return [
    { filter: "all", change },
    { filter: "everything", change: everything },
  ];
}

/** How many events a changed query finds. */
async function totalOf(ctx: Context, asked: EventListingQuery, change: ParameterChange): Promise<number> {
  const changes = Object.entries(change).map(([name, value]) => [fromWireName(name), value ?? undefined]);
  const changed = eventListingQuery.parse({ ...asked, ...Object.fromEntries(changes), page: undefined });
  const { query, resolved } = await resolveEventQuery(ctx, changed);
  const search = { ...eventSearchOf(ctx, query, resolved), ordering: "date" as const };
  return (await lookUpEvents(ctx, search, 0, 1)).total;
}

/** The first of some changes that finds something, as a step. */
async function firstHelping(
  ctx: Context,
  asked: EventListingQuery,
  candidates: readonly Candidate[],
): Promise<ListingStep[]> {
  for (const candidate of candidates) {
    const total = await totalOf(ctx, asked, candidate.change);
    if (total > 0) return [{ ...candidate, total }];
  }
  return [];
}

/**
 * The smallest change of each filter that finds something where a query finds nothing: a wider distance, other days, one
 * filter less. Only where none of them does, all filters at once.
 * @param asked as it was asked @param query with what it refers to filled in
 */
export async function helpingSteps(
  ctx: Context,
  asked: EventListingQuery,
  query: EventListingQuery,
  resolved: ResolvedListing,
): Promise<ListingStep[]> {
  const kinds = [widerDistances(resolved), otherDays(resolved), ...fewerFilters(query)];
  const steps = await Promise.all(kinds.map((candidates) => firstHelping(ctx, asked, candidates)));
  const helping = steps.flat();
  return helping.length > 0 ? helping : firstHelping(ctx, asked, lastResorts(resolved));
}
