import { type AdminKindId, adminKinds } from "@hereabouts/contract/admin/admin-kinds";
import type { AdminList, AdminListQuery, AdminRow } from "@hereabouts/contract/admin/admin-schemas";
import { limits } from "@hereabouts/contract/limits";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { pageOf, paginate } from "../listings/paging.ts";
import { adminSources } from "./sources.ts";

/** A row with the verbs that the viewer may do. */
export function offeredTo({ viewer }: Context, kind: AdminKindId, row: AdminRow): AdminRow {
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
  const page = pageOf({ page: query.page ?? 1, pageSize: query.pageSize ?? limits.workbenchPageSize });
  const pagination = paginate(page, await source.count(ctx, asked));
  const rows = await source.rows(ctx, asked, page);
  return { data: rows.map((row) => offeredTo(ctx, kind, row)), pagination };
}
