import { socialProviders } from "@hereabouts/contract/account/social-providers";
import { alertFrequencies } from "@hereabouts/contract/alerts/alert-settings";
import { requestMailRhythms } from "@hereabouts/contract/claims/request-form";
import { weekStatuses } from "@hereabouts/contract/timesheets/timesheet-words";
import { z } from "zod";
import { account, count, day, degrees, flag, id, instant, oneOf, type SiteDocument, secret, text } from "./document.ts";
import { accuracy } from "./places.ts";

export const accounts: SiteDocument = {
  name: "accounts",
  table: "app_user",
  about: "Accounts, without their passwords: people set a new one by email, or log in with another service as before.",
  key: ["id"],
  personal: "whole",
  later: ["activeVenueId"],
  fields: {
    id,
    email: text,
    firstName: text,
    isStaff: flag,
    isSuperuser: flag,
    isZeditor: flag.describe("Whether it is an editor’s."),
    distanceUnits: z.enum(["mi", "km"]),
    language: text.nullable().describe("The language of its pages and emails; null for the site’s own.").default(null),
    createdAt: instant,
    lastName: text,
    emailConfirmedAt: instant.nullable(),
    alertFrequency: z.enum(alertFrequencies).describe("How often saved searches are emailed."),
    alertHour: z.int().min(0).max(23).describe("By `timeZone`."),
    alertWeekday: z.int().min(0).max(6).describe("0 is Monday."),
    alertsSentOn: day.nullable().describe("Day of the last such email."),
    timeZone: text.describe("IANA name."),
    updatedAt: instant,
    activeVenueId: id.nullable().describe("Venue that a producer of several works on."),
    isDemo: flag.describe("Whether it came with the demo region."),
    requestMails: z.enum(requestMailRhythms).describe("How often a moderator is emailed about producer requests."),
    requestMailsUntil: instant.nullable().describe("Newest request that such an email named."),
    askedBeforeDates: flag.describe("Whether it is asked by email if upcoming dates are still on."),
    weeklyVenueMails: flag.describe("Whether it gets the weekly email about its venues.").default(true),
    weeklyVenueMailsOn: day.nullable().describe("Monday of the last such email’s week.").default(null),
    suspendedAt: instant.nullable(),
    suspendedReason: text,
    decidesRequests: flag.describe("Whether this editor may decide producer requests."),
  },
  leftOut: {
    password_hash: secret,
    unsubscribe_token: `${secret}, made anew when it is needed`,
    unsubscribe_hash: secret,
    unsubscribe_sealed: secret,
  },
  parts: {
    socialLogins: {
      table: "social_identity",
      of: "userId",
      key: ["provider"],
      fields: {
        provider: z.enum(socialProviders),
        subject: text.describe("Id there."),
        email: text,
        createdAt: instant,
      },
    },
    trust: {
      table: "account_trust",
      of: "userId",
      key: ["trustedAt"],
      fields: { trustedBy: account, trustedAt: instant.describe("From then on its texts are published unseen.") },
    },
  },
};

export const addresses: SiteDocument = {
  name: "addresses",
  table: "address",
  about: "Address books.",
  key: ["id"],
  personal: "whole",
  fields: {
    id,
    userId: id.describe("In accounts."),
    addressName: text,
    street: text,
    city: text,
    state: text,
    postalCode: text,
    country: text,
    lat: degrees,
    lon: degrees,
    createdAt: instant,
    updatedAt: instant,
    pointAccuracy: accuracy,
  },
};

export const savedEvents: SiteDocument = {
  name: "saved-events",
  table: "saved_event",
  about: "Bookmarks of events.",
  key: ["userId", "eventId"],
  personal: "whole",
  fields: {
    userId: id,
    eventId: id,
    createdAt: instant,
    plannedDate: day.nullable().describe("Date it was saved for; null: its next one."),
    followsDates: flag.describe("Whether its new dates are emailed."),
  },
};

export const savedVenues: SiteDocument = {
  name: "saved-venues",
  table: "saved_venue",
  about: "Bookmarks of venues.",
  key: ["userId", "venueId"],
  personal: "whole",
  fields: { userId: id, venueId: id, createdAt: instant },
};

