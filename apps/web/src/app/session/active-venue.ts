import type { UserContext } from "@hereabouts/contract/account/user-context";

/** The venue a producer works on now, with its quota; null for everybody else. */
export function activeVenueOf(user: UserContext | null): UserContext["producerQuotas"][number] | null {
  const quotas = user?.producerQuotas ?? [];
  return quotas.find(({ isCurrentActive }) => isCurrentActive) ?? quotas[0] ?? null;
}
