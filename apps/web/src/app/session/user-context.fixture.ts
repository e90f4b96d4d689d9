import type { UserContext } from "@hereabouts/contract/account/user-context";

/** Signed-in user without roles, for tests to extend. */
export const someUser: UserContext = {
  authenticated: true,
  id: 7,
  firstName: "Robin",
  username: "robin@example.org",
  emailConfirmed: true,
  isSuperuser: false,
  decidesRequests: false,
  needsSecondFactor: false,
  isStaff: false,
  isEditor: false,
  isZeditor: false,
  isProducer: false,
  producerQuotas: [],
  organizers: [],
  hasActiveSubscription: false,
  distanceUnits: "mi",
  savedSearches: [],
  savedPoiIds: [],
  savedEventIds: [],
  followedEventIds: [],
  addresses: [],
};

/** A venue of a producer, with room for two more events. */
export const aQuota = (
  poi: { id: number; name: string },
  changes: Partial<UserContext["producerQuotas"][number]> = {},
): UserContext["producerQuotas"][number] => ({
  poi,
  role: "owner",
  isCurrentActive: false,
  quota: { used: 1, allowed: 3, canAdd: true },
  plan: null,
  status: null,
  largerPlans: [],
  isBillingContact: true,
  portalLink: null,
  ...changes,
});
