import type { CorrectableRecord, CorrectedRecord } from "@hereabouts/contract/corrections/correction-form";
import { eventPath, venuePath } from "@hereabouts/contract/paths";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { type CorrectedNow, selectCorrected } from "./correctable.queries.ts";

const paths = { venue: venuePath, event: eventPath };

/** The path of a record's page. */
export const pathOf = ({ kind, id, name }: Pick<CorrectedNow, "kind" | "id" | "name">) => paths[kind]({ id, name });

/** A record that people can look at. @throws NotFound */
export async function shownRecord({ db }: Context, record: CorrectedRecord): Promise<CorrectedNow> {
  const [now] = await selectCorrected(db, [record]);
  if (!now?.isShown) throw new NotFound();
  return now;
}

/** What can be corrected of a venue or an event that people can look at. @throws NotFound */
export async function getCorrectable(ctx: Context, record: CorrectedRecord): Promise<CorrectableRecord> {
  const now = await shownRecord(ctx, record);
  const { kind, id, name, values } = now;
  return { kind, id, name, absoluteUrl: pathOf(now), values: values as Record<string, string> };
}
