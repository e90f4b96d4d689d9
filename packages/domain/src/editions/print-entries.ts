import type { EditionRow as ShownRow } from "@hereabouts/contract/editions/edition";
import type { PrintEdition, PrintEntry } from "@hereabouts/contract/editions/print-edition";
import { houseStyleOf } from "@hereabouts/contract/editions/site-styles";
import { isOn, statusOfDate } from "@hereabouts/contract/events/date-status";
import { eventTypes } from "@hereabouts/contract/events/event-types";
import { textOfHtml } from "@hereabouts/contract/fields/html-text";
import { type HouseStyle, houseStyles } from "@hereabouts/contract/region/house-style";
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

/** The house style of an edition; of one whose style the region file lost, the first that comes with the product. */
const styleOf = ({ settings }: Pick<EditionRow, "settings">): HouseStyle =>
  houseStyleOf(settings.style) ?? houseStyles.ap.style;

/** The parts of an edition that its files have besides dates. */
export const settingsToPrint = (edition: EditionRow): Omit<PrintEdition, "entries"> => ({
  name: edition.name,
  language: siteLanguage(),
  order: edition.settings.order,
  style: styleOf(edition),
  layout: edition.settings.layout,
});

/** The description of a date's event as plain text. */
export const wholeText = ({ description }: Pick<DateRow, "description">): string => textOfHtml(description);

/**
 * A date with the facts that are printed of it, in the language of the page.
 * @param written the text that somebody wrote for it; null: its description, shortened by sentences
 */
export function entryOf(date: DateRow, edition: Pick<EditionRow, "settings">, written: string | null): PrintEntry {
  const words = { language: siteLanguage(), abbreviations: styleOf(edition).abbreviations };
  const text = written ?? shortenText(wholeText(date), edition.settings.textChars, words);
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
