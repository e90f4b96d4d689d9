import type { EditionForm, EditionQuery, EditionSummary } from "@hereabouts/contract/editions/edition";
import { editionLimits, editionMessages } from "@hereabouts/contract/editions/edition-limits";
import type { Pagination } from "@hereabouts/contract/listings/cards";
import { may } from "@hereabouts/contract/permissions";
import { region } from "@hereabouts/contract/region/region";
import { instantOf } from "@hereabouts/recurrence/instant-of";
import { addDays, daysBetween, todayIn } from "@hereabouts/recurrence/local-date";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Conflict, NotFound } from "../errors.ts";
import { refuseStale } from "../history/versions.ts";
import { pageOf, paginate } from "../listings/resolve-listing.ts";
import {
  type AddedEdition,
  countEditionsAlone,
  deleteEditionRow,
  type EditionRow,
  holdEdition,
  insertEdition,
  selectDueEditions,
  selectEdition,
  selectEditions,
  updateEditionRow,
} from "./edition.queries.ts";
import { deadlineFields, viewEdition } from "./edition-page.ts";

/** A form as an edition keeps it. */
function rowOf(form: EditionForm) {
  const { name, firstDay, lastDay, deadlineDay, deadlineMinute, order, style, inches, textChars, repeats } = form;
  const { towns, categories, freeOnly, inPersonOnly, onceOnly, perTown } = form;
  const { page, font, columns, size, leading } = form;
  const deadline = deadlineDay === null ? null : instantOf(deadlineDay, deadlineMinute, region.timeZone);
  const rule = { towns, categories, freeOnly, inPersonOnly, onceOnly, perTown };
  const settings = { rule, order, style, layout: { page, font, columns, size, leading }, inches, textChars, repeats };
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

/** Keeps another edition, where there is room for one. @throws Conflict "full" */
function keepEdition(ctx: Context, row: AddedEdition): Promise<EditionSummary> {
  return inTransaction(ctx, async (ctx) => {
    if ((await countEditionsAlone(ctx.db)) >= editionLimits.kept) throw new Conflict("full", editionMessages.tooMany);
    return summaryOf(ctx, await insertEdition(ctx.db, row, ctx.now()));
  });
}

/** Adds an edition. @throws SignInRequired, Forbidden, Conflict when there are too many */
export async function addEdition(ctx: Context, form: EditionForm): Promise<EditionSummary> {
  ensure(ctx, may.makeEditions(ctx.viewer));
  return keepEdition(ctx, { ...rowOf(form), createdBy: signedInUserId(ctx) });
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

/** Adds the edition after one that is held; it repeats in place of that one. */
async function addNext(ctx: Context, edition: EditionRow, createdBy: number | null): Promise<EditionSummary> {
  const { id, name, firstDay, lastDay, settings } = edition;
  const days = WEEK * Math.ceil((daysBetween(firstDay, lastDay) + 1) / WEEK);
  const { deadlineDay, deadlineMinute } = deadlineFields(edition);
  const deadline = deadlineDay === null ? null : instantOf(addDays(deadlineDay, days), deadlineMinute, region.timeZone);
  const next = {
    name,
    firstDay: addDays(firstDay, days),
    lastDay: addDays(lastDay, days),
    deadline,
    settings,
    createdBy,
  };
  const added = await keepEdition(ctx, next);
  const past = { ...edition, settings: { ...settings, repeats: false } };
  if (settings.repeats) await updateEditionRow(ctx.db, id, past, ctx.now());
  return added;
}

/**
 * Adds an edition of the same settings for the next weeks: as many whole weeks later as the edition covers days of. Its
 * deadline moves along. @throws SignInRequired, Forbidden, NotFound, Conflict when there are too many
 */
export function repeatEdition(ctx: Context, { id }: { id: number }): Promise<EditionSummary> {
  ensure(ctx, may.makeEditions(ctx.viewer));
  return inTransaction(ctx, async (ctx) => {
    const edition = await holdEdition(ctx.db, id);
    if (!edition) throw new NotFound();
    return addNext(ctx, edition, signedInUserId(ctx));
  });
}

/** Adds the next editions of those that repeat and whose deadline, or last day, is over. There is none while the site is full of them. */
export async function repeatDueEditions(ctx: Context): Promise<void> {
  const now = ctx.now();
  for (const { id } of await selectDueEditions(ctx.db, { now, today: todayIn(region.timeZone, now) })) {
    await inTransaction(ctx, async (ctx) => {
      const edition = await holdEdition(ctx.db, id);
      // Somebody may have made the next one meanwhile.
      if (edition?.settings.repeats) await addNext(ctx, edition, null);
    }).catch((error: unknown) => {
      if (!(error instanceof Conflict)) throw error;
    });
  }
}

/** Deletes an edition with its picks and exports. @throws SignInRequired, Forbidden, NotFound */
export function deleteEdition(ctx: Context, { id }: { id: number }): Promise<void> {
  ensure(ctx, may.makeEditions(ctx.viewer));
  return inTransaction(ctx, async (ctx) => {
    if (!(await holdEdition(ctx.db, id))) throw new NotFound();
    await deleteEditionRow(ctx.db, id);
  });
}
