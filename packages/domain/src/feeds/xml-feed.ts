import type { Feed, FeedEntry, FeedWriter } from "./feed.ts";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text in XML or HTML, between tags or in an attribute. Characters that XML 1.0 may not hold become spaces. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, " ")
    .replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

/** An element with a text in it; none without a text. @param attributes as they stand in the tag */
export function textElement(name: string, text: string | null | undefined, attributes = ""): string[] {
  if (text === null || text === undefined || text === "") return [];
  return [`<${name}${attributes}>${escapeXml(text)}</${name}>`];
}

/** An element without content. */
export function emptyElement(name: string, attributes: Readonly<Record<string, string>>): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${given.join("")}/>`;
}

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
