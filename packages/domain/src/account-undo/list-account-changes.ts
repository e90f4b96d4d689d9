import type { AccountChanges } from "@hereabouts/contract/account-undo/account-undo";
import { may } from "@hereabouts/contract/permissions";
import { reportLimits } from "@hereabouts/contract/reports/report-limits";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { pageOf, paginate } from "../listings/resolve-listing.ts";
import { selectUsers } from "../reports/user-rows.queries.ts";
import { countAccountChanges, selectAccountChanges } from "./account-changes.queries.ts";
import { selectSuspendedReason } from "./undo.queries.ts";
import { viewUndosOf } from "./view-undo.ts";

const whole = { size: 1, offset: 0 };

/** Lists an account's public changes page by page, with those undone. @throws SignInRequired, Forbidden, NotFound */
export async function listAccountChanges(
  ctx: Context,
  { id, page: number }: { id: number; page?: number },
): Promise<AccountChanges> {
  ensure(ctx, may.undoAccounts(ctx.viewer));
  const query = { find: undefined, role: undefined, ordering: undefined, page: undefined, pageSize: undefined, id };
  const [account] = await selectUsers(ctx.db, query, whole);
  if (!account) throw new NotFound();
  const counts = await countAccountChanges(ctx.db, id);
  const total = counts.reduce((sum, { plain, changedSince, fixed }) => sum + plain + changedSince + fixed, 0);
  const page = pageOf({ page: number, pageSize: reportLimits.workbenchPageSize });
  const pagination = paginate(page, total);
  return {
    account: {
      id,
      name: account.name,
      email: account.email,
      isSuperuser: account.roles.includes("superuser"),
      suspended: account.suspended?.toISOString() ?? null,
      suspendedReason: await selectSuspendedReason(ctx.db, id),
    },
    counts,
    data: await selectAccountChanges(ctx.db, id, page),
    pagination,
    undos: await viewUndosOf(ctx, id),
  };
}
