import { ageGroups, eventStatuses, prices } from "@hereabouts/contract/events/event-facets";
import { importedTexts } from "@hereabouts/contract/events/event-fields";
import { eventTypeById } from "@hereabouts/contract/events/event-types";
import { mapKeys } from "@hereabouts/contract/fields/described-fields";
import { textOfHtml } from "@hereabouts/contract/fields/html-text";
import { textLanguageName } from "@hereabouts/contract/fields/text-languages";
import type { SourceField } from "@hereabouts/contract/sources/event-fields";
import { sanitiseDescription } from "@hereabouts/domain/events/sanitise-description";
import type { EventDateRecord, OverrideRecord } from "@hereabouts/domain/schedule/date-records";
import { t } from "@hereabouts/language/translate";
import { fullDate } from "@hereabouts/recurrence/day-words";
import { parseDateRecur } from "@hereabouts/recurrence/rules/recurrence";
import { describe } from "@hereabouts/recurrence/sentences/describe";
import { DAY_MINUTES, formatTimeRange, isAllDay } from "@hereabouts/recurrence/typed-time";
import type { EventFields, GivenDates } from "./given-fields.ts";

/** Longest text shown; the event's page has the rest. */
const MOST_CHARS = 300;
const MOST_ROWS = 4;

const labelOf = (options: readonly { value: string; label: string }[], value: string | null): string =>
  t(options.find((option) => option.value === value)?.label ?? "");

/** The days of an entry that lasts several: "December 4, 2026 – December 6, 2026"; null for another rule. */
function consecutiveDays(start: string, dateRecur: string): string | null {
  const [, year, month, day] = /\nRRULE:FREQ=DAILY;UNTIL=(\d{4})(\d\d)(\d\d)$/.exec(dateRecur) ?? [];
  return year === undefined ? null : `${fullDate(start)} – ${fullDate(`${year}-${month}-${day}`)}`;
}

function rowWords({ startMinute, endMinute, dateRecur }: EventDateRecord): string {
  const recurrence = parseDateRecur(dateRecur);
  const { start, rule } = recurrence;
  const series = () => consecutiveDays(start, dateRecur) ?? describe(recurrence).replace(/\.$/, "");
  const days = rule === null ? fullDate(start) : series();
  return `${days}, ${formatTimeRange(startMinute, endMinute)}`;
}

function overrideWords({ originalDate, status, newDate, newStartMinute, newEndMinute }: OverrideRecord): string {
  const moved = [newDate && newDate !== originalDate ? fullDate(newDate) : ""];
  if (newStartMinute !== undefined && newStartMinute !== null) {
    const isWholeDay = isAllDay(newStartMinute, newEndMinute ?? null);
    moved.push(formatTimeRange(newStartMinute, isWholeDay ? DAY_MINUTES : null));
  }
  const what = labelOf(eventStatuses, status).toLowerCase();
  return `${fullDate(originalDate)} ${[what, ...moved].filter(Boolean).join(" ")}`;
}

/** When something takes place, as a line. */
export function dateWords({ rows, overrides, usePoiTimes }: GivenDates): string {
  if (usePoiTimes) return t("Whenever the venue is open");
  const said = [...rows.map(rowWords), ...overrides.map(overrideWords)];
  const more = said.length - MOST_ROWS;
  return [...said.slice(0, MOST_ROWS), ...(more > 0 ? [t("and {count} more", { count: more })] : [])].join("; ");
}

function placeWords({ isInPerson, isOnline, onlineUrl }: EventFields["place"]): string {
  const kind = isOnline ? (isInPerson ? t("In person and online") : t("Online")) : t("In person");
  return [kind, onlineUrl].filter(Boolean).join(", ");
}

const words: { [Field in SourceField]: (value: EventFields[Field]) => string } = {
  ...mapKeys(importedTexts, () => (text: string) => text),
  language: textLanguageName,
  description: (html) => textOfHtml(sanitiseDescription(html)),
  dates: dateWords,
  status: (status) => labelOf(eventStatuses, status),
  eventType: (id) => t(eventTypeById(id)?.name ?? ""),
  ages: (ages) => ages.map((age) => labelOf(ageGroups, age)).join(", "),
  place: placeWords,
  price: (price) => labelOf(prices, price),
};

/** A value of a field as people read it, shortened. */
export function fieldWords<Field extends SourceField>(field: Field, value: EventFields[Field] | undefined): string {
  const said = value === undefined ? "" : words[field](value);
  return said.length > MOST_CHARS ? `${said.slice(0, MOST_CHARS).trimEnd()}…` : said;
}
