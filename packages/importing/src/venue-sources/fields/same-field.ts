import { eventFields, type ImportedText, importedTexts } from "@hereabouts/contract/events/event-fields";
import { textOfHtml } from "@hereabouts/contract/fields/html-text";
import { asOneLine } from "@hereabouts/contract/fields/kept-text";
import type { SourceField } from "@hereabouts/contract/sources/event-fields";
import { sanitiseDescription } from "@hereabouts/domain/events/sanitise-description";
import type { EventDateRecord, OverrideRecord } from "@hereabouts/domain/schedule/date-records";
import { sayTheSame } from "@hereabouts/recurrence/form-rows/to-form-row";
import { parseDateRecur } from "@hereabouts/recurrence/rules/recurrence";
import type { EventFields, GivenDates } from "./given-fields.ts";

const rowsOf = (rows: readonly EventDateRecord[]) =>
  rows.map(({ dateRecur, startMinute, endMinute }) => ({
    startMinute,
    endMinute,
    recurrence: parseDateRecur(dateRecur),
  }));

const overrideWords = ({ originalDate, originalStartMinute, status, note, ...moved }: OverrideRecord): string =>
  JSON.stringify([
    originalDate,
    originalStartMinute,
    status,
    note,
    moved.newDate ?? null,
    moved.newStartMinute ?? null,
    moved.newEndMinute ?? null,
  ]);

function sameDates(a: GivenDates, b: GivenDates): boolean {
  if ((a.usePoiTimes ?? false) !== (b.usePoiTimes ?? false)) return false;
  const words = ({ overrides }: GivenDates) => overrides.map(overrideWords).sort().join();
  return words(a) === words(b) && sayTheSame(rowsOf(a.rows), rowsOf(b.rows));
}

/** The text of a description and where its links lead: an editor writes the same in other tags. */
function descriptionWords(html: string): string {
  const safe = sanitiseDescription(html);
  const links = [...safe.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  return [textOfHtml(safe), ...links].join("\n");
}

const link = (text: string): string => URL.parse(text)?.href ?? text;
const plain = (value: unknown): string => JSON.stringify(value ?? null);

/** Whether two values of a field say the same, each as a source writes it or as it is stored. Absent ones say nothing. */
export function saySame<Field extends SourceField>(
  field: Field,
  a: EventFields[Field] | undefined,
  b: EventFields[Field] | undefined,
): boolean {
  if (a === undefined || b === undefined) return a === b;
  if (field === "dates") return sameDates(a as GivenDates, b as GivenDates);
  if (field === "description") return descriptionWords(a as string) === descriptionWords(b as string);
  const kind = importedTexts.some((name) => name === field) ? eventFields[field as ImportedText].text : null;
  if (kind === "url") return link(a as string) === link(b as string);
  if (kind !== null) return asOneLine(a as string) === asOneLine(b as string);
  if (field === "ages") return plain([...(a as string[])].sort()) === plain([...(b as string[])].sort());
  if (field === "place") {
    const [one, other] = [a as EventFields["place"], b as EventFields["place"]];
    return (
      plain([one.isInPerson, one.isOnline, one.onlineUrl]) ===
      plain([other.isInPerson, other.isOnline, other.onlineUrl])
    );
  }
  return plain(a) === plain(b);
}
