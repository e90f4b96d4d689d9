import type { Confirmer } from "@hereabouts/contract/freshness/freshness";
import { limits } from "@hereabouts/contract/limits";
import { eventPath, venuePath } from "@hereabouts/contract/paths";
import { may } from "@hereabouts/contract/permissions";
import type {
  FoundRecord,
  RecordSearchAnswer,
  RecordSearchQuery,
  RecordState,
} from "@hereabouts/contract/records/record-search";
import { serverLimits } from "@hereabouts/contract/server-limits";
import type { Db } from "@hereabouts/db/connection";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { findOthers } from "./find-others.ts";
import {
  type EventPage,
  type FoundEventRow,
  selectEventsAt,
  selectEventsLike,
  selectEventsOf,
  selectFoundEvents,
} from "./found-events.queries.ts";
import { selectChangedLast } from "./found-others.queries.ts";
import { type FoundVenueRow, selectFoundVenues, selectVenuesLike, selectVenuesOf } from "./found-venues.queries.ts";
import { type Question, readQuestion, typoCandidates } from "./read-question.ts";

/** One more than are shown tells that there are more. */
const FETCHED = serverLimits.recordsFound + 1;

/** Rows of several ways to look, the better way first, each record once. */
const together = <Row extends { id: number }>(...ways: Row[][]): Row[] =>
  [
    ...new Map(
      ways
        .flat()
        .reverse()
        .map((row) => [row.id, row]),
    ).values(),
  ].reverse();

async function findEvents(db: Db, question: Question, page: EventPage): Promise<FoundEventRow[]> {
  const named = await selectFoundEvents(db, question, page);
  if (named.length >= page.limit || question.words.length < 2) return named;
  return together(named, await selectEventsAt(db, question.words, page));
}

/** Finds exact matches; only without any, near matches. */
async function find({ db, now }: Context, question: Question, typed: string) {
  const page = { limit: FETCHED, now: now() };
  const [venues, events] = await Promise.all([
    selectFoundVenues(db, question, FETCHED),
    findEvents(db, question, page),
  ]);
  if (venues.length > 0 || events.length > 0 || question.words.length === 0) return { venues, events };
  const slips = typoCandidates(question.words);
  const [likeVenues, likeEvents] = await Promise.all([
    selectVenuesLike(db, typed, slips, FETCHED),
    selectEventsLike(db, typed, slips, page),
  ]);
  return { venues: likeVenues, events: likeEvents };
}

const placeOf = (parts: readonly string[]) => parts.filter((part) => part !== "").join(", ");
const is = (state: RecordState, holds: boolean): RecordState[] => (holds ? [state] : []);

const viewVenue = ({ settings }: Context, row: FoundVenueRow): FoundRecord => ({
  kind: "venue",
  id: row.id,
  name: row.name,
  detail: placeOf([row.street, row.city, row.state]),
  date: null,
  absoluteUrl: settings.publicUrl + venuePath(row),
  states: [
    ...is("merged", row.mergedInto !== null),
    ...is("deleted", row.isDeleted && row.mergedInto === null),
    ...is("unpublished", !row.isPublished),
    ...is("hidden", row.isHidden),
  ],
  mergedInto: row.mergedInto === null ? null : { id: row.mergedInto, name: row.mergedName ?? "" },
  isHidden: row.isHidden,
  confirmed: row.certifiedAt?.toISOString() ?? null,
  confirmedBy: row.certifiedBy as Confirmer | null,
});

const viewEvent = ({ settings }: Context, row: FoundEventRow): FoundRecord => ({
  kind: "event",
  id: row.id,
  name: row.name,
  detail: row.isOnlineOnly ? `Online, ${row.venueName}` : placeOf([row.venueName, row.city, row.state]),
  date: row.next ?? row.last,
  absoluteUrl: settings.publicUrl + eventPath(row),
  states: [
    ...is("deleted", row.isDeleted),
    ...is("unpublished", !row.isPublished || !row.isVenueShown),
    ...is("hidden", row.isVenueHidden),
    ...is("cancelled", row.status === "cancelled"),
    ...is("postponed", row.status === "postponed"),
    ...is("past", row.next === null && row.hasDates),
  ],
  mergedInto: null,
  isHidden: !row.isPublished,
  confirmed: row.certifiedAt?.toISOString() ?? null,
  confirmedBy: row.certifiedBy as Confirmer | null,
});

/** Venues and events that the viewer changed last. */
async function findChangedLast(ctx: Context): Promise<RecordSearchAnswer> {
  const { db, viewer, now } = ctx;
  const last = viewer.kind === "user" ? await selectChangedLast(db, viewer.id, serverLimits.recordsFound) : [];
  const idsOf = (kind: "venue" | "event") => last.filter((one) => one.kind === kind).map(({ id }) => id);
  const [venues, events] = await Promise.all([
    selectVenuesOf(db, idsOf("venue")),
    selectEventsOf(db, idsOf("event"), now()),
  ]);
  return {
    venues: venues.map((row) => viewVenue(ctx, row)),
    events: events.map((row) => viewEvent(ctx, row)),
    others: [],
    hasMore: false,
  };
}

/**
 * Venues and events of the whole site, whether people see them or not, by words, an id, the address of a page, a phone
 * number or the domain of a website; what else is called so, of the kinds that the viewer may see. Without words: what
 * the viewer changed last. @throws SignInRequired, Forbidden
 */
export async function findRecords(ctx: Context, { q = "" }: RecordSearchQuery): Promise<RecordSearchAnswer> {
  ensure(ctx, may.editEverything(ctx.viewer));
  if (q.trim() === "") return findChangedLast(ctx);
  const question = readQuestion(q, ctx.settings.publicUrl);
  const isId = question.venueId !== null || question.eventId !== null;
  if (q.trim().length < limits.recordSearchMinChars && !isId)
    return { venues: [], events: [], others: [], hasMore: false };
  const typed = q.trim().slice(0, limits.keywordChars);
  const [{ venues, events }, others] = await Promise.all([find(ctx, question, typed), findOthers(ctx, typed)]);
  return {
    venues: venues.slice(0, serverLimits.recordsFound).map((row) => viewVenue(ctx, row)),
    events: events.slice(0, serverLimits.recordsFound).map((row) => viewEvent(ctx, row)),
    others,
    hasMore: venues.length > serverLimits.recordsFound || events.length > serverLimits.recordsFound,
  };
}
