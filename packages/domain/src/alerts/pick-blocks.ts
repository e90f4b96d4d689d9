import { withDate } from "@hereabouts/contract/events/date-address";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import { addressOfDate, dateOfCard } from "@hereabouts/contract/listings/spoken-date";
import { printSizes } from "@hereabouts/contract/media/picture-shapes";
import { eventPrintPath, printPngPath } from "@hereabouts/contract/paths";
import { fullDay, monthAndDay, weekdayOf } from "@hereabouts/recurrence/day-words";
import type { Context } from "../context.ts";
import type { MailBlock, MailPicture } from "../mail/mail-block.ts";
import type { News } from "./find-news.ts";
import type { Pick } from "./pick-events.ts";
import { whyMatched } from "./why-matched.ts";
import { inWords, timesOfCard, whereOfCard } from "./words.ts";

/** The event's own picture, or its print: mail programs show no SVG. A print says nothing that the title does not. */
function pictureOf({ settings }: Context, { eventType, imageThumbnail, printNumber }: EventCard): MailPicture {
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
    const whole = () => `In ${inWords(searchesOf(news, card.id))}\n${whyMatched(own, [card]).of(card)}`;
    blocks.push({
      kind: "event",
      title: card.name,
      url: withDate(card.absoluteUrl, addressOfDate(card, dateOfCard(card, own.resolved.today).date)),
      when: timesOfCard(card),
      where: whereOfCard(card),
      why: (shared ? shared.of(card) : whole()).trim(),
      picture: pictureOf(ctx, card),
    });
  }
  return blocks;
}
