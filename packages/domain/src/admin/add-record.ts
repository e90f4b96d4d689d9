import { type AddKindId, adminKinds } from "@hereabouts/contract/admin/admin-kinds";
import type { AdminRecord, AdminValues } from "@hereabouts/contract/admin/admin-schemas";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { getRecord } from "./get-record.ts";
import { adminSources } from "./sources.ts";

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
