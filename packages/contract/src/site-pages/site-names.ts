import { escapeHtml } from "../fields/html-text.ts";

/** Names of the installation that the text of a page may hold: `{site}`, `{support}` and `{maps}`. */
export interface SiteNames {
  site: string;
  support: string;
  /** Host of the maps; null where the site draws its own. */
  maps: string | null;
}

/** A text without the entries of lists that say what `{maps}` does. */
const withoutMaps = (html: string) =>
  html
    .split("<li>")
    .map((part, index) => {
      const [entry = "", ...rest] = part.split("</li>");
      if (index === 0) return part;
      return rest.length > 0 && entry.includes("{maps}") ? rest.join("</li>") : `<li>${part}`;
    })
    .join("");

/**
 * A page's text with the installation's name where it says `{site}`, its support address where it says `{support}`, and
 * the host of its maps where it says `{maps}`: the pages that come with the site fit every installation.
 */
export function withSiteNames<Text extends { title: string; summary: string; html: string }>(
  { site, support, maps }: SiteNames,
  text: Text,
): Text {
  const filled = (words: string, written: (name: string) => string) =>
    words
      .replaceAll("{site}", () => written(site))
      .replaceAll("{support}", () => written(support))
      .replaceAll("{maps}", () => written(maps ?? ""));
  const asIs = (name: string) => name;
  return {
    ...text,
    title: filled(text.title, asIs),
    summary: filled(text.summary, asIs),
    html: filled(maps === null ? withoutMaps(text.html) : text.html, escapeHtml),
  };
}
