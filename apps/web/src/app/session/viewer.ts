import type { UserContext } from "@hereabouts/contract/account/user-context";
import { may, type Viewer } from "@hereabouts/contract/permissions";

const idOf = ({ id }: { id: number }) => id;

/**
 * The signed-in user as the contract's permissions take it: the web hides by the same rules by which the server
 * refuses.
 */
export function viewerOf(user: UserContext | null): Viewer {
  if (!user) return { kind: "anonymous" };
  const { id, isStaff, isZeditor, isSuperuser, decidesRequests, distanceUnits, producerQuotas, organizers } = user;
  const rights = {
    producerOf: [...producerQuotas.map(({ poi }) => poi.id), ...organizers.flatMap(({ places }) => places.map(idOf))],
    organizersOf: organizers.map(idOf),
  };
  return { kind: "user", id, isStaff, isZeditor, isSuperuser, decidesRequests, distanceUnits, ...rights };
}

/** The venues and places that somebody chooses among for an event; null for editors, who choose any venue. */
export function eventVenuesOf(user: UserContext): { id: number; name: string }[] | null {
  if (may.editEverything(viewerOf(user))) return null;
  return [...user.producerQuotas.map(({ poi }) => poi), ...user.organizers.flatMap(({ places }) => places)];
}

/** The organizers whose events somebody may put at places that are no venues; null for people who may not. */
export const placeOrganizersOf = (user: UserContext): UserContext["organizers"] | null =>
  may.addPlaces(viewerOf(user)) ? user.organizers : null;

/** The venue with the id `wanted` if it is the producer's, else the one they work on now, with its quota; null for everybody else. */
export function activeVenueOf(user: UserContext | null, wanted?: number): UserContext["producerQuotas"][number] | null {
  const quotas = user?.producerQuotas ?? [];
  const named = wanted === undefined ? undefined : quotas.find(({ poi }) => poi.id === wanted);
  if (named) return named;
  return quotas.find(({ isCurrentActive }) => isCurrentActive) ?? quotas[0] ?? null;
}
