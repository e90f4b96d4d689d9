import { msg, t } from "@hereabouts/language/translate";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { eventFormLabels } from "../events/event-fields.ts";
import { type EventForm, eventForm, newEventErrors } from "../events/event-form.ts";
import { draftMessages } from "./draft-limits.ts";
import type { DraftFields } from "./event-draft.ts";

/** Form of a draft that can be published, or the reasons why it cannot be, by field. */
export type CheckedDraft = { form: EventForm } | { missing: Record<string, string[]> };

/**
 * Reads a draft by the rules of the event form. @param today at its venue: the days of a new event cannot be past; null while
 * the draft has no venue
 */
export function checkDraft({ dates, ...fields }: DraftFields, today: LocalDate | null): CheckedDraft {
  const rows = dates ?? [];
  const whole = rows.filter((row) => !("typed" in row));
  const isUnfinished = fields.usePoiTimes !== true && whole.length < rows.length;
  const missing: Record<string, string[]> = {};
  const read = eventForm.safeParse({ ...fields, dates: whole });
  for (const { path, message } of read.error?.issues ?? []) {
    const field = String(path[0] ?? "");
    missing[field] = [...new Set([...(missing[field] ?? []), message])];
  }
  if (isUnfinished) missing.dates = [draftMessages.unfinishedDates];
  if (!read.success || isUnfinished) return { missing };
  const past = today === null ? {} : newEventErrors(read.data, today);
  return Object.keys(past).length > 0 ? { missing: past } : { form: read.data };
}

/** Keys in one order: the database keeps them in its own. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, ordered(inner)]),
  );
}

/** Whether two values of a field of a draft are the same; absent and null both mean that it has none. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(ordered(one ?? null)) === JSON.stringify(ordered(other ?? null));

const labels: Readonly<Record<string, string>> = { ...eventFormLabels, type: msg("Type") };

/** The fields that keep a draft from being published, in words: "Dates, Category". */
export const missingWords = (missing: Record<string, unknown>): string =>
  [...new Set(Object.keys(missing).map((field) => t(labels[field] ?? field)))].join(", ");
