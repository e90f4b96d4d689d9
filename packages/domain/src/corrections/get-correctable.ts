import type { CorrectableRecord, CorrectedRecord } from "@hereabouts/contract/corrections/correction-form";
import { correctionLimits } from "@hereabouts/contract/corrections/correction-limits";
import { occurrenceKey } from "@hereabouts/contract/corrections/occurrence-key";
import { limits } from "@hereabouts/contract/limits";
import { eventPath, venuePath } from "@hereabouts/contract/paths";
import { addMonths, todayIn } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { planOf } from "../schedule/event-plans.queries.ts";
import { plannedOccurrences } from "../schedule/planned-occurrences.ts";
import { lastDayShown } from "../visitor-days.ts";
import { type CorrectedNow, selectCorrected } from "./correctable.queries.ts";
import { valuesOfOccurrence } from "./occurrence-values.ts";

const paths = { venue: venuePath, event: eventPath };

/** The path of a record's page. */
export const pathOf = ({ kind, id, name }: Pick<CorrectedNow, "kind" | "id" | "name">) => paths[kind]({ id, name });

/** A record that people can look at. @throws NotFound */
export async function shownRecord({ db }: Context, record: CorrectedRecord): Promise<CorrectedNow> {
  const [now] = await selectCorrected(db, [record]);
  if (!now?.isShown) throw new NotFound();
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
