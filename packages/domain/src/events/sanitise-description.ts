import sanitizeHtml, { type IOptions } from "sanitize-html";

/** Levels of nesting that are kept: more than anybody writes, and cheap to render. */
const MOST_LEVELS = 32;

/** Formats of descriptions. */
export const descriptionFormats = {
  allowedTags: ["p", "br", "strong", "em", "u", "a", "ul", "ol", "li", "h3", "h4", "blockquote"],
  allowedAttributes: { a: ["href", "rel"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  nestingLimit: MOST_LEVELS,
  transformTags: {
    b: "strong",
    i: "em",
    h1: "h3",
    h2: "h3",
    a: (tagName, { href }) => ({
      tagName,
      attribs: { ...(href !== undefined && { href, rel: "nofollow noopener noreferrer" }) },
    }),
  },
} as const satisfies IOptions;

/**
 * The HTML of an event's description as it may be stored and shown: paragraphs, lists, small headings, quotations,
 * emphasis and links to http, https and mailto. Everything else loses its tags, and so does what is nested too deep;
 * scripts and styles lose their text too.
 */
export function sanitiseDescription(html: string): string {
  return sanitizeHtml(html, descriptionFormats as unknown as IOptions).trim();
}
