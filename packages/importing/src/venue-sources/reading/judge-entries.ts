import { asOneLine } from "@hereabouts/contract/fields/kept-text";
import type { FieldChange } from "@hereabouts/contract/sources/source-run";
import { sourceWords } from "@hereabouts/contract/sources/source-words";
import { isClosedNotice } from "../../entry/closed-notice.ts";
import type { ImportItem } from "../../import-source.ts";
import type { Entries } from "../entries/read-entries.ts";
import { type Days, isPast, nextStart } from "../fields/coming-dates.ts";
import type { KnownEvent, Lookalike } from "../fields/event-fields.queries.ts";
import { dateWords, fieldWords } from "../fields/field-words.ts";
import { type EventFields, fieldsIn, type GivenFields, givenOf } from "../fields/given-fields.ts";
import { mergeFields } from "../fields/merge-fields.ts";
import type { StoredItem } from "../items/item.queries.ts";
import type { NewRow } from "../runs/row.queries.ts";
import { looksAlike } from "./looks-alike.ts";

/** Existing items and events that entries are compared with. */
export interface Known {
  sourceId: number;
  days: Days;
  items: ReadonlyMap<string, StoredItem>;
  events: ReadonlyMap<number, KnownEvent>;
  lookalikes: readonly Lookalike[];
  /** Active events that the plan has room for; null where it has no limit. */
  room: number | null;
}

/** An entry that can be used. */
interface Usable {
  item: ImportItem;
  given: GivenFields;
  start: { date: string; startMinute: number } | null;
}

/** The entries of a source: those to look through, those that cannot be used, and how many are over. */
export interface Sorted {
  usable: Usable[];
  unusable: ImportItem[];
  past: number;
  /** The keys of all entries that were read. */
  keys: string[];
}

// Does not repeat the source's text: its address may lead to content hidden from the owner.
const reasonOf = (reason: string): string => reason.replace(/^(the (?:event|row) cannot be read): .*$/s, "$1");

/** Sorts entries before they are compared with what is there. */
export function sortEntries({ items, says }: Entries, days: Days): Sorted {
  const sorted: Sorted = { usable: [], unusable: [], past: 0, keys: [] };
  for (const item of items) {
    if (item.sourceId !== "") sorted.keys.push(item.sourceId);
    if ("reason" in item.result) {
      if (item.result.reason === "the recurrence has no date to come") sorted.past += 1;
      else sorted.unusable.push(item);
      continue;
    }
    const { event } = item.result.record;
    if (!event) continue;
    const given: GivenFields = { ...givenOf(event, says), ...(item.category && { eventType: item.category }) };
    if (isPast(given.dates, days)) sorted.past += 1;
    else sorted.usable.push({ item, given, start: nextStart(given.dates, days) });
  }
  return sorted;
}

type Judged = Pick<NewRow, "verdict" | "choice"> & Partial<Pick<NewRow, "reason" | "eventId" | "changes">>;

function changesOf(
  event: KnownEvent,
  written: Partial<EventFields>,
  held: readonly string[],
  given: GivenFields,
): FieldChange[] {
  return fieldsIn(given).flatMap((field) => {
    const isHeld = held.includes(field);
    if (!isHeld && written[field] === undefined) return [];
    const after = isHeld ? given[field] : written[field];
    return [{ field, before: fieldWords(field, event.fields[field]), after: fieldWords(field, after), isHeld }];
  });
}

function judgeKnown(item: StoredItem, given: GivenFields, { events }: Known): Judged {
  const event = item.eventId === null ? undefined : events.get(item.eventId);
  const eventId = event?.id ?? null;
  if (item.ignoredAt) return { verdict: "ignored", choice: "leave", eventId };
  if (!event || event.deletedAt)
    return { verdict: "ignored", choice: "leave", eventId, reason: sourceWords.deletedHere };
  const { written, held } = mergeFields(event.fields, item, given);
  const changes = changesOf(event, written, held, given);
  if (fieldsIn(written).length > 0) return { verdict: "update", choice: "take", eventId, changes };
  return { verdict: held.length > 0 ? "held" : "unchanged", choice: "take", eventId, changes };
}