export const savedSearches: SiteDocument = {
  name: "saved-searches",
  table: "saved_search",
  about: "Saved searches. The addresses of their private feeds are left out: people make new ones.",
  key: ["id"],
  personal: "whole",
  fields: {
    id,
    userId: id.describe("In accounts."),
    searchName: text,
    defaultLocId: text.describe("Place by its slug, or `current`."),
    addressId: id.nullable().describe("In addresses."),
    lat: degrees.nullable(),
    lon: degrees.nullable(),
    radius: z.number().nullable().describe("In the account’s units; null: as by default."),
    namedDate: text.describe("`today`, `this_weekend` and the like."),
    dateStart: day.nullable(),
    dateEnd: day.nullable(),
    keyword: text,
    eventSetting: text.describe("`online`, `in_person` or empty."),
    eventTypes: z.array(id).describe("In categories."),
    ageGroup: z.array(text),
    price: z.array(text),
    access: z.array(text),
    cancelledDates: text.describe("`hidden` or empty."),
    isActive: flag.describe("Whether new matches are emailed."),
    createdAt: instant,
    updatedAt: instant,
    watchedSince: instant.nullable().describe("When what it asks for last changed."),
    vid: id.nullable().describe("Venue that it is limited to."),
    venueName: text.nullable().describe("Name of that venue when it was saved."),
    organizer: id.nullable().describe("In organizers: the one that it is limited to."),
    lostVid: id.nullable().describe("Venue that it was limited to and that was deleted."),
    faceId: id.nullable().describe("In faces: the one that it began on."),
  },
  leftOut: { feed_token: secret, feed_token_hash: secret, feed_token_sealed: secret },
  parts: {
    alertedEvents: {
      table: "alerted_event",
      of: "savedSearchId",
      key: ["eventId"],
      fields: { eventId: id, alertedAt: instant },
    },
  },
};

const calendar = {
  id: text.describe("Part of the address that other sites embed."),
  ownerId: id.describe("In accounts."),
  searchId: id.describe("In saved searches."),
  title: text,
  createdAt: instant,
  updatedAt: instant,
};

export const calendars: SiteDocument = {
  name: "calendars",
  table: "calendar_widget",
  about: "Calendars on other sites.",
  key: ["id"],
  personal: "whole",
  fields: calendar,
};

export const deletedCalendars: SiteDocument = {
  name: "deleted-calendars",
  table: "deleted_calendar_widget",
  about: "Calendars that can still be restored.",
  key: ["id"],
  personal: "whole",
  fields: { ...calendar, deletedAt: instant },
};

export const editors: SiteDocument = {
  name: "editors",
  table: "editor_profile",
  about: "Contact and area of each editor.",
  key: ["userId"],
  personal: "whole",
  fields: {
    userId: id.describe("In accounts."),
    contact: text,
    towns: text,
    note: text.describe("For staff."),
    updatedAt: instant,
  },
  parts: {
    regions: {
      table: "editor_region",
      of: "userId",
      key: ["regionId"],
      fields: { regionId: id.describe("In regions.") },
    },
  },
};

export const workedHours: SiteDocument = {
  name: "worked-hours",
  table: "time_entry",
  about: "Hours that editors worked.",
  key: ["id"],
  personal: "whole",
  fields: {
    id,
    userId: id.describe("In accounts."),
    startedAt: instant,
    endedAt: instant.nullable().describe("Null while the timer runs."),
    note: text,
    createdAt: instant,
    updatedAt: instant,
    deletedAt: instant.nullable(),
  },
};

export const workedWeeks: SiteDocument = {
  name: "worked-weeks",
  table: "timesheet_week",
  about: "Weeks that editors submitted.",
  key: ["userId", "week"],
  personal: "whole",
  fields: {
    userId: id.describe("In accounts."),
    week: day.describe("Its Monday."),
    status: oneOf(weekStatuses),
    version: count.describe("How often an entry of the week changed."),
    reason: text.describe("Why it was returned."),
    submittedAt: instant.nullable(),
    decidedAt: instant.nullable(),
    decidedBy: account,
  },
};
