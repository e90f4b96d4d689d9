import type { UserContext } from "@hereabouts/contract/account/user-context";
import type { Context } from "../context.ts";
import { selectUserContext } from "./account.queries.ts";

/** Who is signed in and what the site shows because of it; null for an anonymous viewer. */
export async function getUserContext(ctx: Context): Promise<UserContext | null> {
  if (ctx.viewer.kind !== "user") return null;
  const { viewer } = ctx;
  const user = await selectUserContext(ctx.db, viewer.id);
  if (!user) return null;
  return {
    authenticated: true,
    ...user,
    isSuperuser: viewer.isSuperuser,
    isStaff: viewer.isStaff,
    isZeditor: viewer.isZeditor,
    isEditor: viewer.isZeditor || viewer.isSuperuser,
    isProducer: viewer.producerOf.length > 0,
    hasActiveSubscription: viewer.producerOf.length > 0,
    distanceUnits: viewer.distanceUnits,
    producerQuotas: [],
    savedSearches: [],
  };
}
