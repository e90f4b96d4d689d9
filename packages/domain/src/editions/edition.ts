import type { EditionForm, EditionQuery, EditionSummary } from "@hereabouts/contract/editions/edition";
import { editionLimits } from "@hereabouts/contract/editions/edition-limits";
import type { Pagination } from "@hereabouts/contract/listings/cards";
import { may } from "@hereabouts/contract/permissions";
import { region } from "@hereabouts/contract/region/region";
import { instantOf } from "@hereabouts/recurrence/instant-of";
import { addDays, daysBetween } from "@hereabouts/recurrence/local-date";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { refuseStale } from "../history/versions.ts";
import { pageOf, paginate } from "../listings/resolve-listing.ts";
import {
  deleteEditionRow,
  holdEdition,
  insertEdition,
  selectEdition,
  selectEditions,
  updateEditionRow,
} from "./edition.queries.ts";
import { deadlineFields, viewEdition } from "./edition-page.ts";

/** A form as an edition keeps it. */
function rowOf(form: EditionForm) {
  const { name, firstDay, lastDay, deadlineDay, deadlineMinute, order, style, inches, textChars } = form;
  const { towns, categories, freeOnly, inPersonOnly, onceOnly, perTown } = form;
  const { page, font, columns, size, leading } = form;
  const deadline = deadlineDay === null ? null : instantOf(deadlineDay, deadlineMinute, region.timeZone);
  const rule = { towns, categories, freeOnly, inPersonOnly, onceOnly, perTown };
  const settings = { rule, order, style, layout: { page, font, columns, size, leading }, inches, textChars };
  return { name, firstDay, lastDay, deadline, settings };
}

async function summaryOf({ db }: Context, id: number): Promise<EditionSummary> {
  const edition = await selectEdition(db, id);
  if (!edition) throw new NotFound();
  return viewEdition(edition);
}

/** A page of editions, the newest days first. @throws SignInRequired, Forbidden, NotFound for a page past the end */
export async function listEditions(
  ctx: Context,
  query: EditionQuery,
): Promise<{ data: EditionSummary[]; pagination: Pagination }> {
  ensure(ctx, may.makeEditions(ctx.viewer));
  const page = pageOf({ pageSize: editionLimits.perPage, ...query });
  const { rows, total } = await selectEditions(ctx.db, page);
  return { data: rows.map(viewEdition), pagination: paginate(page, total) };
}

/** Adds an edition. @throws SignInRequired, Forbidden */
export async function addEdition(ctx: Context, form: EditionForm): Promise<EditionSummary> {
  ensure(ctx, may.makeEditions(ctx.viewer));
  const id = await insertEdition(ctx.db, { ...rowOf(form), createdBy: signedInUserId(ctx) }, ctx.now());
  return summaryOf(ctx, id);
}

/** Changes the settings of an edition. Its picks stay. @throws SignInRequired, Forbidden, NotFound, Stale */
export function updateEdition(ctx: Context, { id, ...form }: { id: number } & EditionForm): Promise<EditionSummary> {
  ensure(ctx, may.makeEditions(ctx.viewer));
  return inTransaction(ctx, async (ctx) => {
    const before = await holdEdition(ctx.db, id);
    if (!before) throw new NotFound();
    refuseStale(form.updated, { updatedAt: before.updatedAt, deletedAt: null });
    await updateEditionRow(ctx.db, id, rowOf(form), ctx.now());
    return summaryOf(ctx, id);
  });
}

const WEEK = 7;

/**
 * Adds an edition of the same settings for the next weeks: as many whole weeks later as the edition covers days of. Its
 * deadline moves along. @throws SignInRequired, Forbidden, NotFound
 */
export async function repeatEdition(ctx: Context, { id }: { id: number }): Promise<EditionSummary> {
  ensure(ctx, may.makeEditions(ctx.viewer));
  const edition = await selectEdition(ctx.db, id);
  if (!edition) throw new NotFound();
  const days = WEEK * Math.ceil((daysBetween(edition.firstDay, edition.lastDay) + 1) / WEEK);
  const { deadlineDay, deadlineMinute } = deadlineFields(edition);
  const moved = deadlineDay === null ? null : instantOf(addDays(deadlineDay, days), deadlineMinute, region.timeZone);
  const row = {
    name: edition.name,
    firstDay: addDays(edition.firstDay, days),
    lastDay: addDays(edition.lastDay, days),
    deadline: moved,
    settings: edition.settings,
    createdBy: signedInUserId(ctx),
  };
  return summaryOf(ctx, await insertEdition(ctx.db, row, ctx.now()));
}

/** Deletes an edition with its picks and exports. @throws SignInRequired, Forbidden, NotFound */
export function deleteEdition(ctx: Context, { id }: { id: number }): Promise<void> {
  ensure(ctx, may.makeEditions(ctx.viewer));
  return inTransaction(ctx, async (ctx) => {
    if (!(await holdEdition(ctx.db, id))) throw new NotFound();
    await deleteEditionRow(ctx.db, id);
  });
}
