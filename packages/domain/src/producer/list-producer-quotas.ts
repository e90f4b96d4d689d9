import type { UserContext } from "@hereabouts/contract/account/user-context";
import type { Context } from "../context.ts";
import { quotasOfVenues } from "../venues/quota-of-venue.ts";
import { selectProducedVenues } from "./produced-venue.queries.ts";

/**
 * The venues the viewer produces for, each with its quota. One of them is the current: the one they chose last, or the
 * first. There is no portal to manage a subscription in where nothing is billed.
 */
export async function listProducerQuotas({ db, viewer, now }: Context): Promise<UserContext["producerQuotas"]> {
  if (viewer.kind !== "user" || viewer.producerOf.length === 0) return [];
  const rows = await selectProducedVenues(db, viewer.id, viewer.producerOf);
  const quotas = await quotasOfVenues(
    db,
    rows.map(({ id }) => id),
    now(),
  );
  const current = rows.find(({ isChosen }) => isChosen) ?? rows[0];
  return rows.flatMap(({ id, name, isBillingContact }) => {
    const quota = quotas.get(id);
    return quota
      ? [{ poi: { id, name }, quota, isCurrentActive: id === current?.id, isBillingContact, portalLink: null }]
      : [];
  });
}
