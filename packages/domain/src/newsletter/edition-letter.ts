import type { MailWords, PublishedEdition } from "@hereabouts/contract/editions/edition-mail";
import { editionMailLimits } from "@hereabouts/contract/editions/edition-mail-limits";
import type { PrintEntry } from "@hereabouts/contract/editions/print-edition";
import { addressTime, withDate } from "@hereabouts/contract/events/date-address";
import { statusOfDate } from "@hereabouts/contract/events/date-status";
import { placeKind, placeWords } from "@hereabouts/contract/events/place-words";
import { whenWords } from "@hereabouts/contract/events/status-words";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import { venueLine } from "@hereabouts/contract/listings/spoken-date";
import type { NewsletterChoices } from "@hereabouts/contract/newsletter/newsletter";
import { languagePath } from "@hereabouts/contract/region/region";
import { plural, t } from "@hereabouts/language/translate";
import { sortEntries } from "@hereabouts/print/editions/compose-edition";
import { fullDay } from "@hereabouts/recurrence/day-words";
import { MINUTE_MS } from "@hereabouts/recurrence/durations";
import { formatTimeRange } from "@hereabouts/recurrence/typed-time";
import { pictureOf } from "../alerts/picks.ts";
import { hydrateEventCards } from "../cards/hydrate-event-cards.ts";
import type { Context } from "../context.ts";
import type { EditionRow } from "../editions/edition.queries.ts";
import { type DateRow, selectPicks } from "../editions/edition-date.queries.ts";
import { entryOf, whyOut } from "../editions/print-entries.ts";
import { composeFragment, composeMail, type MailContent } from "../mail/compose-mail.ts";
import type { MailBlock } from "../mail/mail-block.ts";

/** A listing of an edition that can still be mailed. */
interface Listing {
  date: DateRow;
  card: EventCard;
  /** Written by the desk; null: the description, shortened. */
  written: string | null;
}

/** An edition with the listings that can be mailed now. */
export interface MailedEdition {
  edition: EditionRow;
  listings: Listing[];
  /** Picked dates that are left out. */
  leftOut: number;
}

/**
 * The picked dates of an edition that take place and begin only after a mail of now arrived, as they are now.
 */
export async function mailedEdition(ctx: Context, edition: EditionRow): Promise<MailedEdition> {
  const picks = await selectPicks(ctx.db, edition.id);
  const soonest = ctx.now().getTime() + editionMailLimits.leadMinutes * MINUTE_MS;
  const coming = picks.flatMap(({ date, text }) =>
    date && whyOut(date) === null && date.startsAt.getTime() > soonest ? [{ date, written: text }] : [],
  );
  const ids = [...new Set(coming.map(({ date }) => date.eventId))];
  const window = { from: edition.firstDay, until: edition.lastDay };
  // The viewer decides what is marked as saved, and a mail is nobody’s page.
  const asNobody: Context = { ...ctx, viewer: { kind: "anonymous" } };
  const cards = new Map((await hydrateEventCards(asNobody, ids, window, null, 1)).map((card) => [card.id, card]));
  const listings = coming.flatMap(({ date, written }) => {
    const card = cards.get(date.eventId);
    return card ? [{ date, written, card }] : [];
  });
  return { edition, listings, leftOut: picks.length - listings.length };
}

/** Whether a reader chose the town and the category of a date. */
const isChosen = ({ towns, categories }: NewsletterChoices, { town, categoryId }: DateRow): boolean =>
  (towns.length === 0 || towns.some((name) => name.toLowerCase() === town.toLowerCase())) &&
  (categories.length === 0 || categories.includes(categoryId));

type Shown = PrintEntry & Listing;

/** Listings in the order of the edition, with their facts in the language of the reader. */
function shownListings({ edition, listings }: MailedEdition): Shown[] {
  const entries = listings.map((listing) => ({ ...entryOf(listing.date, edition, listing.written), ...listing }));
  return sortEntries(entries, edition.settings.order);
}

/** The price of a listing. Words that say "free" themselves stand alone. */
function priceOf({ isFree, price }: PrintEntry): string {
  const free = t("Free");
  const saysSo = price.toLowerCase().startsWith(free.toLowerCase());
  return isFree && !saysSo ? [free, price].filter(Boolean).join(", ") : price;
}

const urlOf = ({ card, day, startMinute }: Shown) =>
  withDate(card.absoluteUrl, { date: day, time: addressTime(startMinute) });

function headOf({ order }: EditionRow["settings"], { day, town, category }: Shown): string {
  const [first] = order;
  if (first === "town") return town;
  return first === "category" ? category : fullDay(day);
}