function judgeNew({ item, given, start }: Usable, { lookalikes, sourceId }: Known, namesPlaces: boolean): Judged {
  const same = lookalikes.find(
    ({ name, date, startMinute, sourceId: itsSource }) =>
      date === start?.date &&
      startMinute === start.startMinute &&
      itsSource !== sourceId &&
      looksAlike(name, given.name),
  );
  if (!same) {
    const where = item.place?.verdict;
    if (where === "elsewhere") return { verdict: "elsewhere", choice: "leave", reason: sourceWords.elsewhere };
    if (where === "unclear" && namesPlaces)
      return { verdict: "elsewhere", choice: "leave", reason: sourceWords.maybeElsewhere };
    if (isClosedNotice(given.name)) return { verdict: "notice", choice: "leave", reason: sourceWords.closedNotice };
    return { verdict: "create", choice: "take" };
  }
  const reason = same.sourceId === null ? sourceWords.looksTheSame : sourceWords.fromAnotherSource;
  return { verdict: "same", choice: "leave", eventId: same.id, reason };
}

/** Rows that would make one event more active, the soonest first, have what room there is. */
function fillRoom(rows: { row: NewRow; start: Usable["start"]; isMore: boolean }[], room: number | null): void {
  if (room === null) return;
  const more = rows
    .filter(({ row, isMore }) => isMore && (row.verdict === "create" || row.verdict === "update"))
    .sort((a, b) => ((a.start?.date ?? "9999") < (b.start?.date ?? "9999") ? -1 : 1));
  for (const { row } of more.slice(Math.max(0, room))) {
    Object.assign(row, { verdict: "full", choice: "leave", reason: sourceWords.noRoom });
  }
}

/** How many names of places that may be rooms one calendar has at most before they count as other places. */
const MOST_UNCLEAR = 3;

/** Whether a calendar names so many places that they cannot all be rooms of one venue: a town's, or a school's. */
function namesManyPlaces(usable: readonly Usable[]): boolean {
  const unclear = usable.flatMap(({ item: { place } }) => (place?.verdict === "unclear" ? [place.text] : []));
  return new Set(unclear).size > MOST_UNCLEAR;
}

/** A category that a source begins to name changes no event that is there already. */
function withoutNewCategory(given: GivenFields, { given: before }: StoredItem): GivenFields {
  if (before.eventType !== undefined) return given;
  const { eventType: _, ...rest } = given;
  return rest;
}

/** Judges what each entry would change, in the order of the source. */
export function judgeEntries({ usable, unusable }: Sorted, known: Known): NewRow[] {
  const namesPlaces = namesManyPlaces(usable);
  const judged = usable.map((entry) => {
    const { item, start } = entry;
    const stored = known.items.get(item.sourceId);
    const given = stored ? withoutNewCategory(entry.given, stored) : entry.given;
    const verdict = stored ? judgeKnown(stored, given, known) : judgeNew(entry, known, namesPlaces);
    const event = verdict.eventId ? known.events.get(verdict.eventId) : undefined;
    const row: NewRow = {
      reason: "",
      eventId: null,
      changes: [],
      line: item.line,
      itemKey: item.sourceId,
      name: asOneLine(given.name),
      words: dateWords(given.dates),
      place: asOneLine(item.place?.text ?? ""),
      given,
      ...verdict,
    };
    return { row, start, isMore: !event?.isComing };
  });
  fillRoom(judged, known.room);
  const refused = unusable.map(({ line, sourceId, result }): NewRow => {
    const reason = "reason" in result ? reasonOf(result.reason) : "";
    const nothing = { name: "", words: "", place: "", given: null, eventId: null, changes: [] };
    return { line, itemKey: sourceId, verdict: "unusable", choice: "leave", reason, ...nothing };
  });
  return [...judged.map(({ row }) => row), ...refused].sort((a, b) => a.line - b.line);
}
