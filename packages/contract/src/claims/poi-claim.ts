import { z } from "zod";
import { pagination } from "../listings/cards.ts";
import { claimStatuses } from "./claim-statuses.ts";
import { subscriptionStatuses } from "./plans.ts";

/**
 * Relation of the claimant's email domain to the venue's website: same host, other host, public email provider, or no
 * website.
 */
const domainMatches = ["same", "other", "provider", "unknown"] as const;
export type DomainMatch = (typeof domainMatches)[number];

/** Evidence for a request, in addition to the venue's data. */
const claimEvidence = z.object({
  role: z.string(),
  message: z.string(),
  /** Suggestion only: the author does not ask to manage the venue. */
  onlyKnows: z.boolean(),
  /** The venue has an owner: their address, from when it can be given away, what they answered. Null where the venue is free. */
  contest: z.object({ holder: z.string(), decidableFrom: z.string(), answer: z.string() }).nullable(),
  /** The address at the venue's own domain that they confirmed, of their account or by a mail; null where they did not. */
  provedEmail: z.string().nullable(),
  /** The page of the venue's own website where their code stood; null where it was not found. */
  provedSite: z.string().nullable(),
  claimantName: z.string(),
  emailConfirmed: z.boolean(),
  domainMatch: z.enum(domainMatches),
  /** Venue details; blank if unknown. */
  website: z.string(),
  phone: z.string(),
  venueEmail: z.string(),
});
export type ClaimEvidence = z.output<typeof claimEvidence>;

/** A producer request as moderators see it. Instants are ISO 8601. */
export const poiClaim = z.object({
  id: z.int(),
  /** `city` and `state` distinguish venues with the same name; either can be blank. */
  poi: z.object({
    id: z.int(),
    name: z.string(),
    city: z.string(),
    state: z.string(),
    absoluteUrl: z.string(),
    published: z.boolean(),
  }),
  status: z.enum(claimStatuses.map(({ value }) => value)),
  /** The claimant. */
  billingContact: z.object({ id: z.int(), username: z.string(), email: z.string() }),
  evidence: claimEvidence,
  created: z.string(),
  updated: z.string(),
  /** History, newest first. `user` is null if the account was deleted. */
  auditEvents: z.array(
    z.object({ user: z.string().nullable(), message: z.string(), note: z.string(), created: z.string() }),
  ),
  /** The venue's subscription; null until its first producer is verified. */
  subscription: z
    .object({ status: z.enum(subscriptionStatuses), plan: z.object({ id: z.string(), name: z.string() }) })
    .nullable(),
  /** Active events of the venue; `allowed` is null where its plan has no limit. */
  quota: z.object({ used: z.int(), allowed: z.int().nullable(), canAdd: z.boolean() }),
});
export type PoiClaim = z.output<typeof poiClaim>;

const claimList = z.object({ data: z.array(poiClaim), pagination });
export type ClaimList = z.output<typeof claimList>;

/** How often the payment service asks for a price. */
const priceIntervals = ["day", "week", "month", "year"] as const;

/** Price of a plan paid by card: `amount` in the smallest currency unit, every `intervalCount` intervals. */
const planPriceTag = z.object({
  amount: z.int(),
  currency: z.string(),
  interval: z.enum(priceIntervals),
  intervalCount: z.int(),
});
export type PlanPriceTag = z.output<typeof planPriceTag>;

/** A plan to choose from. `activeEvents` null means no limit; `monthlyCents` null means price on request. */
export const planOffered = z.object({
  id: z.string(),
  name: z.string(),
  activeEvents: z.int().nullable(),
  monthlyCents: z.int().nullable(),
  /** Price at the payment service; null if the plan can't be paid by card. */
  price: planPriceTag.nullable(),
});
export type PlanOffered = z.output<typeof planOffered>;
