import { type AdminKindId, adminKinds } from "@hereabouts/contract/admin/admin-kinds";
import type { AdminRecord } from "@hereabouts/contract/admin/admin-schemas";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { offeredTo } from "./list-rows.ts";
import { adminSources } from "./sources.ts";

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
