import type { SimilarEvent, SimilarEventsQuery, TypedDate } from "@hereabouts/contract/duplicates/similar-events";
import { limits } from "@hereabouts/contract/limits";
import { shortDay } from "@hereabouts/recurrence/day-words";
import { formatTimeRange } from "@hereabouts/recurrence/typed-time";
import type { Context } from "../context.ts";
import { currentVenueId } from "../merged-venue.queries.ts";
import { ensureManages } from "../venues/venue-form.ts";
import { nameWordsOf } from "./name-likeness.ts";
import { isCalledTheSame, isDouble, scoreEvents } from "./score-events.ts";
import { type KnownEvent, selectComingAt } from "./similar-event.queries.ts";

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
 * and after them those that are called the same on other days. At most `limits.similarShown`.
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
    .slice(0, limits.similarShown)
    .map(({ event, atOnce }) => ({
      id: event.id,
      name: event.name,
      isSameTime: atOnce !== undefined,
      when: whenOf(atOnce?.known ?? event.next),
      lacks: lacking(event, dates),
      isDraft: event.isDraft,
    }));
}
