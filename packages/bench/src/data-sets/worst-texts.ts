import { eventForm } from "@hereabouts/contract/events/event-form";
import { textOfHtml } from "@hereabouts/contract/fields/html-text";
import { limits } from "@hereabouts/contract/limits";
import { eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { slugify } from "@hereabouts/contract/paths";
import { venueForms } from "@hereabouts/contract/venues/venue-form";
import { escapeText, icalText } from "@hereabouts/domain/calendar-files/ical-lines";
import { sanitiseDescription } from "@hereabouts/domain/events/sanitise-description";
import { parseKeyword } from "@hereabouts/domain/listings/keyword-query";

/** A text that is meant to take long, and the work that it is given to. */
export interface WorstText {
  name: string;
  /** Characters of the longest that is accepted. */
  chars: number;
  text: (chars: number) => string;
  work: (text: string) => unknown;
}

const repeated = (part: string) => (chars: number) => part.repeat(Math.ceil(chars / part.length)).slice(0, chars);
const between = (before: string, part: string, after: string) => (chars: number) =>
  before + repeated(part)(Math.max(chars - before.length - after.length, 0)) + after;

const description = (html: string) => {
  eventForm.safeParse({ description: html });
  return textOfHtml(sanitiseDescription(html));
};
const dates = (dateRecur: string) => eventForm.safeParse({ dates: [{ timeStart: "19:00", timeEnd: null, dateRecur }] });
const html = limits.descriptionHtmlChars;
const days = between("DTSTART:20261124\nRRULE:FREQ=DAILY;COUNT=999\nEXDATE:20261125", ",20261126", "");

/** The worst texts known, each as long as it is accepted. */
export const worstTexts: readonly WorstText[] = [
  { name: "description, <", chars: html, text: repeated("<"), work: description },
  { name: "description, <br", chars: html, text: repeated("<br"), work: description },
  { name: "description, &#", chars: html, text: repeated("&#"), work: description },
  { name: "description, spaces", chars: html, text: repeated("&#32;"), work: description },
  { name: "description, nested", chars: html, text: repeated("<b>"), work: description },
  { name: "description, nested and badly closed", chars: html, text: repeated("<b><p></i></b>"), work: description },
  {
    name: "description, an attribute",
    chars: html,
    text: between('<a href="', "java\tscript:", '">'),
    work: description,
  },
  { name: "description, comments", chars: html, text: repeated("<!--"), work: description },
  {
    name: "keyword, quotes",
    chars: limits.keywordChars,
    text: repeated('-"a '),
    work: (keyword) => [eventListingQuery.safeParse({ keyword }), parseKeyword(keyword)],
  },
  { name: "name, hyphens", chars: limits.nameChars, text: repeated("-"), work: slugify },
  {
    name: "web address, dots",
    chars: limits.urlChars,
    text: between("https://", "a.", "!"),
    work: (website) => venueForms.admin.safeParse({ website }),
  },
  {
    name: "email address, dots",
    chars: limits.venueEmailChars,
    text: between("a@", "a.", "!"),
    work: (email) => venueForms.admin.safeParse({ email }),
  },
  {
    name: "notes, line breaks",
    chars: limits.notesChars,
    text: repeated("\r\n\u2028"),
    work: (notes) => [venueForms.admin.safeParse({ notes }), icalText([escapeText(notes)])],
  },
  { name: "recurrence, days", chars: limits.dateRecurChars, text: days, work: dates },
  {
    name: "recurrence, parameters",
    chars: limits.dateRecurChars,
    text: between("DTSTART", ";A", ""),
    work: dates,
  },
  {
    name: "recurrence, folded lines",
    chars: limits.dateRecurChars,
    text: repeated("\r\n "),
    work: dates,
  },
];
