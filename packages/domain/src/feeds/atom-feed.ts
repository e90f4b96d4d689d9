import { toldLanguage } from "@hereabouts/contract/region/text-language";
import { locale } from "@hereabouts/language/translate";
import { changedAt } from "../calendar-files/calendar-entry.ts";
import { wordedEntry } from "./entry-words.ts";
import type { Feed, FeedEntry, FeedWriter } from "./feed.ts";
import { emptyElement, pageLinks, textElement, xmlFeed } from "./xml-feed.ts";

/** Atom asks for a time of change even of a feed in which nothing stands yet. */
const NEVER = new Date(0);

/** Ids are addresses in Atom (RFC 4287 §4.2.6): this one names, and leads nowhere. */
const idOf = (publicUrl: string, id: string) => `tag:${new URL(publicUrl).hostname},2026:${id}`;

function entryLines(feed: Feed, entry: FeedEntry): string[] {
  const { event, date, id } = entry;
  const { title, url, html, imageUrl } = wordedEntry(feed, entry);
  const language = toldLanguage(event.language);
  return [
    language === "" ? "<entry>" : `<entry xml:lang="${language}">`,
    ...textElement("id", idOf(feed.publicUrl, id)),
    ...textElement("title", title),
    emptyElement("link", { rel: "alternate", type: "text/html", href: url }),
    ...(imageUrl ? [emptyElement("link", { rel: "enclosure", type: "image/jpeg", href: imageUrl })] : []),
    ...textElement("published", event.createdAt.toISOString()),
    ...textElement("updated", changedAt(event, date).toISOString()),
    emptyElement("category", { term: event.category }),
    ...textElement("content", html, ' type="html"'),
    "</entry>",
  ];
}

/** A feed as Atom (RFC 4287). */
export function atomFeed(feed: Feed): FeedWriter {
  const { title, description, homeUrl, siteName, updated, pages } = feed;
  const head = [
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale()}">`,
    // All pages are of one feed.
    ...textElement("id", pages.first),
    ...textElement("title", title),
    ...textElement("subtitle", description),
    ...textElement("updated", (updated ?? NEVER).toISOString()),
    ...textElement("generator", siteName),
    `<author>${textElement("name", siteName).join("")}</author>`,
    emptyElement("link", { rel: "alternate", type: "text/html", href: homeUrl }),
    ...pageLinks("link", feed, "application/atom+xml"),
  ];
  return xmlFeed(head, (entry) => entryLines(feed, entry), ["</feed>"]);
}
