import type { UserContext } from "@hereabouts/contract/account/user-context";
import type { Context } from "../context.ts";
import { listProducerQuotas } from "../producer/producer-venues.ts";
import { listSavedSearches } from "../saved-items/saved-search.ts";
import { selectUserContext } from "./account.queries.ts";

/** Returns the signed-in user and what the site shows them; null when anonymous. */
export async function getUserContext(ctx: Context): Promise<UserContext | null> {
  if (ctx.viewer.kind !== "user") return null;
  const { viewer } = ctx;
  const [user, savedSearches, producerQuotas] = await Promise.all([
    selectUserContext(ctx.db, viewer.id),
    listSavedSearches(ctx, {}),
    listProducerQuotas(ctx),
  ]);
  if (!user) return null;
  return {
    authenticated: true,
    ...user,
    isSuperuser: viewer.isSuperuser,
    isStaff: viewer.isStaff,
    isZeditor: viewer.isZeditor,
    isEditor: viewer.isZeditor || viewer.isSuperuser,
    decidesRequests: viewer.decidesRequests === true,
    isProducer: viewer.producerOf.length > 0,
    hasActiveSubscription: viewer.producerOf.length > 0,
    distanceUnits: viewer.distanceUnits,
    producerQuotas,
    savedSearches,
  };
}
