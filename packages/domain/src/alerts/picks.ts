import { withDate } from "@hereabouts/contract/events/date-address";
import { hasVenue, placeKind } from "@hereabouts/contract/events/place-words";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import { addressOfDate, dateOfCard } from "@hereabouts/contract/listings/spoken-date";
import { printSizes } from "@hereabouts/contract/media/picture-shapes";
import { eventPath, eventPrintPath, printPngPath } from "@hereabouts/contract/paths";
import { metresBetween } from "@hereabouts/contract/places/distance";
import { t } from "@hereabouts/language/translate";
import { fullDay, monthAndDay, weekdayOf } from "@hereabouts/recurrence/day-words";
import { dayNumberOf } from "@hereabouts/recurrence/local-date";
import { list } from "@hereabouts/recurrence/words";
import type { Context } from "../context.ts";
import type { MailBlock, MailPicture } from "../mail/mail-block.ts";
import { bestPicks, type Candidate } from "./best-picks.ts";
import { cardsOf, daysOf, type News } from "./find-news.ts";
import { type PickFacts, selectPickFacts } from "./pick-facts.queries.ts";
import type { Recipient } from "./watched-search.ts";
import { whyMatched } from "./why-matched.ts";
import { timesOfCard, whereOfCard } from "./words.ts";

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

/** The best of the news, by date. An event of several searches is listed under the first. */
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

/** The event's own picture, or its print: mail programs show no SVG. A print says nothing that the title does not. */
export function pictureOf(
  { settings }: { settings: Context["settings"] },
  { eventType, imageThumbnail, printNumber }: EventCard,
): MailPicture {
  if (imageThumbnail) {
    const { url, width, height, alt } = imageThumbnail;
    return { url, width, height, alt };
  }
  const path = printPngPath(eventPrintPath(eventType.slug, printNumber), "mail");
  return { url: settings.publicUrl + path, ...printSizes.mail, alt: "" };
}

/** "Saturday, November 28" */
const dayHeading = (date: string, today: string) =>
  date.slice(0, 4) === today.slice(0, 4) ? `${weekdayOf(date)}, ${monthAndDay(date)}` : fullDay(date);

/** The searches that have an event to tell. */
const searchesOf = (news: readonly News[], id: number) =>
  news.filter(({ ids }) => ids.includes(id)).map(({ search }) => search.searchName);

/**
 * Blocks for the picked events, by day, with the reasons they matched. Reasons that all picks of the only search share
 * are stated once, at the top.
 */
export function pickBlocks(ctx: Context, picks: readonly Pick[], news: readonly News[]): MailBlock[] {
  const [only] = news;
  const cards = picks.map(({ card }) => card);
  const shared = only && news.length === 1 ? whyMatched(only, cards) : null;
  const blocks: MailBlock[] = shared?.ofAll ? [{ kind: "note", text: shared.ofAll }] : [];
  let day = "";
  for (const { card, news: own } of picks) {
    const date = card.nextEventOccurrence?.eventDate ?? "";
    if (date !== day) blocks.push({ kind: "heading", text: dayHeading(date, own.resolved.today) });
    day = date;
    const whole = () =>
      `${t("In {searches}", { searches: list(searchesOf(news, card.id)) })}\n${whyMatched(own, [card]).of(card)}`;
    blocks.push({
      kind: "event",
      title: card.name,
      language: card.language,
      url: withDate(
        own.settings.publicUrl + eventPath(card),
        addressOfDate(card, dateOfCard(card, own.resolved.today).date),
      ),
      when: timesOfCard(card),
      where: whereOfCard(card),
      why: (shared ? shared.of(card) : whole()).trim(),
      picture: pictureOf(ctx, card),
    });
  }
  return blocks;
}
