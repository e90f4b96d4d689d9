import type { SourceField } from "@hereabouts/contract/sources/event-fields";
import type { OverrideRecord } from "@hereabouts/domain/schedule/date-records";
import { expand } from "@hereabouts/recurrence/rules/expand";
import { parseDateRecur } from "@hereabouts/recurrence/rules/recurrence";
import { type EventFields, fieldsIn, type GivenDates, type GivenFields } from "./given-fields.ts";
import { saySame } from "./same-field.ts";

/** Stored state of an entry. */
export interface KnownItem {
  /** Values imported from the source, by field. */
  taken: Partial<EventFields>;
  /** Last values given by the source. */
  given: Partial<EventFields>;
}

/** Merge of an entry into an existing event. */
export interface Merge {
  /** Values to write. */
  written: Partial<EventFields>;
  /** Fields edited here, kept although the source differs. */
  held: SourceField[];
  /** Values recorded as imported afterwards. */
  taken: Partial<EventFields>;
}

const keyOf = ({ originalDate, originalStartMinute }: OverrideRecord) => `${originalDate} ${originalStartMinute}`;
const cancelledIn = ({ overrides }: GivenDates) => overrides.filter(({ status }) => status === "cancelled");

const onDay = ({ rows }: GivenDates, day: string) =>
  rows.filter(({ dateRecur }) => expand(parseDateRecur(dateRecur), day, day).length > 0);

/** An override of the source under the start that its date has here; where a day has several dates, the start tells them apart. */
function asNamedHere(override: OverrideRecord, current: GivenDates, given: GivenDates): OverrideRecord {
  const [mine, theirs] = [current, given].map((dates) => onDay(dates, override.originalDate));
  const [only] = mine ?? [];
  return only && mine?.length === 1 && theirs?.length === 1
    ? { ...override, originalStartMinute: only.startMinute }
    : override;
}

/**
 * Dates that were changed here, with those called off that the source calls off since: nobody is sent to what is off. A
 * date that was moved here is called off where it stands, with its own note unless the source gives one.
 */
function withCancelled(current: GivenDates, before: GivenDates | undefined, given: GivenDates): GivenDates | null {
  if (current.usePoiTimes) return null;
  const known = new Set((before ? cancelledIn(before) : []).map(keyOf));
  const added = cancelledIn(given)
    .filter((override) => !known.has(keyOf(override)))
    .map((override) => asNamedHere(override, current, given));
  const own = new Map(current.overrides.map((override) => [keyOf(override), override]));
  const off = added.flatMap((override) => {
    const mine = own.get(keyOf(override));
    if (mine?.status === "cancelled") return [];
    return [mine ? { ...mine, status: override.status, note: override.note || mine.note } : override];
  });
  if (off.length === 0) return null;
  const keys = new Set(off.map(keyOf));
  return { ...current, overrides: [...current.overrides.filter((override) => !keys.has(keyOf(override))), ...off] };
}

/** Whether somebody changed a field here: it says something else than was taken over, and than the source says. */
export const isChangedHere = (field: SourceField, current: EventFields, { taken, given }: KnownItem): boolean =>
  !saySame(field, current[field], taken[field]) && !saySame(field, current[field], given[field]);

/**
 * Merges an entry into its event: only values that are new in the source and not edited here. Cancellations always
 * apply.
 */
export function mergeFields(current: EventFields, known: KnownItem, given: GivenFields): Merge {
  const merge: Merge = { written: {}, held: [], taken: { ...known.taken } };
  for (const field of fieldsIn(given)) mergeField(merge, field, current, known, given);
  return merge;
}

function mergeField<Field extends SourceField>(
  merge: Merge,
  field: Field,
  current: EventFields,
  { taken, given: before }: KnownItem,
  given: GivenFields,
): void {
  const now: EventFields[Field] = current[field];
  const said = given[field] as EventFields[Field];
  if (saySame(field, now, said)) {
    merge.taken[field] = said;
    return;
  }
  const cancels = field === "status" && said === "cancelled" && before.status !== "cancelled";
  if (saySame(field, now, taken[field]) || cancels) {
    merge.written[field] = said;
    merge.taken[field] = said;
    return;
  }
  const dates = field === "dates" ? withCancelled(current.dates, before.dates, given.dates) : null;
  if (dates) merge.written.dates = dates;
  merge.held.push(field);
}
