import { adminKindIds, adminKinds } from "@hereabouts/contract/admin/admin-kinds";
import type { AdminCounts } from "@hereabouts/contract/admin/admin-schemas";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { adminSources } from "./sources.ts";

/** How many records each kind has that the viewer sees. @throws SignInRequired, Forbidden */
export async function countKinds(ctx: Context): Promise<AdminCounts> {
  ensure(ctx, may.administer(ctx.viewer));
  const seen = adminKindIds.filter((kind) => may[adminKinds[kind].access](ctx.viewer));
  const counts = await Promise.all(seen.map(async (kind) => [kind, await adminSources[kind].count(ctx, {})] as const));
  return Object.fromEntries(counts);
}
