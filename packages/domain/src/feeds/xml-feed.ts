import type { Feed, FeedEntry, FeedWriter } from "./feed.ts";
import { emptyElement } from "./xml-text.ts";

/** Links of a feed to itself and to its other pages (RFC 5005 §3). @param name of the element */
export function pageLinks(name: string, { feedUrl, pages }: Feed, type: string): string[] {
  const { first, previous, next } = pages;
  const isAlone = previous === null && next === null;
  const links = { self: feedUrl, first: isAlone ? null : first, previous, next };
  return Object.entries(links).flatMap(([rel, href]) =>
    href === null ? [] : [emptyElement(name, { href, rel, type })],
  );
}

const lined = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join("");

/** A feed that is a document of XML. */
export function xmlFeed(
  head: readonly string[],
  entry: (entry: FeedEntry) => readonly string[],
  foot: readonly string[],
): FeedWriter {
  return {
    head: `<?xml version="1.0" encoding="UTF-8"?>\n${lined(head)}`,
    entry: (one) => lined(entry(one)),
    separator: "",
    foot: lined(foot),
  };
}
