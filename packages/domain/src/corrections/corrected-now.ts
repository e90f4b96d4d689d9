import type { Context } from "../context.ts";
import { plansOf } from "../schedule/event-plans.queries.ts";
import { type CorrectedNow, selectCorrected } from "./correctable.queries.ts";
import { occurrenceValues } from "./occurrence-values.ts";

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
