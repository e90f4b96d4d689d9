import { limits } from "@hereabouts/contract/limits";
import { region } from "@hereabouts/contract/region/region";
import type { SourceProblem } from "@hereabouts/contract/region-sources/region-source";
import { regionSourceLimits } from "@hereabouts/contract/region-sources/region-source-limits";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import { withSavepoint } from "@hereabouts/domain/savepoint.queries";
import { holdVenues } from "@hereabouts/domain/venues/venue-state.queries";
import { addMonths, todayIn } from "@hereabouts/recurrence/local-date";
import { rowFault } from "../save-records.ts";
import { selectStoredContent } from "../stored-content.queries.ts";
import type { Days } from "../venue-sources/fields/coming-dates.ts";
import { selectKnownEvents } from "../venue-sources/fields/event-fields.queries.ts";
import { hasOddHours, zoneShiftOf } from "./measure-hours.ts";
import { type RegionEntry, readCalendar } from "./read-calendar.ts";
import { type StoredEntry, selectEntries, selectNearEvents, writeEntry } from "./region-entry.queries.ts";
import { holdRegionSource, type StoredRegionSource, selectRegionSource, updateTaken } from "./region-source.queries.ts";
import { type ResolvedPlace, resolvePlaces } from "./resolve-places.ts";
import { selectVenueNames } from "./source-place.queries.ts";
import { newEntry, type PlacedEntry, placeEntry, type Taking, takeEntry, withdrawEntry } from "./take-entry.ts";

/** An entry with what is known of where it takes place. */
type Sorted =
  | { kind: "placed"; placed: PlacedEntry }
  | { kind: "withdrawn"; entry: RegionEntry; state: "waiting" | "ignored" };

/** Findings of a reading, added up batch by batch. */
interface Found {
  problems: SourceProblem[];
  unusable: number;
  past: number;
  isNew: boolean;
  /** Minutes between starts here and in events of the same name elsewhere. */
  apart: number[];
  starts: number[];
  lastDay: string | null;
}

const problemOf = ({ row: { line }, name }: RegionEntry, reason: string): SourceProblem => ({
  line,
  name,
  reason,
  isTaken: false,
});

function sortEntry(
  entry: RegionEntry,
  places: ReadonlyMap<string, ResolvedPlace>,
  given: { source: StoredRegionSource; days: Days; found: Found },
): Sorted[] {
  const { found } = given;
  const place = places.get(entry.place.key);
  const placed = placeEntry(entry, place?.venue ?? { id: 0, timeZone: region.timeZone }, given);
  if (placed === null) {
    found.past += 1;
    return [];
  }
  if (typeof placed === "string") {
    found.unusable += 1;
    found.problems.push(problemOf(entry, placed));
    return [];
  }
  if (placed.start && placed.start.date > (found.lastDay ?? "")) found.lastDay = placed.start.date;
  if (!place?.venue) return [{ kind: "withdrawn", entry, state: place?.state === "ignored" ? "ignored" : "waiting" }];
  found.problems.push(...placed.problems);
  if (placed.start && placed.start.startMinute > 0) found.starts.push(placed.start.startMinute);
  return [{ kind: "placed", placed }];
}

const entryOf = (one: Sorted): RegionEntry => (one.kind === "placed" ? one.placed.entry : one.entry);

async function takingOf(
  ctx: Context,
  source: StoredRegionSource,
  { batch, known, at }: { batch: readonly Sorted[]; known: ReadonlyMap<string, StoredEntry>; at: Date },
): Promise<Taking> {
  const { db } = ctx;
  const placed = batch.flatMap((one) => (one.kind === "placed" ? [one.placed] : []));
  const venueIds = [...new Set(placed.map(({ venueId }) => venueId))];
  const days = [...new Set(placed.flatMap(({ start }) => start?.date ?? []))];
  const ids = [...known.values()].flatMap(({ eventId }) => eventId ?? []);
  return {
    source,
    at,
    events: await selectKnownEvents(db, ids, at),
    near: await selectNearEvents(db, { venueIds, days, except: source.id }),
    venueNames: await selectVenueNames(db, venueIds),
  };
}

