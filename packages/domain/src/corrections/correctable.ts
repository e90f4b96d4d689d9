import type { CorrectableValues } from "@hereabouts/contract/corrections/correction-fields";
import type { CorrectableRecord, CorrectedRecord } from "@hereabouts/contract/corrections/correction-form";
import { correctionLimits } from "@hereabouts/contract/corrections/correction-limits";
import { occurrenceKey, readOccurrence } from "@hereabouts/contract/corrections/occurrence-key";
import { endToWire } from "@hereabouts/contract/events/date-rows";
import { limits } from "@hereabouts/contract/limits";
import { eventPath, venuePath } from "@hereabouts/contract/paths";
import { addMonths, todayIn } from "@hereabouts/recurrence/local-date";
import type { RowOccurrence } from "@hereabouts/recurrence/series/overrides";
import { timeToWire } from "@hereabouts/recurrence/typed-time";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { ensureOnFace } from "../pages/ensure-on-face.ts";
import { overrideNamed } from "../schedule/change-plan.ts";
import { type EventPlan, planOf, plansOf } from "../schedule/event-plans.queries.ts";
import { plannedOccurrences } from "../schedule/planned-occurrences.ts";
import { lastDayShown } from "../visitor-days.ts";
import { type CorrectedNow, selectCorrected } from "./correctable.queries.ts";

/** Day, times and status of one date, as people see them. */
const valuesOfOccurrence = ({ date, startMinute, endMinute, status }: RowOccurrence): CorrectableValues => ({
  date,
  timeStart: timeToWire(startMinute),
  timeEnd: endMinute === null ? "" : endToWire(endMinute),
  dateStatus: status,
});

/** The values of the date that a key names; none when the event no longer has it. */
function occurrenceValues(plan: EventPlan, key: string): CorrectableValues {
  const named = readOccurrence(key);
  if (!named) return {};
  const day = overrideNamed(plan, named)?.newDate ?? named.originalDate;
  const found = plannedOccurrences(plan, day, day).find(
    ({ originalDate, originalStartMinute }) =>
      originalDate === named.originalDate && originalStartMinute === named.originalTime,
  );
  return found ? valuesOfOccurrence(found) : {};
}

const paths = { venue: venuePath, event: eventPath };

/** The path of a record's page. */
export const pathOf = ({ kind, id, name }: Pick<CorrectedNow, "kind" | "id" | "name">) => paths[kind]({ id, name });

/** A record that people can look at. @throws NotFound, also for what a face leaves out */
export async function shownRecord(ctx: Context, record: CorrectedRecord): Promise<CorrectedNow> {
  const [now] = await selectCorrected(ctx.db, [record]);
  if (!now?.isShown) throw new NotFound();
  await ensureOnFace(ctx, `${now.kind}s`, now.id);
  return now;
}

/** The next dates of an event with several, as far as the viewer is shown dates. */
async function datesToCorrect(ctx: Context, { kind, id, values }: CorrectedNow): Promise<CorrectableRecord["dates"]> {
  if (kind === "venue" || values.date !== undefined) return [];
  const plan = await planOf(ctx.db, id);
  const today = todayIn(plan.timeZone, ctx.now());
  const last = lastDayShown(ctx) ?? addMonths(today, limits.horizonMonths);
  return plannedOccurrences(plan, today, last)
    .slice(0, correctionLimits.datesToCorrect)
    .map((occurrence) => ({
      occurrence: occurrenceKey({ ...occurrence, originalTime: occurrence.originalStartMinute }),
      values: valuesOfOccurrence(occurrence) as Record<string, string>,
    }));
}

/** Returns the correctable fields of a visible venue or event. @throws NotFound */
export async function getCorrectable(ctx: Context, record: CorrectedRecord): Promise<CorrectableRecord> {
  const now = await shownRecord(ctx, record);
  const { kind, id, name, values } = now;
  const dates = await datesToCorrect(ctx, now);
  return { kind, id, name, absoluteUrl: pathOf(now), values: values as Record<string, string>, dates };
}

/** The subject of a report: a record, or one date of an event. */
export interface ReportedOn {
  kind: "venue" | "event";
  recordId: number;
  occurrence: string | null;
}

/**
 * The records that reports are about, as they are now, in the order of the reports; undefined where one is deleted. A
 * report of one date finds the values of that date.
 */
export async function correctedNow(
  { db }: Pick<Context, "db">,
  reports: readonly ReportedOn[],
): Promise<(CorrectedNow | undefined)[]> {
  const records = await selectCorrected(
    db,
    reports.map(({ kind, recordId: id }) => ({ kind, id })),
  );
  const eventIds = [...new Set(reports.flatMap(({ recordId, occurrence }) => (occurrence === null ? [] : recordId)))];
  const plans = new Map((await plansOf(db, eventIds)).map((plan) => [plan.eventId, plan]));
  return reports.map(({ kind, recordId, occurrence }) => {
    const record = records.find((one) => one.kind === kind && one.id === recordId);
    const plan = occurrence === null ? undefined : plans.get(recordId);
    if (!record || !plan || occurrence === null) return record;
    return { ...record, occurrence, values: { ...record.values, ...occurrenceValues(plan, occurrence) } };
  });
}
