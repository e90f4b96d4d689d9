import type { MadeRecords, SiteRecords } from "./made-records.ts";
import type { Place } from "./places.ts";

/** A page about a record created by a test. */
export interface MadePlace<Made = MadeRecords> extends Pick<Place, "actions"> {
  /** Id of its route. */
  route: string;
  /** Builds its address. */
  of: (made: Made) => string;
}

/** Pages the producer of all records opens. */
export const placesOfProducer: readonly MadePlace[] = [
  {
    route: "/manage/events/edit/$id/",
    of: ({ event }) => `/manage/events/edit/${event}/`,
    actions: ["Cancel", "Save changes"],
  },
  {
    route: "/manage/events/dates/$id/",
    of: ({ event }) => `/manage/events/dates/${event}/`,
    actions: ["Edit all dates", /^Change /],
  },
  {
    route: "/manage/events/rsvps/$id/",
    of: ({ event }) => `/manage/events/rsvps/${event}/`,
    actions: ["Edit"],
  },
  {
    route: "/manage/events/delete/$id/",
    of: ({ event }) => `/manage/events/delete/${event}/`,
    actions: ["Delete", "Cancel"],
  },
  {
    route: "/organizers/$id/$slug/",
    of: ({ organizer }) => `/organizers/${organizer}/the-contradance-committee-of-the-hilltowns/`,
    actions: [/^Follow/, "Subscribe", /^Share/],
  },
  { route: "/manage/events/", of: () => "/manage/events/" },
  { route: "/manage/venues/claims/", of: () => "/manage/venues/claims/", actions: ["Claim a venue"] },
  {
    route: "/manage/venues/people/",
    of: () => "/manage/venues/people/",
    actions: ["Invite a manager", "More for invited-to-help@example.org"],
  },
  {
    route: "/manage/import/$id/",
    of: ({ source }) => `/manage/import/${source}/`,
    actions: ["Import 1 row", "Discard this import", "Delete this source"],
  },
  { route: "/manage/import/", of: () => "/manage/import/" },
  { route: "/manage/webhooks/", of: () => "/manage/webhooks/", actions: ["https://example.org/hooks/hereabouts"] },
  {
    route: "/manage/webhooks/$id/",
    of: ({ webhook }) => `/manage/webhooks/${webhook}/`,
    actions: ["Send test", "Edit"],
  },
  { route: "/account/tokens/", of: () => "/account/tokens/", actions: [/^Revoke/] },
  { route: "/account/widgets/edit/$id/", of: ({ calendar }) => `/account/widgets/edit/${calendar}/` },
  { route: "/account/widgets/add/", of: () => "/account/widgets/add/" },
  { route: "/saved/searches/", of: () => "/saved/searches/", actions: ["More for Dances around here"] },
  { route: "/plan/$token/", of: ({ plan }) => `/plan/${plan}/`, actions: [/^Save/] },
  { route: "/draft/$token/", of: ({ draft }) => `/draft/${draft}/` },
  {
    route: "/manage/events/",
    of: () => "/manage/events/?show=drafts",
    actions: ["More for Lantern Walk along the River"],
  },
  { route: "/saved/addresses/", of: () => "/saved/addresses/", actions: ["More for Home"] },
  {
    route: "/saved/addresses/edit/$id/",
    of: ({ address }) => `/saved/addresses/edit/${address}/`,
    actions: ["Save"],
  },
];

/** Pages that staff open. */
export const placesOfSite: readonly MadePlace<SiteRecords>[] = [
  {
    route: "/editions/$id/",
    of: ({ edition }) => `/editions/${edition}/`,
    actions: ["Keys", "Settings", "Export", "Pick all", "Email this edition", /^More for/],
  },
  {
    route: "/reports/sources/$id/",
    of: ({ regionSource }) => `/reports/sources/${regionSource}/`,
    actions: ["Read now", "Pause", "Save"],
  },
  { route: "/manage/events/history/$id/", of: ({ event }) => `/manage/events/history/${event}/` },
  { route: "/manage/venues/history/$id/", of: ({ venue }) => `/manage/venues/history/${venue}/` },
  {
    route: "/django/$kind/$id/",
    of: ({ event }) => `/django/events/${event}/`,
    actions: ["Confirm", "Hide from listings", "Delete"],
  },
  { route: "/django/$kind/$id/", of: ({ venue }) => `/django/subscriptions/${venue}/`, actions: ["Save"] },
];
