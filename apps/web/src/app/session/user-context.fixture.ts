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
  isStaff: false,
  isEditor: false,
  isZeditor: false,
  isProducer: false,
  producerQuotas: [],
  hasActiveSubscription: false,
  distanceUnits: "mi",
  savedSearches: [],
  savedPoiIds: [],
  savedEventIds: [],
  addresses: [],
};
