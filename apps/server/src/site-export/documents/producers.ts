import { claimStatuses } from "@hereabouts/contract/claims/claim-statuses";
import { paymentStatuses, subscriptionStatuses } from "@hereabouts/contract/claims/plans";
import { z } from "zod";
import { account, anything, count, flag, id, instant, object, oneOf, type SiteDocument, text } from "./document.ts";

const claimStatus = oneOf(claimStatuses);

export const plans: SiteDocument = {
  name: "plans",
  table: "plan",
  about: "Plans that venues subscribe to.",
  key: ["id"],
  isInstalled: true,
  fields: {
    id: text,
    name: text,
    position: z.int().describe("Place in lists."),
    activeEvents: count.nullable().describe("Events at a time; null: no limit."),
    monthlyCents: count.nullable().describe("Cents of the region’s currency; null: on request."),
    priceId: text.nullable().describe("Id of its price at the payment service; null: not sold online."),
    priceAmount: count.nullable().describe("In the smallest unit of the currency."),
    priceCurrency: text.nullable(),
    priceInterval: text.nullable(),
    priceIntervalCount: count.nullable(),
  },
};

export const claims: SiteDocument = {
  name: "claims",
  table: "claim",
  about: "Producer requests: who asked to manage a venue, who owns it, who manages it besides.",
  key: ["id"],
  personal: "whole",
  fields: {
    id,
    venueId: id.describe("In venues."),
    claimantId: id.describe("In accounts. Owns the venue while the status is `verified`."),
    status: claimStatus,
    createdAt: instant,
    updatedAt: instant,
    role: text.describe("At the venue, in their words."),
    message: text,
    onlyKnows: flag.describe("Whether they suggested the venue without asking to manage it."),
    isContest: flag.describe("Whether it asks for a venue that someone else owns."),
    askedBy: account.describe("Owner before the venue was given away."),
    takenOverAt: instant.nullable().describe("When the venue was given to them; null: they asked for it."),
    answer: text.describe("Answer of the present owner."),
    answeredAt: instant.nullable(),
    answeredBy: account,
  },
  parts: {
    steps: {
      table: "claim_event",
      of: "claimId",
      key: ["id"],
      fields: {
        id,
        userId: account,
        status: claimStatus.nullable().describe("Status from then on; null: unchanged."),
        message: text,
        note: text.describe("For moderators."),
        createdAt: instant,
      },
    },
    decisions: {
      table: "claim_decision",
      of: "claimId",
      key: ["decidedAt"],
      fields: {
        moderatorId: id.describe("In accounts."),
        beforeStatus: claimStatus,
        status: claimStatus,
        decidedAt: instant,
        undoUntil: instant.nullable().describe("When its email is sent."),
        wasPublished: flag.describe("Whether the venue was published before."),
        hadSubscription: flag,
        billingContactId: account.describe("Billing contact before."),
      },
    },
    managers: {
      table: "venue_manager",
      of: "claimId",
      key: ["userId"],
      fields: {
        userId: id.describe("In accounts."),
        since: instant,
        endedAt: instant.nullable(),
        endedBy: account,
        offeredAt: instant.nullable().describe("When the owner offered them the venue."),
      },
    },
  },
};

export const subscriptions: SiteDocument = {
  name: "subscriptions",
  table: "subscription",
  about: "The plan of each venue.",
  key: ["id"],
  personal: ["billingContactId"],
  fields: {
    id,
    venueId: id.describe("In venues."),
    planId: text.describe("In plans."),
    status: z.enum(subscriptionStatuses),
    billingContactId: account.describe("In accounts."),
    createdAt: instant,
    updatedAt: instant,
  },
};

export const payments: SiteDocument = {
  name: "payments",
  table: "venue_payment",
  about: "Customers and subscriptions at the payment service. Card details are there alone.",
  key: ["venueId"],
  personal: "whole",
  fields: {
    venueId: id.describe("In venues."),
    customerId: text.describe("Id at the payment service."),
    subscriptionId: text.nullable().describe("Id at the payment service."),
    status: z.enum(paymentStatuses).nullable(),
    planId: text.nullable().describe("In plans."),
    renewsAt: instant.nullable(),
    endsAt: instant.nullable(),
    version: count.describe("How often its state changed there."),
    createdAt: instant,
    updatedAt: instant,
  },
  leftOut: {
    checkout_id: "a page of the payment service that is open for a day",
    checkout_turn: "part of the key of such a page",
  },
};

export const sources: SiteDocument = {
  name: "sources",
  table: "import_source",
  about: "Calendars that producers import. An import reads them anew.",
  key: ["id"],
  personal: ["addedBy"],
  fields: {
    id,
    venueId: id.describe("In venues."),
    name: text,
    url: text.nullable().describe("Null: a file."),
    format: z.enum(["ical", "csv", "page"]).nullable(),
    eventTypeId: id.describe("In categories."),
    ageGroups: z.array(text),
    columns: anything.describe("Columns of a CSV file; null: named as usual."),
    isScheduled: flag.describe("Whether it is read each hour."),
    pausedFor: z.enum(["failing", "undone"]).nullable(),
    nextReadAt: instant.nullable(),
    lastReadAt: instant.nullable(),
    lastSuccessAt: instant.nullable(),
    failingSince: instant.nullable(),
    failures: count,
    failure: text.nullable(),
    eventsFound: count.nullable(),
    unusable: count.describe("Entries that cannot be used."),
    waiting: count.describe("Entries that need a decision."),
    addedBy: account,
    createdAt: instant,
  },
  leftOut: {
    etag: "what the other server called its last answer",
    last_modified: "what the other server called its last answer",
    whole_read_at: "the first reading after an import is of the whole",
  },
  parts: {
    entries: {
      table: "import_item",
      of: "sourceId",
      key: ["id"],
      fields: {
        id,
        itemKey: text.describe("Name of the entry in the calendar."),
        name: text,
        eventId: id.nullable().describe("In events."),
        given: object.describe("Fields as the calendar had them last."),
        taken: object.describe("Fields as they were imported."),
        ignoredAt: instant.nullable(),
        missingSince: instant.nullable(),
        isKept: flag.describe("Whether its event stays without it."),
      },
    },
  },
};