function listingBlock(ctx: Context, settings: EditionRow["settings"], shown: Shown): MailBlock {
  const { date, card } = shown;
  const status = statusOfDate({ status: date.eventStatus }, { status: date.dateStatus });
  const times = whenWords(status, formatTimeRange(shown.startMinute, shown.endMinute));
  const place = placeWords(placeKind(card, { status }), { name: card.venue.name, line: venueLine(card.venue) });
  return {
    kind: "event",
    title: shown.name,
    language: card.language,
    url: urlOf(shown),
    when: settings.order[0] === "day" ? times : [fullDay(shown.day), times].filter(Boolean).join(", "),
    where: [place, priceOf(shown)].filter(Boolean).join("\n"),
    ...(shown.text !== "" && { text: shown.text }),
    picture: pictureOf(ctx, card),
  };
}

function listingBlocks(ctx: Context, { settings }: EditionRow, all: readonly Shown[]): MailBlock[] {
  const blocks: MailBlock[] = [];
  let head = "";
  for (const shown of all.slice(0, editionMailLimits.listings)) {
    const own = headOf(settings, shown);
    if (own !== head) blocks.push({ kind: "heading", text: own });
    head = own;
    blocks.push(listingBlock(ctx, settings, shown));
  }
  const more = all.length - editionMailLimits.listings;
  const label = plural(more, "And {count} more event", "And {count} more events");
  if (more > 0) blocks.push({ kind: "button", label, url: `${ctx.settings.publicUrl}/events/` });
  return blocks;
}

/** A mail of an edition, written but not addressed. */
interface EditionLetter {
  subject: string;
  html: string;
  text: string;
}

/** Title, blocks and preview text of an edition’s mail; null where no listing fits. */
function contentOf(ctx: Context, mailed: MailedEdition, { subject, intro }: MailWords) {
  const shown = shownListings(mailed);
  const [first] = shown;
  if (!first) return null;
  const blocks: MailBlock[] = [
    ...(intro === "" ? [] : [{ kind: "text" as const, text: intro }]),
    ...listingBlocks(ctx, mailed.edition, shown),
  ];
  const names = shown.slice(0, 4).map(({ name }) => name);
  return { title: subject, blocks, preheader: names.join(" · ") };
}

/** Where a reader changes or ends the newsletter. */
const endOf = (unsubscribeUrl: string | null): Pick<MailContent, "unsubscribeUrl" | "unsubscribeLabel"> =>
  unsubscribeUrl === null ? {} : { unsubscribeUrl, unsubscribeLabel: t("Change towns and categories, or unsubscribe") };

/**
 * The mail of an edition for a reader, in the language that is current; null where it has nothing that they chose.
 * @param unsubscribeUrl null for a mail that goes to nobody
 */
export function composeLetter(
  ctx: Context,
  mailed: MailedEdition,
  {
    words,
    choices,
    unsubscribeUrl,
    because = t("you asked for our newsletter"),
  }: { words: MailWords; choices: NewsletterChoices; unsubscribeUrl: string | null; because?: string },
): EditionLetter | null {
  const listings = mailed.listings.filter(({ date }) => isChosen(choices, date));
  const content = contentOf(ctx, { ...mailed, listings }, words);
  if (!content) return null;
  return {
    subject: words.subject,
    ...composeMail(ctx.settings, { ...content, because, ...endOf(unsubscribeUrl) }),
  };
}

/** Choices of a reader who wants everything. */
export const everything: NewsletterChoices = { towns: [], categories: [] };

/** The listings of an edition’s mail alone, to be pasted into another mail program; "" without any. */
export function letterFragment(ctx: Context, mailed: MailedEdition, words: MailWords): string {
  const content = contentOf(ctx, mailed, words);
  return content ? composeFragment(ctx.settings, content) : "";
}

/** The listings of an edition as other programs read them. */
export function listingsToRead(ctx: Context, mailed: MailedEdition): PublishedEdition["listings"] {
  return shownListings(mailed).map((shown) => ({
    eventId: shown.eventId,
    name: shown.name,
    url: ctx.settings.publicUrl + languagePath(urlOf(shown).slice(ctx.settings.publicUrl.length)),
    starts: shown.date.startsAt.toISOString(),
    date: shown.day,
    times: formatTimeRange(shown.startMinute, shown.endMinute),
    venueName: shown.venue,
    town: shown.town,
    category: shown.category,
    isFree: shown.isFree,
    price: shown.price,
    text: shown.text,
    image: pictureOf(ctx, shown.card),
  }));
}
