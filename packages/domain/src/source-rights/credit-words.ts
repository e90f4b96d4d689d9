import { escapeHtml } from "@hereabouts/contract/fields/html-text";
import type { EventCredit } from "@hereabouts/contract/pages/event-page";
import { licenceOf } from "@hereabouts/contract/region-sources/licences";
import { t } from "@hereabouts/language/translate";
import type { CreditedSource } from "./source-rights.queries.ts";

/** Credit for a text, as pages and programs get it. */
export function creditOf({ name, credit, creditUrl, licence: value }: CreditedSource): EventCredit {
  const licence = licenceOf(value);
  return { text: credit || name, url: creditUrl, licence: licence.name, licenceUrl: licence.url };
}

const named = ({ text, licence }: EventCredit) => [text, licence].filter((part) => part !== "").join(", ");

/** Credit where it has to be given in print, as one line; "" where it has not. */
export const printCredit = (source: CreditedSource | null): string =>
  source && licenceOf(source.licence).needsCredit ? t("From {source}", { source: named(creditOf(source)) }) : "";

const linked = (text: string, url: string) =>
  url === "" ? escapeHtml(text) : `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;

/** Credit as a paragraph at the end of a text in HTML; "" without a source. */
export function creditHtml(source: CreditedSource | undefined): string {
  if (!source) return "";
  const { text, url, licence, licenceUrl } = creditOf(source);
  const parts = [linked(text, url), ...(licence === "" ? [] : [linked(licence, licenceUrl)])].join(", ");
  return `<p>${t("From {source}", { source: parts })}</p>`;
}
