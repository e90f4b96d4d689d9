/** Whether the database can keep a text: it has no NUL. */
export const isKeepable = (text: string): boolean => !text.includes("\u0000");

/** Everything that ends a line somewhere (mails, calendars, scripts), and the tab. */
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** Characters that change the direction of the text after them: embeddings, overrides and isolates. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Invisible characters removed from names: directional marks and overrides, soft hyphens, zero-width spaces, invisible
 * operators, control characters. Keeps joiners (emoji, Persian, Indic) and variation selectors.
 */
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  /[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/g;

/** A text as one line: whatever ends a line becomes a space, half a character the sign for an unknown one, and the invisible goes. */
export const asOneLine = (text: string): string =>
  text.replace(breaks, " ").replace(invisible, "").toWellFormed().trim();

/** A text of any lines: they end as the web ends them, half a character becomes the sign for an unknown one, and nothing turns what follows. */
export const asLines = (text: string): string => text.replace(/\r\n?/g, "\n").replace(turns, "").toWellFormed();