/** Takes some entries in one transaction; one that is refused is named, and stops no other. */
async function takeBatch(
  ctx: Context,
  source: StoredRegionSource,
  { batch, at, found }: { batch: readonly Sorted[]; at: Date; found: Found },
): Promise<void> {
  const { db } = ctx;
  await holdVenues(
    db,
    batch.flatMap((one) => (one.kind === "placed" ? [one.placed.venueId] : [])),
  );
  if (!(await holdRegionSource(db, source.id))) return;
  const known = await selectEntries(
    db,
    source.id,
    batch.map((one) => entryOf(one).row.id),
  );
  const taking = await takingOf(ctx, source, { batch, known, at });
  for (const one of batch) {
    const entry = entryOf(one);
    const before = known.get(entry.row.id);
    found.isNew ||= before === undefined;
    try {
      await withSavepoint(db, () =>
        one.kind === "placed"
          ? takeEntry(ctx, taking, { placed: one.placed, known: before })
          : withdrawEntry(ctx, taking, { entry, known: before, state: one.state }),
      );
    } catch (error) {
      const reason = rowFault(error);
      if (reason === null) throw error;
      found.unusable += 1;
      found.problems.push(problemOf(entry, reason));
      await writeEntry(db, source.id, { ...newEntry(entry), ...before, state: "refused" }, at);
    }
    if (one.kind === "placed") found.apart.push(...minutesApart(one.placed, taking));
  }
}

function minutesApart({ given, start, venueId }: PlacedEntry, { near }: Taking): number[] {
  if (!start || start.startMinute === 0) return [];
  const name = given.name.toLowerCase();
  return near
    .filter((event) => event.venueId === venueId && event.date === start.date && event.name.toLowerCase() === name)
    .map((event) => start.startMinute - event.startMinute);
}

/**
 * Takes the entries of a source's last download: those at a venue become events or doubles of events, the others wait. The
 * same again changes nothing. @throws ImportError for what cannot be read at all; nothing is taken then
 */
export async function takeContent(ctx: Context, { id }: { id: number }): Promise<void> {
  const source = await selectRegionSource(ctx.db, id, { now: ctx.now(), missing: 0 });
  const bytes = source && (await selectStoredContent(ctx.db, "region_source", id));
  if (!source || !bytes) return;
  const at = ctx.now();
  const today = todayIn(region.timeZone, at);
  const days = { today, horizon: addMonths(today, limits.horizonMonths) };
  const { entries, problems, unknownZones } = await readCalendar(bytes, days);
  const places = await resolvePlaces(ctx.db, id, entries);
  const found: Found = {
    problems: [...problems],
    unusable: problems.length,
    past: 0,
    isNew: false,
    apart: [],
    starts: [],
    lastDay: null,
  };
  for (let first = 0; first < entries.length; first += regionSourceLimits.batch) {
    const batch: Sorted[] = [];
    for (const entry of entries.slice(first, first + regionSourceLimits.batch)) {
      await new Promise(setImmediate);
      batch.push(...sortEntry(entry, places, { source, days, found }));
    }
    if (batch.length > 0) await inTransaction(ctx, (inner) => takeBatch(inner, source, { batch, at, found }));
  }
  await updateTaken(ctx.db, id, {
    at,
    counts: [...source.counts, entries.length].slice(-regionSourceLimits.countsKept),
    unusable: found.unusable,
    problems: found.problems.sort((a, b) => a.line - b.line).slice(0, regionSourceLimits.problems),
    zoneShift: zoneShiftOf(found.apart),
    oddHours: hasOddHours(found.starts),
    unknownZones,
    lastDay: found.lastDay,
    isNew: found.isNew,
  });
}
