import { eventPath, venuePath } from "@hereabouts/contract/paths";
import type { EventQaQuery, QaReport, QaRow, VenueQaQuery } from "@hereabouts/contract/reports/qa-report";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import type { Page } from "../listings/paging.ts";
import { paginate } from "../listings/paging.ts";
import { countProblems, type Judged, type QaFilter, type QaRowFound, selectProblemRows } from "./qa-rows.queries.ts";

const paths = { venue: venuePath, event: eventPath };

function viewRow(kind: Judged["kind"], { assigneeId, assigneeName, confirmed, updated, ...row }: QaRowFound): QaRow {
  return {
    ...row,
    absoluteUrl: paths[kind](row),
    confirmed: confirmed?.toISOString() ?? null,
    updated: updated.toISOString(),
    twin: null,
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? "" },
  };
}

/** A page of the records of a kind that have a problem, with how many have which. Who may ask is the caller's. */
export async function listProblems(
  ctx: Context,
  judged: Judged,
  query: VenueQaQuery | EventQaQuery,
  page: Page,
): Promise<QaReport> {
  const filter: QaFilter = {
    words: query.find,
    assigneeId: query.assigned === "me" ? signedInUserId(ctx) : undefined,
    isUnassigned: query.assigned === "nobody",
    now: ctx.now(),
  };
  const problems = query.problem ?? null;
  const { total, counts } = await countProblems(ctx.db, judged, filter, problems);
  const pagination = paginate(page, total);
  const { offset, size } = page;
  const rows = await selectProblemRows(ctx.db, judged, filter, {
    problems,
    ordering: query.ordering ?? "-problems",
    offset,
    size,
  });
  return { data: rows.map((row) => viewRow(judged.kind, row)), pagination, counts };
}
