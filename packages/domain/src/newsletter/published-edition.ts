import type { MailWords, PublishedEdition } from "@hereabouts/contract/editions/edition-mail";
import { editionMailMessages } from "@hereabouts/contract/editions/edition-mail-limits";
import { may } from "@hereabouts/contract/permissions";
import { locale, t } from "@hereabouts/language/translate";
import { shortRange } from "@hereabouts/recurrence/day-words";
import type { Context } from "../context.ts";
import { type EditionRow, selectEdition, selectPublished } from "../editions/edition.queries.ts";
import { NotFound } from "../errors.ts";
import { emptyElement, textElement } from "../feeds/xml-feed.ts";
import { escapeHtml } from "../mail/mail-styles.ts";
import { inLoadedLanguage, siteLanguage } from "../reader-language.ts";
import { composeLetter, everything, letterFragment, listingsToRead, mailedEdition } from "./edition-letter.ts";

/** The edition that is named, or the one that was published last. Editors see one that is not published. @throws NotFound */
async function readableEdition(ctx: Context, id: number | undefined): Promise<EditionRow> {
  const edition = id === undefined ? await selectPublished(ctx.db) : await selectEdition(ctx.db, id);
  if (!edition || (edition.publishedAt === null && !may.makeEditions(ctx.viewer)))
    throw new NotFound(editionMailMessages.notPublished);
  return edition;
}

const wordsOf = ({ name }: EditionRow): MailWords => ({ subject: name, intro: "" });

/** A published edition for other mail programs: what of it is still to come. @throws NotFound */
export async function getPublishedEdition(
  ctx: Context,
  { edition: id }: { edition?: number | undefined },
): Promise<PublishedEdition> {
  const edition = await readableEdition(ctx, id);
  const mailed = await mailedEdition(ctx, edition);
  return inLoadedLanguage(siteLanguage(), () => {
    const letter = composeLetter(ctx, mailed, { words: wordsOf(edition), choices: everything, unsubscribeUrl: null });
    return {
      id: edition.id,
      name: edition.name,
      firstDay: edition.firstDay,
      lastDay: edition.lastDay,
      published: edition.publishedAt?.toISOString() ?? null,
      html: letter?.html ?? "",
      fragment: letterFragment(ctx, mailed, wordsOf(edition)),
      text: letter?.text ?? "",
      listings: listingsToRead(ctx, mailed),
    };
  });
}

type Listing = PublishedEdition["listings"][number];

/** A listing as HTML of an item: mail programs that read feeds put it into their own layout. */
function itemHtml({ date, times, venueName, town, price, isFree, text, image }: Listing): string {
  const place = [venueName, town].filter(Boolean).join(", ");
  const facts = [[date, times].filter(Boolean).join(", "), place, isFree ? t("Free") : price].filter(Boolean);
  const picture = `<p><img src="${escapeHtml(image.url)}" width="${image.width}" height="${image.height}" alt="${escapeHtml(image.alt)}"></p>`;
  const words = text === "" ? "" : `<p>${escapeHtml(text)}</p>`;
  return `${picture}<p>${facts.map(escapeHtml).join("<br>")}</p>${words}`;
}

function itemLines(edition: PublishedEdition, listing: Listing): string[] {
  return [
    "<item>",
    ...textElement("title", listing.name),
    ...textElement("link", listing.url),
    ...textElement("guid", `${edition.id}:${listing.url}`, ' isPermaLink="false"'),
    ...textElement("pubDate", new Date(edition.published ?? listing.starts).toUTCString()),
    ...textElement("category", listing.category),
    ...textElement("description", itemHtml(listing)),
    ...textElement("ev:startdate", listing.starts),
    ...textElement("ev:location", [listing.venueName, listing.town].filter(Boolean).join(", ")),
    "</item>",
  ];
}

/** A published edition as RSS 2.0, an item a listing, in the order of the edition. @throws NotFound */
export async function getEditionRss(ctx: Context, query: { edition?: number | undefined }): Promise<string> {
  const edition = await getPublishedEdition(ctx, query);
  const { publicUrl, siteName } = ctx.settings;
  const self = `${publicUrl}/events/api/v1/newsletter.rss${query.edition === undefined ? "" : `?edition=${query.edition}`}`;
  return inLoadedLanguage(siteLanguage(), () => {
    const days = shortRange(edition.firstDay, edition.lastDay);
    const lines = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:ev="http://purl.org/rss/1.0/modules/event/">',
      "<channel>",
      ...textElement("title", edition.name),
      ...textElement("link", `${publicUrl}/events/`),
      ...textElement("description", t("Events of {days} from {siteName}.", { days, siteName })),
      ...textElement("language", locale().toLowerCase()),
      ...textElement("lastBuildDate", edition.published && new Date(edition.published).toUTCString()),
      emptyElement("atom:link", { href: self, rel: "self", type: "application/rss+xml" }),
      ...edition.listings.flatMap((listing) => itemLines(edition, listing)),
      "</channel>",
      "</rss>",
    ];
    return lines.map((line) => `${line}\n`).join("");
  });
}
