import { setImmediate } from "node:timers/promises";
import type { SimilarEvent, SimilarEventsQuery, TypedDate } from "@hereabouts/contract/duplicates/similar-events";
import { limits } from "@hereabouts/contract/limits";
import { may } from "@hereabouts/contract/permissions";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { shortDay } from "@hereabouts/recurrence/day-words";
import { formatTimeRange } from "@hereabouts/recurrence/typed-time";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { currentVenueId } from "../merged-venue.queries.ts";
import { ensureManages } from "../venues/venue-form.ts";
import { type KnownEvent, selectComingAt, selectEventPairs } from "./event-pair.queries.ts";
import { type NameWords, nameLikeness, nameWordsOf } from "./name-likeness.ts";

/** When an event is on, on one local day. */
interface EventTime {
  startMinute: number;
  /** Is null if unknown. */
  endMinute: number | null;
}

/** Without a known end, others that begin within this are at the same time. */
const UNKNOWN_MINUTES = 60;
const endOf = ({ startMinute, endMinute }: EventTime) => Math.max(endMinute ?? 0, startMinute + UNKNOWN_MINUTES);

/** How much two times of one day are the same, from 0 to 1: 1 when both begin together. */
function timeLikeness(a: EventTime, b: EventTime): number {
  if (a.startMinute === b.startMinute) return 1;
  const shared = Math.min(endOf(a), endOf(b)) - Math.max(a.startMinute, b.startMinute);
  const shorter = Math.min(endOf(a) - a.startMinute, endOf(b) - b.startMinute);
  return shared <= 0 ? 0 : 0.5 + (0.5 * shared) / shorter;
}

/** From here two names may be those of one event; below, whatever else is the same, they are two. */
const NAME_ALIKE = 0.6;
/** From here two events of one venue are taken for one. */
const ALIKE = 0.72;
/** From here a name alone, on another day, is the same event's. */
const SAME_NAME = 0.8;

/** How likely two events of one venue are one, from 0 to 1, by their names and their times on a day that both have. */
function scoreEvents(a: EventTime & { words: NameWords }, b: EventTime & { words: NameWords }): number {
  // Names take far longer to compare than hours.
  const time = timeLikeness(a, b);
  if (time === 0) return 0;
  const name = nameLikeness(a.words, b.words);
  return name < NAME_ALIKE ? 0 : 0.75 * name + 0.25 * time;
}

/** Whether a score says that two events are one. */
const isDouble = (score: number): boolean => score >= ALIKE;

/** Whether two events are called the same, at whatever time they are. */
const isCalledTheSame = (a: NameWords, b: NameWords): boolean => nameLikeness(a, b) >= SAME_NAME;

/** Another event that may be the same. */
export interface Twin {
  id: number;
  name: string;
}

/**
 * The coming events that may be entered twice at their venue, by id, each with the event that it is most like.
 * @throws SignInRequired, Forbidden
 */
export async function findDoubleEvents(ctx: Context): Promise<ReadonlyMap<number, Twin>> {
  ensure(ctx, may.seeReports(ctx.viewer));
  const scored = (await selectEventPairs(ctx.db, ctx.now())).map(({ a, b }) => ({
    a,
    b,
    score: scoreEvents({ ...a, words: nameWordsOf(a.name) }, { ...b, words: nameWordsOf(b.name) }),
  }));
  const twins = new Map<number, Twin>();
  for (const { a, b, score } of scored.sort((one, other) => other.score - one.score)) {
    if (!isDouble(score)) continue;
    if (!twins.has(a.id)) twins.set(a.id, { id: b.id, name: b.name });
    if (!twins.has(b.id)) twins.set(b.id, { id: a.id, name: a.name });
  }
  return twins;
}

/** A date of an event among others on one page. */
interface DateAmongOthers extends EventTime {
  eventId: number;
  venueId: number;
  name: string;
  day: string;
}

/** Dates that are compared before others get their turn. */
const AT_ONCE = 4;

/**
 * The dates that are most likely entered a second time: of one venue and day, alike in name and hour to one of an event
 * that was added before. Gives way now and then.
 */
export async function doublesAmong<Date extends DateAmongOthers>(dates: readonly Date[]): Promise<Set<Date>> {
  const together = Map.groupBy(dates, ({ venueId, day }) => `${venueId} ${day}`);
  const doubles = new Set<Date>();
  let compared = 0;
  for (const group of together.values()) {
    const known: (Date & { words: NameWords })[] = [];
    for (const date of group.toSorted((a, b) => a.eventId - b.eventId)) {
      if (compared++ % AT_ONCE === 0) await setImmediate();
      const words = nameWordsOf(date.name);
      const isSecond = known.some(
        (one) => one.eventId !== date.eventId && isDouble(scoreEvents(one, { ...date, words })),
      );
      if (isSecond) doubles.add(date);
      else known.push({ ...date, words });
    }
  }
  return doubles;
}

const whenOf = ({ date, startMinute, endMinute }: TypedDate) =>
  `${shortDay(date)}, ${formatTimeRange(startMinute, endMinute)}`;

/** An event beside the one that is typed: how alike they are at once, and whether they are called the same. */
function compare({ name = "", dates }: SimilarEventsQuery, event: KnownEvent) {
  const [words, others] = [nameWordsOf(name), nameWordsOf(event.name)];
  const scored = event.dates.flatMap((known) =>
    dates
      .filter(({ date }) => date === known.date)
      .map((typed) => ({ known, score: scoreEvents({ ...typed, words }, { ...known, words: others }) })),
  );
  const [best] = scored.sort((a, b) => b.score - a.score);
  const atOnce = best && isDouble(best.score) ? best : undefined;
  return { event, atOnce, isCalledTheSame: isCalledTheSame(words, others) };
}

/** The places of the dates that an event lacks and can be given: one that follows its venue's hours takes none. */
const lacking = ({ followsHours, dates: known }: KnownEvent, dates: readonly TypedDate[]) =>
  dates.flatMap((typed, place) => {
    const isKnown = known.some(({ date, startMinute }) => date === typed.date && startMinute === typed.startMinute);
    return isKnown || followsHours ? [] : [place];
  });

/**
 * The events that are there already at a venue and may be the one that somebody types: those of a like name at the same time,
 * and after them those that are called the same on other days. At most `serverLimits.similarShown`.
 * @throws SignInRequired, Forbidden, NotFound for a venue that is not the viewer's
 */
export async function findSimilarEvents(ctx: Context, query: SimilarEventsQuery): Promise<SimilarEvent[]> {
  const venueId = await currentVenueId(ctx.db, query.venueId);
  ensureManages(ctx, { venueId, isShown: false });
  const { name = "", eventId: except, dates } = query;
  if (name.length < limits.liveSearchMinChars) return [];
  const days = [...new Set(dates.map(({ date }) => date))];
  const events = await selectComingAt(ctx.db, { venueId, except, days, now: ctx.now() });
  return events
    .map((event) => compare(query, event))
    .filter(({ atOnce, isCalledTheSame }) => atOnce !== undefined || isCalledTheSame)
    .sort((a, b) => (b.atOnce?.score ?? 0) - (a.atOnce?.score ?? 0))
    .slice(0, serverLimits.similarShown)
    .map(({ event, atOnce }) => ({
      id: event.id,
      name: event.name,
      isSameTime: atOnce !== undefined,
      when: whenOf(atOnce?.known ?? event.next),
      lacks: lacking(event, dates),
      isDraft: event.isDraft,
    }));
}
