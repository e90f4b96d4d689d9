import { limits } from "@hereabouts/contract/limits";
import { may } from "@hereabouts/contract/permissions";
import type { EventQaQuery, QaReport } from "@hereabouts/contract/reports/qa-report";
import type { Context } from "../context.ts";
import { findDoubleEvents } from "../duplicates/similar-events.ts";
import { ensure } from "../ensure.ts";
import { pageOf } from "../listings/paging.ts";
import { judgedEvents } from "./event-qa.queries.ts";
import { listProblems } from "./list-problems.ts";

/**
 * A page of the events that miss something or are doubtful, with how many have which problem.
 * @throws SignInRequired, Forbidden; NotFound for a page past the end
 */
export async function listDoubtfulEvents(ctx: Context, query: EventQaQuery): Promise<QaReport> {
  ensure(ctx, may.seeReports(ctx.viewer));
  const twins = await findDoubleEvents(ctx);
  const page = pageOf({ pageSize: limits.workbenchPageSize, ...query });
  const report = await listProblems(ctx, judgedEvents([...twins.keys()]), query, page);
  return { ...report, data: report.data.map((row) => ({ ...row, twin: twins.get(row.id) ?? null })) };
}
