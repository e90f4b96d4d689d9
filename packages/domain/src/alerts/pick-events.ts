import { hasVenue, placeKind } from "@hereabouts/contract/events/place-words";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import { metresBetween } from "@hereabouts/contract/places/distance";
import { dayNumberOf } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import { bestPicks, type Candidate } from "./best-picks.ts";
import { cardsOf, daysOf, type News } from "./find-news.ts";
import { type PickFacts, selectPickFacts } from "./pick-facts.queries.ts";
import type { Recipient } from "./watched-search.ts";

/** An event that a digest shows, and the search that it is shown for. */
export interface Pick {
  card: EventCard;
  news: News;
}

function candidateOf({ search, resolved }: News, facts: PickFacts): Candidate {
  const { date, lat, lon, isInPerson, isOnline, status, dateStatus, ...own } = facts;
  const isSomewhere = hasVenue(placeKind({ isInPerson, isOnline, status }, { status: dateStatus }));
  const from = { lat: resolved.latitude, lon: resolved.longitude };
  return {
    ...own,
    searchId: search.id,
    daysUntil: dayNumberOf(date) - dayNumberOf(resolved.today),
    metres: isSomewhere ? metresBetween(from, { lat, lon }) : null,
    isSoldOut: [status, dateStatus].includes("sold_out"),
  };
}

const startOf = ({ card: { nextEventOccurrence: next } }: Pick) => next?.timestamps[0]?.timestampStart ?? 0;

/** The best of the news, by date. An event of several searches is told for the first. */
export async function pickEvents(ctx: Context, recipient: Recipient, news: readonly News[]): Promise<Pick[]> {
  const known = new Set<number>();
  const candidates: Candidate[] = [];
  for (const one of news) {
    const ids = one.ids.filter((id) => !known.has(id));
    for (const id of ids) known.add(id);
    const asked = { now: ctx.now(), days: daysOf(one.resolved), userId: recipient.id };
    const facts = await selectPickFacts(ctx.db, ids, asked);
    candidates.push(...facts.map((fact) => candidateOf(one, fact)));
  }
  const best = bestPicks(candidates);
  const picks: Pick[] = [];
  for (const one of news) {
    const ids = best.filter(({ searchId }) => searchId === one.search.id).map(({ id }) => id);
    picks.push(...(await cardsOf(ctx, one, ids)).map((card) => ({ card, news: one })));
  }
  return picks.sort((one, other) => startOf(one) - startOf(other));
}
