import type { UserContext } from "@hereabouts/contract/account/user-context";
import type { Viewer } from "@hereabouts/contract/permissions";

/**
 * The signed-in user as the contract's permissions take it: the web hides by the same rules by which the server
 * refuses.
 */
export function viewerOf(user: UserContext | null): Viewer {
  if (!user) return { kind: "anonymous" };
  const { id, isStaff, isZeditor, isSuperuser, decidesRequests, distanceUnits, producerQuotas } = user;
  const producerOf = producerQuotas.map(({ poi }) => poi.id);
  return { kind: "user", id, isStaff, isZeditor, isSuperuser, decidesRequests, distanceUnits, producerOf };
}

/** The venue with the id `wanted` if it is the producer's, else the one they work on now, with its quota; null for everybody else. */
export function activeVenueOf(user: UserContext | null, wanted?: number): UserContext["producerQuotas"][number] | null {
  const quotas = user?.producerQuotas ?? [];
  const named = wanted === undefined ? undefined : quotas.find(({ poi }) => poi.id === wanted);
  if (named) return named;
  return quotas.find(({ isCurrentActive }) => isCurrentActive) ?? quotas[0] ?? null;
}
