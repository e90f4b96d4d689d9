import { type AccessRow, accessFacts } from "@hereabouts/contract/access/access-facts";
import { ageGroups, eventStatuses, prices } from "@hereabouts/contract/events/event-facets";
import { eventTypeById } from "@hereabouts/contract/events/event-types";
import type { Session } from "@hereabouts/contract/events/programme";
import { minutesOfSession } from "@hereabouts/contract/events/programme-limits";
import { countryName } from "@hereabouts/contract/fields/countries";
import { textOfHtml } from "@hereabouts/contract/fields/html-text";
import { textLanguageName } from "@hereabouts/contract/fields/text-languages";
import { usStates } from "@hereabouts/contract/fields/us-states";
import type { Revision, RevisionKind } from "@hereabouts/contract/history/revision";
import { pointAccuracyLabel } from "@hereabouts/contract/places/place-labels";
import type { PointAccuracy } from "@hereabouts/contract/places/point-accuracy";
import { kindWords } from "@hereabouts/contract/venues/venue-kinds";
import { msg, t } from "@hereabouts/language/translate";
import { fullDay } from "@hereabouts/recurrence/day-words";
import type { SpecialHours } from "@hereabouts/recurrence/opening-hours/hours-on-date";
import { specialWords } from "@hereabouts/recurrence/opening-hours/special-words";
import { hoursRows, type OpenTime } from "@hereabouts/recurrence/opening-hours/venue-hours";
import { parseDateRecur } from "@hereabouts/recurrence/rules/recurrence";
import { describe } from "@hereabouts/recurrence/sentences/describe";
import { formatTime, formatTimeRange, isAllDay } from "@hereabouts/recurrence/typed-time";
import { fullMoment } from "../../app/time/moments.ts";

export type Change = Revision["changes"][number];
type Value = Change["after"];

interface DateRow {
  startMinute: number;
  endMinute: number | null;
  dateRecur: string;
}

interface SingleDate {
  originalDate: string;
  originalStartMinute: number;
  status: string;
  note: string;
  newDate: string | null;
  newStartMinute: number | null;
  newEndMinute: number | null;
}

const labelOf = (options: readonly { value: string; label: string }[], value: unknown) =>
  t(options.find((option) => option.value === value)?.label ?? String(value));
const nameOf = (options: readonly { code: string; name: string }[], value: unknown) =>
  t(options.find(({ code }) => code === value)?.name ?? String(value));
const degrees = (value: Value) => `${value}°`;

function dateRow({ startMinute, endMinute, dateRecur }: DateRow): string {
  const recurrence = parseDateRecur(dateRecur);
  const dates = `${describe(recurrence)}, ${formatTimeRange(startMinute, endMinute)}`;
  return recurrence.rule === null ? dates : t("{dates}, starting {day}", { dates, day: fullDay(recurrence.start) });
}

/** A day with the minute something starts; without it at midnight, as that is also where an all-day date begins. */
const dayAndStart = (day: string, minute: number) =>
  minute === 0 ? fullDay(day) : `${fullDay(day)}, ${formatTime(minute)}`;

function singleDate(one: SingleDate): string {
  const { originalDate, originalStartMinute, status, note, newDate, newStartMinute, newEndMinute } = one;
  const isMoved = newDate !== null || newStartMinute !== null;
  const day = newDate ?? originalDate;
  const start = newStartMinute ?? originalStartMinute;
  const moved = isAllDay(start, newEndMinute)
    ? `${fullDay(day)}, ${formatTimeRange(start, newEndMinute)}`
    : dayAndStart(day, start);
  const what = [
    ...(status === "scheduled" ? [] : [labelOf(eventStatuses, status)]),
    ...(isMoved ? [t("moved to {moved}", { moved })] : []),
    ...(note === "" ? [] : [`“${note}”`]),
  ];
  return `${dayAndStart(originalDate, originalStartMinute)}: ${what.join(", ")}`;
}

/** "Saturday, December 5, 2026, 10:00 AM – 11:00 AM, Hall A: Opening" */
function sessionLine({ date, room, title, people, ...times }: Session): string {
  const { startMinute, endMinute } = minutesOfSession(times);
  const when = [fullDay(date), formatTimeRange(startMinute, endMinute), room].filter(Boolean).join(", ");
  return `${when}: ${[title, people].filter(Boolean).join(", ")}`;
}

