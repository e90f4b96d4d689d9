import { z } from "zod";
import { subscriptionStatuses } from "../claims/plans.ts";
import { planOffered } from "../claims/poi-claim.ts";
import { venueRoles } from "../people/venue-people.ts";
import { savedSearch } from "../saved-items/saved-search.ts";

/** Active events of one venue against what its plan allows; `allowed` is null where the plan has no limit. */
const venueQuota = z.object({
  poi: z.object({ id: z.int(), name: z.string() }),
  role: z.enum(venueRoles),
  isCurrentActive: z.boolean(),
  quota: z.object({ used: z.int(), allowed: z.int().nullable(), canAdd: z.boolean() }),
  /** Empty (null) without a subscription. */
  plan: planOffered.nullable(),
  /** The status of its subscription; null without one. */
  status: z.enum(subscriptionStatuses).nullable(),
  /** The plans that allow more, the smallest first. */
  largerPlans: z.array(planOffered),
  isBillingContact: z.boolean(),
  portalLink: z.string().nullable(),
});

/** An organizer that the user speaks for, with where its events are that have no venue. */
const ownOrganizer = z.object({
  id: z.int(),
  name: z.string(),
  quota: z.object({ used: z.int(), allowed: z.int().nullable(), canAdd: z.boolean() }),
  /** Unlisted places, the one that was added last on top. */
  places: z.array(z.object({ id: z.int(), name: z.string() })),
});

/** The logged-in user, with everything the site's pages need to know about them. */
export const userContext = z.object({
  authenticated: z.literal(true),
  id: z.int(),
  firstName: z.string(),
  username: z.string(),
  emailConfirmed: z.boolean(),
  isSuperuser: z.boolean(),
  isStaff: z.boolean(),
  isEditor: z.boolean(),
  isZeditor: z.boolean(),
  /** Whether a superuser lets this editor decide producer requests. */
  decidesRequests: z.boolean(),
  /** Whether this superuser has to add a passkey or an authenticator app before anything of their rights. */
  needsSecondFactor: z.boolean(),
  isProducer: z.boolean(),
  producerQuotas: z.array(venueQuota),
  /** Organizers that the user speaks for. */
  organizers: z.array(ownOrganizer),
  hasActiveSubscription: z.boolean(),
  distanceUnits: z.enum(["mi", "km"]),
  savedSearches: z.array(savedSearch),
  savedPoiIds: z.array(z.int()),
  savedEventIds: z.array(z.int()),
  /** Saved events whose new dates are emailed. */
  followedEventIds: z.array(z.int()),
  addresses: z.array(z.object({ id: z.int(), name: z.string(), lat: z.number(), lon: z.number() })),
});
export type UserContext = z.output<typeof userContext>;
