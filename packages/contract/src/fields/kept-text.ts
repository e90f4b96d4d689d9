/** Whether the database can keep a text: it has no NUL. */
export const isKeepable = (text: string): boolean => !text.includes("\u0000");

/** Everything that ends a line somewhere (mails, calendars, scripts), and the tab. */
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** A text as one line: whatever ends a line becomes a space, and half a character the sign for an unknown one. */
export const asOneLine = (text: string): string => text.replace(breaks, " ").toWellFormed().trim();

/** A text of any lines: they end as the web ends them, and half a character becomes the sign for an unknown one. */
export const asLines = (text: string): string => text.replace(/\r\n?/g, "\n").toWellFormed();