function priceWords(value: Value): string {
  const price = prices.find((one) => one.value === value);
  if (!price) return String(value);
  return price.label === price.text ? t(price.label) : `${t(price.label)} (${t(price.text)})`;
}

/** "Step-free entrance", "No parking": the facts that somebody answered. */
function accessWords(stored: Readonly<Record<string, Pick<AccessRow, "value">>>): string {
  return accessFacts
    .flatMap(({ value: fact, label, none }) => {
      const value = stored[fact]?.value;
      if (value === undefined) return [];
      return value === "unknown" ? [t("{label}: not known", { label: t(label) })] : [t(value === "yes" ? label : none)];
    })
    .join("\n");
}

/**
 * How fields read whose values are not plain text, numbers or yes and no. Values are trusted: the server wrote them.
 */
const readers: Readonly<Record<string, (value: Value) => string>> = {
  lat: degrees,
  lon: degrees,
  pointAccuracy: (value) => t(pointAccuracyLabel(value as PointAccuracy)),
  country: (value) => countryName(String(value)),
  language: (value) => textLanguageName(String(value)),
  state: (value) => nameOf(usStates, value),
  timeZone: (value) => String(value).replaceAll("_", " "),
  poiType: (value) => kindWords(String(value)),
  access: (value) => accessWords(value as unknown as Parameters<typeof accessWords>[0]),
  openTimes: (value) =>
    hoursRows(value as unknown as OpenTime[])
      .map(({ label, hours }) => `${label} ${hours}`)
      .join("\n"),
  specialHours: (value) => (value as unknown as SpecialHours[]).map((row) => specialWords(row, null)).join("\n"),
  programme: (value) => (value as unknown as Session[]).map(sessionLine).join("\n"),
  certifiedAt: (value) => fullMoment(String(value)),
  eventTypeId: (value) => t(eventTypeById(Number(value))?.name ?? String(value)),
  price: priceWords,
  ageGroups: (value) =>
    ageGroups
      .filter((group) => (value as string[]).includes(group.value))
      .map(({ label }) => t(label))
      .join(", "),
  status: (value) => labelOf(eventStatuses, value),
  dateStart: (value) => fullDay(String(value)),
  dateEnd: (value) => fullDay(String(value)),
  dates: (value) => (value as unknown as DateRow[]).map(dateRow).join("\n"),
  overrides: (value) => (value as unknown as SingleDate[]).map(singleDate).join("\n"),
};

/** A value of a field as people read it, one line for each of its parts; "" for nothing. */
function valueWords(kind: RevisionKind, field: string, value: Value): string {
  if (value === null || value === "" || (Array.isArray(value) && value.length === 0)) return "";
  if (typeof value === "boolean") return value ? t("Yes") : t("No");
  if (kind === "event" && field === "description") return textOfHtml(String(value));
  return readers[field]?.(value) ?? (typeof value === "object" ? JSON.stringify(value) : String(value));
}

/** Pictures have no words of their own, only that there is one, and that it is not the one before. */
const pictures: Readonly<Record<string, { one: string; another: string }>> = {
  imageId: { one: msg("An image"), another: msg("Another image") },
  printNumber: { one: msg("A poster"), another: msg("Another poster") },
  imageCrop: { one: msg("A part"), another: msg("Another part") },
};

/** Formats the values before and after a change; "" for empty values. */
export function changeWords(kind: RevisionKind, { field, before, after }: Change): { before: string; after: string } {
  const picture = pictures[field];
  if (picture) {
    const is = t(before === null ? picture.one : picture.another);
    return { before: before === null ? "" : t(picture.one), after: after === null ? "" : is };
  }
  return { before: valueWords(kind, field, before), after: valueWords(kind, field, after) };
}

/** Filters the changes worth showing: no empty new fields, no crop beside a new image, nothing that reads the same. */
export function visibleChanges({ kind, action, changes }: Pick<Revision, "kind" | "action" | "changes">): Change[] {
  const hasPicture = changes.some(({ field }) => field === "imageId");
  return changes.filter((change) => {
    if (change.field === "imageCrop" && hasPicture) return false;
    if (action === "create" && change.after === false) return false;
    const { before, after } = changeWords(kind, change);
    return before !== after;
  });
}
