import { limits } from "@hereabouts/contract/limits";
import type { Context } from "../context.ts";
import { composeMail } from "../mail/compose-mail.ts";
import type { MailBlock } from "../mail/mail-block.ts";
import { cardsOf, type News } from "./find-news.ts";
import { unsubscribeUrlOf } from "./unsubscribe-link.ts";
import { listingUrlOf, type Recipient } from "./watched-search.ts";
import { whyMatched } from "./why-matched.ts";
import { counted, inWords, whenOfCard, whereOfCard } from "./words.ts";

/** A mail, written but not addressed. */
export interface Letter {
  subject: string;
  html: string;
  text: string;
}

/** Named after the searches, as many as a subject has room for: "Weekend jazz: 2 new events". */
function digestSubject(news: readonly News[]): string {
  const [only] = news;
  if (only && news.length === 1) return `${only.search.searchName}: ${counted(only.ids.length, "new event")}`;
  const named = news.slice(0, 2).map(({ search, ids }) => `${search.searchName} (${ids.length})`);
  const others = news.length - named.length;
  return `New events: ${inWords(others > 0 ? [...named, counted(others, "more search").replace(/hs$/, "hes")] : named)}`;
}

/** The other searches that also have the event to tell, or "". */
function alsoIn(news: readonly News[], own: News, eventId: number): string {
  const others = news.filter((one) => one !== own && one.ids.includes(eventId));
  return others.length === 0 ? "" : `Also in ${inWords(others.map(({ search }) => search.searchName))}`;
}

async function section(ctx: Context, news: readonly News[], own: News, shown: Set<number>): Promise<MailBlock[]> {
  const { search, resolved } = own;
  const fresh = own.ids.filter((id) => !shown.has(id));
  // Mail programs cut off what grows beyond about 100 kB.
  const share = Math.max(2, Math.floor(limits.alertEventsInMail / news.length));
  const cards = await cardsOf(ctx, own, fresh.slice(0, Math.min(limits.alertEventsShown, share)));
  if (cards.length === 0) return [];
  for (const { id } of cards) shown.add(id);
  const left = fresh.length - cards.length;
  const why = whyMatched(own, cards);
  return [
    { kind: "heading", text: search.searchName },
    ...(why.ofAll ? [{ kind: "note", text: why.ofAll } as const] : []),
    ...cards.map(
      (card): MailBlock => ({
        kind: "event",
        title: card.name,
        url: card.absoluteUrl,
        when: whenOfCard(card, resolved.today),
        where: whereOfCard(card),
        ...(card.nextEventOccurrence ? { date: card.nextEventOccurrence.eventDate } : {}),
        why: [why.of(card), alsoIn(news, own, card.id)].filter(Boolean).join("\n"),
        ...(card.imageThumbnail ? { imageUrl: card.imageThumbnail.url } : {}),
      }),
    ),
    {
      kind: "button",
      label: left > 0 ? `See ${counted(left, "more new event")}` : `Open ${search.searchName}`,
      url: listingUrlOf(ctx, search),
    },
  ];
}

/** The digest of one person: a section for each search with news; an event of several stands under the first. */
export async function composeDigest(ctx: Context, recipient: Recipient, news: readonly News[]): Promise<Letter> {
  const shown = new Set<number>();
  const sections: MailBlock[] = [];
  for (const one of news) sections.push(...(await section(ctx, news, one, shown)));
  const total = new Set(news.flatMap(({ ids }) => ids)).size;
  const greeting = recipient.firstName === "" ? "Hello" : `Hello ${recipient.firstName}`;
  const searches = news.length === 1 ? "your saved search" : "your saved searches";
  const blocks: MailBlock[] = [
    {
      kind: "text",
      text: `${greeting}, there ${total === 1 ? "is" : "are"} ${counted(total, "new event")} in ${searches}.`,
    },
    ...sections,
    { kind: "note", text: "You get this mail because you saved a search and left its alerts on." },
  ];
  const content = { title: "New near you", preheader: digestPreheader(blocks), blocks };
  return {
    subject: digestSubject(news),
    ...composeMail(ctx.settings, { ...content, unsubscribeUrl: unsubscribeUrlOf(ctx.settings, recipient) }),
  };
}

const digestPreheader = (blocks: readonly MailBlock[]) =>
  blocks
    .flatMap((block) => (block.kind === "event" ? [block.title] : []))
    .slice(0, 3)
    .join(" · ");
