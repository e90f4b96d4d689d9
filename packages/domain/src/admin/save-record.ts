import { adminKinds, type FormKindId } from "@hereabouts/contract/admin/admin-kinds";
import type { AdminRecord, AdminValues } from "@hereabouts/contract/admin/admin-schemas";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { getRecord } from "./get-record.ts";
import { adminSources } from "./sources.ts";

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
