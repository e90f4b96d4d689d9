import {
  type AddKindId,
  type AdminKindId,
  adminKindIds,
  adminKinds,
  type FormKindId,
} from "@hereabouts/contract/admin/admin-kinds";
import type {
  AdminCounts,
  AdminList,
  AdminListQuery,
  AdminOutcome,
  AdminRecord,
  AdminRow,
  AdminValues,
} from "@hereabouts/contract/admin/admin-schemas";
import { csvText } from "@hereabouts/contract/files/csv-text";
import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import { reportLimits } from "@hereabouts/contract/reports/report-limits";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Invalid, NotFound, Refusal } from "../errors.ts";
import { pageOf, paginate } from "../listings/resolve-listing.ts";
import { logSecurity } from "../security-log.ts";
import { adminSources } from "./sources.ts";

/** How many records each kind has that the viewer sees. @throws SignInRequired, Forbidden */
export async function countKinds(ctx: Context): Promise<AdminCounts> {
  ensure(ctx, may.administer(ctx.viewer));
  const seen = adminKindIds.filter((kind) => may[adminKinds[kind].access](ctx.viewer));
  const counts = await Promise.all(seen.map(async (kind) => [kind, await adminSources[kind].count(ctx, {})] as const));
  return Object.fromEntries(counts);
}

/** A row with the verbs that the viewer may do. */
function offeredTo({ viewer }: Context, kind: AdminKindId, row: AdminRow): AdminRow {
  const allowed = adminKinds[kind].verbs.filter(
    ({ access, isHidden }) => !isHidden && (!access || may[access](viewer)),
  );
  return { ...row, verbs: row.verbs.filter((verb) => allowed.some(({ id }) => id === verb)) };
}

/** A page of the records of a kind. @throws SignInRequired, Forbidden; NotFound for a page past the end */
export async function listRows(
  ctx: Context,
  { kind, query }: { kind: AdminKindId; query: AdminListQuery },
): Promise<AdminList> {
  const { access, ordering } = adminKinds[kind];
  ensure(ctx, may[access](ctx.viewer));
  const source = adminSources[kind];
  const asked = { ...query, ordering: query.ordering ?? ordering };
  const page = pageOf({ page: query.page ?? 1, pageSize: query.pageSize ?? reportLimits.workbenchPageSize });
  const pagination = paginate(page, await source.count(ctx, asked));
  const rows = await source.rows(ctx, asked, page);
  return { data: rows.map((row) => offeredTo(ctx, kind, row)), pagination };
}

const one = { number: 1, size: 1, offset: 0 };

/** A record with what its form begins with, and what else is known of it. @throws SignInRequired, Forbidden, NotFound */
export async function getRecord(ctx: Context, { kind, id }: { kind: AdminKindId; id: string }): Promise<AdminRecord> {
  ensure(ctx, may[adminKinds[kind].access](ctx.viewer));
  const source = adminSources[kind];
  const [row] = await source.rows(ctx, { id }, one);
  if (!row) throw new NotFound();
  return {
    row: offeredTo(ctx, kind, row),
    values: (await source.values?.(ctx, id)) ?? null,
    options: (await source.options?.(ctx)) ?? {},
    facts: (await source.facts?.(ctx, id)) ?? [],
  };
}

/** Adds a record through the verb of its room. @throws SignInRequired, Forbidden, and what that verb refuses */
export async function addRecord(
  ctx: Context,
  { kind, values }: { kind: AddKindId; values: AdminValues },
): Promise<AdminRecord> {
  const { form } = adminKinds[kind];
  const { add } = adminSources[kind];
  ensure(ctx, form !== undefined && may[form.access](ctx.viewer));
  if (!add) throw new NotFound();
  return getRecord(ctx, { kind, id: await add(ctx, values) });
}

/** Changes a record through the verb of its room, by its rules. @throws SignInRequired, Forbidden, NotFound, and what that verb refuses */
export async function saveRecord(
  ctx: Context,
  { kind, id, values }: { kind: FormKindId; id: string; values: AdminValues },
): Promise<AdminRecord> {
  const { form } = adminKinds[kind];
  const { save } = adminSources[kind];
  ensure(ctx, form !== undefined && may[form.access](ctx.viewer));
  if (!save) throw new NotFound();
  await save(ctx, id, values);
  return getRecord(ctx, { kind, id });
}

/**
 * Does a verb to records one after the other, each by itself: what a rule forbids for one is told with the rule's own
 * sentence, and the others are done. Verbs of all records get them together. @throws SignInRequired, Forbidden, Invalid for a verb that the kind has not
 */
export async function actOnRecords(
  ctx: Context,
  { kind, verb, ids }: { kind: AdminKindId; verb: string; ids: readonly string[] },
): Promise<AdminOutcome> {
  const { access, verbs } = adminKinds[kind];
  ensure(ctx, may[access](ctx.viewer));
  const { verbs: runs, verbsOfAll } = adminSources[kind];
  const run = runs[verb];
  const runAll = verbsOfAll?.[verb];
  const described = verbs.find(({ id }) => id === verb);
  if (!(run ?? runAll) || !described) throw new Invalid({ verb: [messages.choice(verb)] });
  ensure(ctx, described.access === undefined || may[described.access](ctx.viewer));
  if (runAll) return runAll(ctx, [...new Set(ids)]);
  const outcome: AdminOutcome = { done: [], refused: [] };
  for (const id of new Set(ids)) {
    try {
      await run?.(ctx, id);
      outcome.done.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      outcome.refused.push({ id, reason: error.message });
    }
  }
  return outcome;
}

const all = { number: 1, size: reportLimits.csvRows, offset: 0 };

/** The records of a kind as comma-separated values, at most `reportLimits.csvRows`; who took them stands in the audit log. @throws SignInRequired, Forbidden */
export async function exportRows(
  ctx: Context,
  { kind, query }: { kind: AdminKindId; query: AdminListQuery },
): Promise<string> {
  const { access, columns, ordering } = adminKinds[kind];
  ensure(ctx, may[access](ctx.viewer));
  const asked = { ...query, ordering: query.ordering ?? ordering };
  const rows = await inTransaction(ctx, async (ctx) => {
    const { page: _, pageSize: __, ...after } = asked;
    await recordAct(ctx, {
      act: "admin.export",
      record: { kind: "report", id: kind, name: adminKinds[kind].label },
      after,
    });
    if (adminKinds[kind].confirmed?.includes("export")) logSecurity(ctx, "data.exported", { export: kind });
    return adminSources[kind].rows(ctx, asked, all);
  });
  const [, ...others] = columns;
  return csvText([
    ["Id", columns[0]?.label, "Besides", ...others.map(({ label }) => label)],
    ...rows.map(({ id, name, detail, cells }) => [id, name, detail, ...others.map((column) => cells[column.id])]),
  ]);
}
