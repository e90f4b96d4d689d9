/** Roles that permissions distinguish. The "venue" has an owner and a manager. */
export const roles = [
  "stranger",
  "visitor",
  "owner of the venue",
  "manager of the venue",
  "owner of another",
  "zeditor",
  "deciding zeditor",
  "staff",
  "superuser",
] as const;
export type Role = (typeof roles)[number];

const superusers: readonly Role[] = ["superuser"];
const staffers: readonly Role[] = ["staff", "superuser"];
const deciders: readonly Role[] = ["deciding zeditor", "superuser"];
const zeditors: readonly Role[] = ["zeditor", ...deciders];
const editors: readonly Role[] = ["zeditor", "deciding zeditor", "staff", "superuser"];
const managing: readonly Role[] = ["owner of the venue", "manager of the venue", "owner of another", ...editors];
const signedIn: readonly Role[] = ["visitor", ...managing];
const everybody: readonly Role[] = ["stranger", ...signedIn];

/**
 * Roles that have each permission that calls ask for. Which permission an operation asks for, its description says
 * (`packages/api/src/operations`). A record may decide further: `api/src/mounting/permissions.test.ts`.
 */
export const whoMay: Readonly<Record<string, readonly Role[]>> = {
  callAnonymously: everybody,
  askForNewsletter: everybody,
  callSignedIn: signedIn,
  keepItems: signedIn,
  claimVenue: signedIn,
  suggestVenue: signedIn,
  manageSomething: managing,
  manageCalendars: managing,
  contactSupport: managing,
  keepWebhooks: managing,
  editEverything: editors,
  editOrganizers: editors,
  addPlaces: editors,
  makeVenues: editors,
  claimOrganizer: signedIn,
  deleteVenue: editors,
  seeRevisions: editors,
  reviewTexts: editors,
  readInbox: editors,
  keepRegionSources: editors,
  makeEditions: editors,
  workAsEditor: zeditors,
  writeTimesheets: zeditors,
  seeVenueQuality: zeditors,
  administer: staffers,
  keepCategories: staffers,
  keepFollowers: staffers,
  editPages: staffers,
  seeDuplicates: staffers,
  previewAlerts: staffers,
  restoreRevision: staffers,
  featureEvents: staffers,
  keepPlans: staffers,
  changeRoles: staffers,
  moderateClaims: deciders,
  administerClaims: superusers,
  seeReports: superusers,
  seeAuditLog: superusers,
  undoAccounts: superusers,
  approveTimesheets: superusers,
  keepRegions: superusers,
  keepSiteRegion: superusers,
  replayPayments: superusers,
};

/** Every page, by the roles that open it. A page that stands in no row fails the test. */
const pagesByRole: readonly { who: readonly Role[]; pages: string }[] = [
  {
    who: everybody,
    pages: `
      /$page/ /account/confirm_email/ /account/password_reset/ /category/$slug/ /events/$id/$slug/ /events/$id/
      /events/ /organizers/$id/$slug/ /organizers/$id/ /in/$town/ /in/$town/this-weekend/ /in/ / /message/ /report/$kind/$id/ /venues/$id/$slug/
      /venues/$id/ /venues/ /venues/suggest/ /auth/login/ /register/ /newsletter/ /setup/ /plan/$token/ /draft/$token/
      /account/login_code/ /saved/ /saved/events/ /saved/searches/ /saved/venues/ /screen/`,
  },
  {
    who: signedIn,
    pages: `
      /manage/venues/claims/ /account/ /account/security/ /account/tokens/ /claim/poi/$userId/ /manage/subscription/accept/
      /manage/subscription/ /manage/venues/people/accept/ /manage/venues/people/ /saved/addresses/add/
      /saved/addresses/edit/$id/ /saved/addresses/ /saved/following/
      /manage/ /claim/`,
  },
  {
    who: managing,
    pages: `
      /manage/corrections/ /manage/events/add/ /manage/events/dates/$id/ /manage/events/delete/$id/ /manage/events/rsvps/$id/
      /manage/events/edit/$id/ /manage/events/ /manage/import/$id/ /manage/import/ /manage/stats/
      /manage/venues/add/ /manage/venues/edit/$id/ /manage/venues/profile/ /account/widgets/add/
      /account/widgets/edit/$id/ /account/widgets/ /manage/calendars/ /metrics/widget/ /manage/support/
      /manage/webhooks/$id/ /manage/webhooks/`,
  },
  {
    who: editors,
    pages: `
      /manage/venues/delete/$id/ /manage/events/history/$id/ /manage/venues/history/$id/ /reports/corrections/
      /editions/$id/ /editions/ /reports/inbox/ /reports/places/ /reports/sources/$id/ /reports/sources/ /reports/review/ /reports/`,
  },
  {
    who: zeditors,
    pages: `
      /editor/$id/ /editor/$id/profile/ /editor/$id/pois/ /editor/$id/events/ /editor/$id/edits/
      /reports/poi_qa/ /editor/timesheets/`,
  },
  {
    who: staffers,
    pages: `
      /django/$kind/$id/ /django/$kind/add/ /django/$kind/ /django/health/ /django/ /wagtail/$id/$view/ /wagtail/$id/
      /wagtail/add/ /wagtail/ /reports/poi_duplicates/ /reports/poi_duplicates/merge/ /manage/deleted/
      /dev/components/`,
  },
  {
    who: deciders,
    pages: `
      /claim/poi/moderation-list/`,
  },
  {
    who: superusers,
    pages: `
      /reports/editor/ /reports/edits/ /reports/event_qa/ /reports/user/ /django/audit/ /django/region/ /django/move-in/ /django/users/$id/undo/
      /editor/timesheets/approve/`,
  },
];

const ofTheVenue: readonly Role[] = ["owner of the venue", "manager of the venue", ...editors];

/** Pages about one record, which decides who of their roles opens them. */
const recordPages: Readonly<Record<string, Pick<Permitted, "who" | "refused">>> = {
  // Public records are forbidden to roles that can't change them; private ones are not found.
  "/manage/events/edit/$id/": { who: ofTheVenue, refused: ["owner of another"] },
  "/manage/events/dates/$id/": { who: ofTheVenue, refused: ["owner of another"] },
  "/manage/events/rsvps/$id/": { who: ofTheVenue, refused: ["owner of another"] },
  "/manage/events/delete/$id/": { who: ofTheVenue, refused: ["owner of another"] },
  "/manage/venues/edit/$id/": { who: ofTheVenue, refused: ["owner of another"] },
  "/manage/import/$id/": { who: ofTheVenue },
  "/account/widgets/edit/$id/": { who: ["owner of the venue"] },
  "/manage/webhooks/$id/": { who: ["owner of the venue"] },
  "/saved/addresses/edit/$id/": { who: ["visitor"] },
};

/** Whether the record of a page decides who opens it. */
export const isDecidedByRecord = (page: string): boolean => page in recordPages;

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

/** One thing that is called or opened, and who may. */
export interface Permitted {
  name: string;
  who: readonly Role[];
  /** Roles that get "forbidden" where others get "not found". */
  refused?: readonly Role[];
}

export const permittedPages: readonly Permitted[] = pagesByRole.flatMap(({ pages, who }) =>
  wordsOf(pages).map((name) => ({ name, who, ...recordPages[name] })),
);
