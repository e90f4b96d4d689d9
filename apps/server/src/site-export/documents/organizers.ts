import { organizerKinds } from "@hereabouts/contract/organizers/organizer-kinds";
import { z } from "zod";
import { account, id, instant, object, oneOf, type SiteDocument, text } from "./document.ts";

export const organizers: SiteDocument = {
  name: "organizers",
  table: "organizer",
  about: "Bands, libraries and other groups that put on events at venues of others.",
  key: ["id"],
  personal: ["createdBy", "keeperId"],
  later: ["mergedInto"],
  fields: {
    id: id.describe("Part of its address."),
    name: text,
    kind: oneOf(organizerKinds),
    website: text,
    description: text,
    createdBy: account.describe("In accounts."),
    createdAt: instant,
    updatedAt: instant,
    keeperId: account.describe("Account that speaks for it; null for none."),
    mergedInto: id.nullable().describe("Organizer that this duplicate leads to."),
    imageId: id.nullable().describe("In pictures."),
  },
  leftOut: { name_key: "made anew from the name" },
};

export const organizerMerges: SiteDocument = {
  name: "organizer-merges",
  table: "organizer_merge",
  about: "Duplicate organizers that were merged, with what is needed to undo it.",
  key: ["id"],
  personal: "whole",
  fields: {
    id,
    keptId: id.describe("In organizers."),
    droppedId: id.describe("In organizers."),
    moved: object.describe(
      "Ids of events, places, saved searches, requests and unconfirmed events that were moved, saved searches that were deleted as doubles, and the account that speaks for the organizer since.",
    ),
    mergedBy: account,
    mergedAt: instant,
    undoneBy: account,
    undoneAt: instant.nullable(),
  },
};

export const organizerClaims: SiteDocument = {
  name: "organizer-claims",
  table: "organizer_claim",
  about: "Requests to speak for organizers, decided or not.",
  key: ["id"],
  personal: "whole",
  fields: {
    id,
    organizerId: id.describe("In organizers."),
    claimantId: id.describe("In accounts."),
    message: text.describe("How they belong to it."),
    status: z.enum(["new", "verified", "rejected", "withdrawn"]),
    createdAt: instant,
    decidedBy: account,
    decidedAt: instant.nullable(),
  },
};

export const organizerAsks: SiteDocument = {
  name: "organizer-asks",
  table: "organizer_ask",
  about: "Events that name an organizer whose account has not confirmed it.",
  key: ["eventId"],
  personal: ["askedBy"],
  fields: {
    eventId: id.describe("In events."),
    organizerId: id.describe("In organizers."),
    askedBy: account.describe("Account that named it."),
    askedAt: instant,
  },
};
