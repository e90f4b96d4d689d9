import { may } from "@hereabouts/contract/permissions";
import { eventProblems } from "@hereabouts/contract/reports/qa-problems";
import type { EventQaQuery } from "@hereabouts/contract/reports/qa-report";
import type { Context } from "../context.ts";
import { findDoubleEvents } from "../duplicates/similar-events.ts";
import { ensure } from "../ensure.ts";
import { judgedEvents } from "./event-qa.queries.ts";
import { exportProblems } from "./export-problems.ts";

/** The report on events as comma-separated values. @throws SignInRequired, Forbidden */
export async function exportDoubtfulEvents(ctx: Context, query: EventQaQuery): Promise<string> {
  ensure(ctx, may.seeReports(ctx.viewer));
  const twins = await findDoubleEvents(ctx);
  return exportProblems(ctx, judgedEvents([...twins.keys()]), eventProblems, query);
}
