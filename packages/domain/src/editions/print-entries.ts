import type { EditionRow as ShownRow } from "@hereabouts/contract/editions/edition";
import { houseStyles } from "@hereabouts/contract/editions/house-style";
import type { PrintEdition, PrintEntry } from "@hereabouts/contract/editions/print-edition";
import { isOn, statusOfDate } from "@hereabouts/contract/events/date-status";
import { eventTypes } from "@hereabouts/contract/events/event-types";
import { textOfHtml } from "@hereabouts/contract/fields/html-text";
import { t } from "@hereabouts/language/translate";
import { shortenText } from "@hereabouts/print/editions/shorten-text";
import { siteLanguage } from "../reader-language.ts";
import { printCredit } from "../source-rights/credit-words.ts";
import type { EditionRow } from "./edition.queries.ts";
import type { DateRow } from "./edition-date.queries.ts";

/** Why a date is not printed; null where it is. */
export function whyOut(date: DateRow | null): ShownRow["out"] {
  if (!date) return "gone";
  const status = statusOfDate({ status: date.eventStatus }, { status: date.dateStatus });
  if (isOn(status)) return null;
  return status === "postponed" ? "postponed" : "canceled";
}

/** The parts of an edition that its files have besides dates. */
export const settingsToPrint = ({ name, settings }: EditionRow): Omit<PrintEdition, "entries"> => ({
  name,
  language: siteLanguage(),
  order: settings.order,
  style: settings.style,
  layout: settings.layout,
});

/** The description of a date's event as plain text. */
export const wholeText = ({ description }: Pick<DateRow, "description">): string => textOfHtml(description);

/**
 * A date with the facts that are printed of it, in the language of the page.
 * @param written the text that somebody wrote for it; null: its description, shortened by sentences
 */
export function entryOf(date: DateRow, { settings }: Pick<EditionRow, "settings">, written: string | null): PrintEntry {
  const { abbreviations } = houseStyles[settings.style].style;
  const text = written ?? shortenText(wholeText(date), settings.textChars, { language: siteLanguage(), abbreviations });
  const at = eventTypes.findIndex(({ id }) => id === date.categoryId);
  return {
    eventId: date.eventId,
    originalDate: date.originalDate,
    originalMinute: date.originalMinute,
    name: date.name,
    day: date.day,
    startMinute: date.startMinute,
    endMinute: date.endMinute,
    venue: date.venue,
    street: date.street,
    town: date.town,
    country: date.country,
    isFree: date.isFree,
    price: date.price,
    phone: date.phone,
    web: date.web,
    category: t(eventTypes[at]?.name ?? ""),
    categoryAt: at,
    text: [text, printCredit(date.source)].filter((part) => part !== "").join(" "),
  };
}
