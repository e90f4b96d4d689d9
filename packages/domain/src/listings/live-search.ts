import { statusOfDate } from "@hereabouts/contract/events/date-status";
import { attendanceWords, hasVenue, placeKind } from "@hereabouts/contract/events/place-words";
import { stateWords } from "@hereabouts/contract/events/status-words";
import { limits } from "@hereabouts/contract/limits";
import type { LiveSearchQuery, LiveSearchRow } from "@hereabouts/contract/listings/live-search";
import { eventPath, venueEditPath, venuePath } from "@hereabouts/contract/paths";
import { may } from "@hereabouts/contract/permissions";
import { serverLimits } from "@hereabouts/contract/server-limits";
import type { Context } from "../context.ts";
import { currentVenueId } from "../merged-venue.queries.ts";
import { type NameKind, type NameLookup, type NameRow, selectName, selectNamesWith } from "./live-search.queries.ts";

/** The words of a text as `name_word` keeps them. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’‘ʼ]/g, "");
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}

/** The best of the rows: names that start with the text come first, then shorter ones. */
function best(rows: readonly NameRow[], words: readonly string[]): NameRow[] {
  const start = words.join(" ");
  return rows
    .map((row) => ({ row, rank: wordsOf(row.name).join(" ").startsWith(start) ? 0 : 1 }))
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        a.row.name.length - b.row.name.length ||
        a.row.name.localeCompare(b.row.name) ||
        a.row.id - b.row.id,
    )
    .slice(0, serverLimits.liveSearchRows)
    .map(({ row }) => row);
}

const unlistedWords = { event: "unlistedEvent", venue: "unlistedVenue" } as const;

/** Where the viewer's words are looked up: among what is listed, and among what they may manage besides. */
function lookupsOf({ viewer, settings }: Context, kind: NameKind): NameLookup[] {
  const within = settings.face?.scope;
  const listed: NameLookup = { kind, words: kind, ...(within && { within }) };
  const unlisted = { kind, words: unlistedWords[kind] };
  if (may.editEverything(viewer)) return [listed, unlisted];
  if (viewer.kind !== "user" || viewer.producerOf.length === 0) return [listed];
  return [listed, { ...unlisted, atVenues: viewer.producerOf }];
}

async function find(ctx: Context, kind: NameKind, words: readonly string[]): Promise<NameRow[]> {
  return (await Promise.all(lookupsOf(ctx, kind).map((lookup) => selectNamesWith(ctx.db, lookup, words)))).flat();
}

/** Town and state, "Online" for an event that has no place, after what became of the event. */
function detailOf({ city, state, ...event }: NameRow): string {
  const kind = placeKind(event, null);
  const place = hasVenue(kind) ? [city, state].filter((part) => part !== "").join(", ") : attendanceWords("online");
  const status = statusOfDate(event, null);
  const marked = status === "moved_online" ? "" : (stateWords(status)?.label ?? "");
  return [marked, place].filter((part) => part !== "").join(" · ");
}

/** Finds the ten best matching names that the viewer may see. */
async function liveSearch(ctx: Context, kind: NameKind, { q = "", id }: LiveSearchQuery): Promise<LiveSearchRow[]> {
  const words = wordsOf(q);
  if (id === undefined && (q.trim().length < limits.liveSearchMinChars || words.length === 0)) return [];
  const path = kind === "event" ? eventPath : venuePath;
  const scope = ctx.settings.face?.scope ?? undefined;
  const found = id === undefined ? await find(ctx, kind, words) : await selectName(ctx.db, kind, id, scope);
  const canEdit = ({ venueId }: NameRow) => may.manageVenue(ctx.viewer, venueId);
  const rows = best(
    found.filter((row) => row.visibility === "listed" || canEdit(row)),
    words,
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    // A place has no page; who finds it can edit it.
    absoluteUrl: ctx.settings.publicUrl + (row.visibility === "place" ? venueEditPath(row.id) : path(row)),
    detail: detailOf(row),
    timeZone: row.timeZone,
    website: row.website,
    offersHours: row.offersHours,
    visibility: row.visibility,
    isClaimed: row.isClaimed,
    canEdit: canEdit(row),
  }));
}

/**
 * Up to ten events by the beginnings of their names' words, from three characters on; or the one with an id. Listed ones,
 * and to those who manage them also the others.
 */
export function liveSearchEvents(ctx: Context, query: LiveSearchQuery): Promise<LiveSearchRow[]> {
  return liveSearch(ctx, "event", query);
}

/**
 * Up to ten venues by the beginnings of their names' words, from three characters on; or the one with an id. Listed ones,
 * and to those who manage them also the hidden and unpublished.
 */
export async function liveSearchVenues(ctx: Context, query: LiveSearchQuery): Promise<LiveSearchRow[]> {
  const id = query.id === undefined ? undefined : await currentVenueId(ctx.db, query.id);
  return liveSearch(ctx, "venue", { ...query, id });
}
