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

/** A part of the site, who may use it, and everything that it is used by. */
interface Area {
  area: string;
  who: readonly Role[];
  /** By their names. */
  procedures: string;
  /** A method, and the paths that have it. */
  operations: string;
  /** Pages by their route names. */
  pages: string;
}

/**
 * Permissions of every procedure, path and page, each listed once; the test fails for unlisted ones. Decisions by
 * record (someone else's is not found) are in `api/src/rest/mounting/permissions.test.ts` and, for pages, in
 * `recordPages`.
 */
const areas: readonly Area[] = [
  {
    area: "What is on and where, and signing in",
    who: everybody,
    procedures: `
      listings.events listings.venues listings.eventPins listings.venuePins listings.liveSearchEvents
      listings.liveSearchVenues listings.recommended listings.findPlaces events.get venues.get venues.regions
      venues.timeZoneAt venues.events traffic.record account.me account.register account.challenge account.signIn
      account.signOut account.requestPasswordReset account.passwordLink account.resetPassword account.confirmEmail
      corrections.correctable corrections.report ads.expected ads.find ads.ping sitePages.get
      sitePages.messages sitePages.home`,
    operations: `
      POST /events/api/v1/corrections/ /events/api/v1/message/ /events/api/v1/search_ad/ping/
      /events/api/v1/impressions/ /events/api/v1/impressions/widget/ /auth/challenge/ /auth/login-ajax/
      /auth/register-ajax/ /auth/logout/ GET /events/api/event_types/ /events/api/v1/events/ /events/api/v1/poi/
      /events/api/v1/events/livesearch/ /events/api/v1/poi/livesearch/ /events/api/v1/poi/:id/events/
      /events/api/v1/events/:id/ /events/api/v1/poi/:id/ /icalendar/event/:id/ /feeds/events.ics
      /feeds/events/:id.ics /feeds/venues/:id.ics /feeds/searches/:token.ics /feeds/widgets/:widget.ics
      /feeds/events.rss /feeds/events/:id.rss /feeds/venues/:id.rss /feeds/searches/:token.rss
      /feeds/widgets/:widget.rss /feeds/events.atom /feeds/events/:id.atom /feeds/venues/:id.atom
      /feeds/searches/:token.atom /feeds/widgets/:widget.atom /feeds/events.json /feeds/events/:id.json
      /feeds/venues/:id.json /feeds/searches/:token.json /feeds/widgets/:widget.json /events/api/v1/search_ad/
      /auth/csrf/`,
    pages: `
      /$page/ /account/confirm_email/ /account/password_reset/ /category/$slug/ /events/$id/$slug/ /events/$id/
      /events/ /in/$town/ /in/$town/this-weekend/ /in/ / /message/ /report/$kind/$id/ /venues/$id/$slug/
      /venues/$id/ /venues/ /venues/suggest/ /auth/login/ /register/`,
  },
  {
    area: "One's own: account, saved items, addresses, searches, claims; what a record decides",
    who: signedIn,
    procedures: `
      events.form events.copy events.dates events.update events.remove events.restore events.previewDates
      events.changeDates venues.form venues.update account.signOutEverywhere account.resendConfirmation
      account.details account.updateDetails account.changeEmail account.changePassword account.disconnect
      account.endSession account.delete savedItems.geocode producer.setActiveVenue people.list people.invite
      people.resend people.withdraw people.invitation people.accept people.remove people.restore people.offer
      people.withdrawOffer people.acceptOffer people.declineOffer subscriptions.list subscriptions.checkout
      subscriptions.portal subscriptions.check subscriptions.goOnFree subscriptions.invite subscriptions.withdraw
      subscriptions.invitation subscriptions.accept apiTokens.list apiTokens.add apiTokens.revoke
      account.updateAlerts savedItems.addresses.list savedItems.addresses.get savedItems.addresses.add
      savedItems.addresses.update savedItems.addresses.remove savedItems.events.list savedItems.events.toggle
      savedItems.events.state savedItems.events.forgetPast savedItems.venues.list savedItems.venues.toggle
      savedItems.venues.state savedItems.searches.list savedItems.searches.get savedItems.searches.add
      savedItems.searches.update savedItems.searches.rename savedItems.searches.setActive
      savedItems.searches.setVenue savedItems.searches.remove savedItems.searches.results savedItems.searches.feed producer.claims
      producer.claimVenue producer.askProof producer.giveProof producer.makeSiteCode producer.lookForSiteCode
      producer.contestClaim producer.contests producer.answerContest producer.withdrawRequest venues.suggest duplicates.similar`,
    operations: `
      GET /events/api/v1/poi/edit/:id/ /events/api/v1/events/edit/:id/ /events/api/v1/events/edit/:id/dates/
      /events/api/v1/user_data/ /account/data.json /manage/geocode/ /events/api/v1/poi/:id/people/
      /events/api/v1/producer/subscriptions/ /events/api/v1/producer/contests/ /events/api/v1/search_addresses/ /events/api/v1/search_addresses/:id/
      /events/api/saved_events/event/:id/ /events/api/saved_pois/poi/:id/ /events/api/v1/saved_events/
      /events/api/v1/saved_pois/ /events/api/v1/saved_searches/ /events/api/v1/saved_searches/:id/
      /events/api/v1/saved_searches/:id/results/ PUT /events/api/v1/poi/edit/:id/ /events/api/v1/events/edit/:id/
      /events/api/v1/search_addresses/:id/ /events/api/v1/saved_searches/:id/ DELETE
      /events/api/v1/events/edit/:id/ /events/api/v1/poi/:id/manager_invitations/:invitation/
      /events/api/v1/poi/:id/people/:person/ /events/api/v1/poi/:id/people/:person/offer/
      /events/api/v1/producer/subscriptions/:id/billing_contact/ /events/api/v1/search_addresses/:id/
      /events/api/v1/saved_searches/:id/ POST /events/api/v1/events/edit/:id/restore/
      /events/api/v1/events/edit/:id/dates/ /events/api/v1/events/edit/:id/dates/preview/ /events/api/v1/uploads/
      /events/api/v1/producer/active_poi/ /events/api/v1/poi/:id/manager_invitations/
      /events/api/v1/poi/:id/manager_invitations/:invitation/resend/
      /events/api/v1/producer/manager_invitations/accept/ /events/api/v1/poi/:id/people/:person/restore/
      /events/api/v1/poi/:id/people/:person/offer/ /events/api/v1/poi/:id/ownership/accept/
      /events/api/v1/poi/:id/ownership/decline/ /events/api/v1/producer/subscriptions/:id/checkout/
      /events/api/v1/producer/subscriptions/:id/portal/ /events/api/v1/producer/subscriptions/:id/check/
      /events/api/v1/producer/subscriptions/:id/free/ /events/api/v1/producer/subscriptions/:id/billing_contact/
      /events/api/v1/producer/billing_invitations/accept/ /events/api/v1/search_addresses/
      /events/api/saved_events/event/:id/ /events/api/saved_pois/poi/:id/ /events/api/v1/saved_searches/
      /events/api/v1/poi/claim/ /events/api/v1/poi/claim/proof/ /events/api/v1/poi/claim/proof/confirm/
      /events/api/v1/poi/claim/code/ /events/api/v1/poi/claim/code/look/ /events/api/v1/poi/claim/contest/ /events/api/v1/poi/claim/contest/answer/
      /events/api/v1/poi/claim/withdraw/ /events/api/v1/poi/suggest/ PATCH /events/api/v1/saved_searches/:id/`,
    pages: `
      /manage/venues/claims/ /account/ /account/tokens/ /claim/poi/$userId/ /manage/subscription/accept/ /manage/subscription/
      /manage/venues/people/accept/ /manage/venues/people/ /saved/addresses/add/ /saved/addresses/edit/$id/
      /saved/addresses/ /saved/events/ /saved/searches/ /saved/venues/ /saved/ /manage/ /claim/`,
  },
  {
    area: "/manage/: venues one looks after, their events, stats, calendars",
    who: managing,
    procedures: `
      events.add venues.add stats.summary stats.impressions stats.venue stats.siteDays stats.venueDays stats.reach
      account.dateMails account.setDateMails producer.events producer.deletedEvents sources.list sources.get
      sources.add sources.change sources.remove sources.read sources.runs.list sources.runs.get sources.runs.rows
      sources.runs.choose sources.runs.setColumns sources.runs.takeOver sources.runs.leave sources.runs.undo
      sources.runs.restore
      sources.missing sources.decideMissing sources.ignored sources.restoreIgnored sources.provenance
      sources.release duplicates.similarEvents corrections.list corrections.accept corrections.decline
      corrections.reopen stats.widget calendars.list calendars.get calendars.add calendars.update calendars.remove
      calendars.restore calendars.addOfVenue producer.contact webhooks.list webhooks.get webhooks.add webhooks.update
      webhooks.rotateSecret webhooks.delete webhooks.test webhooks.deliveries webhooks.resend`,
    operations: `
      GET /reports/api/corrections/ /events/api/v1/producer/events/ /events/api/v1/stats/summary/
      /events/api/v1/stats/custom_events/ /events/api/v1/stats/poi/:id/ /events/api/v1/stats/by_day/
      /events/api/v1/stats/poi/:id/by_day/ /events/api/v1/stats/poi/:id/reach/
      /events/api/v1/venue_sources/runs/:id/ /events/api/v1/venue_sources/runs/:id/rows/
      /events/api/v1/venue_sources/:id/missing/ /events/api/v1/venue_sources/:id/ignored/
      /events/api/v1/venue_sources/events/:id/ /events/api/v1/venue_sources/ /events/api/v1/venue_sources/:id/
      /events/api/v1/venue_sources/:id/runs/ /events/api/v1/widget_metrics/:widget/
      /events/api/v1/calendar_widgets/ /events/api/v1/calendar_widgets/:widget/ POST
      /reports/api/corrections/:id/accept/ /reports/api/corrections/:id/decline/
      /reports/api/corrections/:id/reopen/ /events/api/v1/poi/add/ /events/api/v1/events/add/
      /events/api/v1/venue_sources/runs/:id/columns/ /events/api/v1/venue_sources/runs/:id/apply/
      /events/api/v1/venue_sources/runs/:id/undo/ /events/api/v1/venue_sources/runs/:id/restore/
      /events/api/v1/venue_sources/:id/missing/
      /events/api/v1/venue_sources/:id/ignored/ /events/api/v1/venue_sources/events/:id/release/
      /events/api/v1/venue_sources/ /events/api/v1/venue_sources/files/ /events/api/v1/venue_sources/:id/read/
      /events/api/v1/venue_sources/:id/file/ /events/api/v1/calendar_widgets/ /events/api/v1/producer/contact/
      DELETE /events/api/v1/venue_sources/runs/:id/ /events/api/v1/venue_sources/:id/
      /events/api/v1/calendar_widgets/:widget/ PATCH /events/api/v1/venue_sources/runs/:id/rows/
      /events/api/v1/venue_sources/:id/ PUT /events/api/v1/calendar_widgets/:widget/`,
    pages: `
      /manage/corrections/ /manage/events/add/ /manage/events/dates/$id/ /manage/events/delete/$id/
      /manage/events/edit/$id/ /manage/events/ /manage/import/$id/ /manage/import/ /manage/stats/
      /manage/venues/add/ /manage/venues/edit/$id/ /manage/venues/profile/ /account/widgets/add/
      /account/widgets/edit/$id/ /account/widgets/ /manage/calendars/ /metrics/widget/ /manage/support/
      /manage/webhooks/$id/ /manage/webhooks/`,
  },
  {
    area: "Any venue, any event, the search over the whole site",
    who: editors,
    procedures: `
      reports.confirm reports.hide records.find venues.remove reports.revisions review.list review.accept
      review.reject review.reopen`,
    operations: `
      GET /reports/api/records/ GET /reports/api/review/ DELETE /events/api/v1/poi/edit/:id/
      POST /reports/api/review/:id/accept/ /reports/api/review/:id/reject/ /reports/api/review/:id/reopen/`,
    pages: `
      /manage/venues/delete/$id/ /manage/events/history/$id/ /manage/venues/history/$id/ /reports/corrections/
      /reports/review/ /reports/`,
  },
  {
    area: "/editor/ of one's own, the report on venues",
    who: zeditors,
    procedures: `
      editors.profile editors.saveProfile editors.records editors.revisions
      reports.venueQuality reports.editors reports.assign timesheets.week timesheets.start timesheets.stop
      timesheets.add timesheets.update timesheets.remove timesheets.restore timesheets.submit timesheets.withdraw`,
    operations: `
      GET /editor/api/:id/edits.csv /editor/api/:id/events.csv /editor/api/:id/pois.csv
      /editor/api/:id/profile/ PUT /editor/api/:id/profile/
      GET /reports/api/poi_qa.csv /editor/api/timesheets/ /editor/api/timesheets.csv POST
      /editor/api/timesheets/start/ /editor/api/timesheets/stop/ /editor/api/timesheets/entries/
      /editor/api/timesheets/entries/:id/restore/ /editor/api/timesheets/submit/ /editor/api/timesheets/withdraw/
      PUT /editor/api/timesheets/entries/:id/ DELETE /editor/api/timesheets/entries/:id/`,
    pages: `
      /editor/$id/ /editor/$id/profile/ /editor/$id/pois/ /editor/$id/events/ /editor/$id/edits/
      /reports/poi_qa/ /editor/timesheets/`,
  },
  {
    area: "/django/, /wagtail/, plans, duplicates, mails of searches, bringing back",
    who: staffers,
    procedures: `
      admin.counts admin.users.list admin.users.record admin.users.act admin.venues.list admin.venues.record
      admin.venues.act admin.events.list admin.events.record admin.events.act admin.categories.list admin.categories.save
      admin.categories.record admin.regions.list admin.regions.record admin.regions.act admin.ads.list
      admin.ads.record admin.ads.act admin.ads.save admin.ads.add admin.jobs.list admin.jobs.record admin.jobs.act
      ads.days sitePages.list sitePages.record sitePages.preview sitePages.versions sitePages.add sitePages.update
      sitePages.publish sitePages.schedule sitePages.unpublish sitePages.goBack sitePages.remove sitePages.restore
      sitePages.addMessage sitePages.updateMessage sitePages.updateHome sitePages.previewHome duplicates.list
      duplicates.counties duplicates.compare duplicates.merges duplicates.merge duplicates.undoMerge
      duplicates.resolve duplicates.reopen savedItems.searches.sendEmail venues.restore reports.deleted
      admin.deleted.list admin.deleted.record admin.deleted.act events.feature moderation.plans moderation.setPlan
      admin.plans.list admin.plans.record admin.plans.act admin.plans.save admin.plans.add admin.subscriptions.list
      admin.subscriptions.record admin.subscriptions.save admin.users.save accountUndo.suspend accountUndo.readmit`,
    operations: `
      GET /django/api/ads/:id/figures/ /django/api/ads/:id/figures.csv /django/api/users/ /django/api/users.csv
      /django/api/users/:record/ /django/api/venues/ /django/api/venues.csv /django/api/venues/:record/
      /django/api/events/ /django/api/events.csv /django/api/events/:record/ /django/api/categories/
      /django/api/categories.csv /django/api/categories/:record/ /django/api/regions/ /django/api/regions.csv
      /django/api/regions/:record/ /django/api/ads/ /django/api/ads.csv /django/api/ads/:record/ /django/api/jobs/
      /django/api/jobs.csv /django/api/jobs/:record/ /reports/api/poi_duplicates/
      /events/api/v1/saved_searches/:id/mail_preview/ /django/api/deleted/ /django/api/deleted.csv
      /django/api/deleted/:record/ /claim/api/plans/ /django/api/plans/ /django/api/plans.csv
      /django/api/plans/:record/ /django/api/subscriptions/ /django/api/subscriptions.csv
      /django/api/subscriptions/:record/ POST /django/api/users/act/ /django/api/venues/act/ /django/api/events/act/
      /django/api/regions/act/ /django/api/ads/act/ /django/api/ads/ /django/api/jobs/act/
      /reports/api/poi_duplicates/resolve/ /events/api/v1/saved_searches/test_email/
      /events/api/v1/poi/edit/:id/restore/ /django/api/deleted/act/ /claim/api/poi_claims/:id/subscription/
      /claim/api/plans/ /django/api/plans/act/ /django/api/plans/ /django/api/users/:id/suspend/
      /django/api/users/:id/readmit/ PUT /django/api/categories/:record/ /django/api/ads/:record/ /django/api/plans/:record/
      /django/api/subscriptions/:record/ /django/api/users/:record/`,
    pages: `
      /django/$kind/$id/ /django/$kind/add/ /django/$kind/ /django/ /wagtail/$id/$view/ /wagtail/$id/ /wagtail/add/
      /wagtail/ /reports/poi_duplicates/ /reports/poi_duplicates/merge/ /manage/deleted/ /dev/components/`,
  },
  {
    area: "Producer requests",
    who: deciders,
    procedures: `
      moderation.claims moderation.counts moderation.decide moderation.decideAll moderation.undo moderation.mails
      moderation.setMails moderation.delete`,
    operations: `
      GET /claim/api/poi_claims/ POST /claim/api/poi_claims/decide/ /claim/api/poi_claims/undo/
      /claim/api/poi_claims/:id/ DELETE /claim/api/poi_claims/:id/`,
    pages: `
      /claim/poi/moderation-list/`,
  },
  {
    area: "Other reports, requests in /django/, what accounts did, regions, payments, approved hours",
    who: superusers,
    procedures: `
      admin.claims.list admin.claims.record admin.claims.act admin.claims.save reports.eventQuality reports.activity
      reports.users admin.audit accountUndo.deeds accountUndo.begin accountUndo.work accountUndo.putBack
      timesheets.weeks timesheets.approve timesheets.sendBack timesheets.reopen admin.regions.save admin.regions.add`,
    operations: `
      GET /django/api/claims/ /django/api/claims.csv /django/api/claims/:record/ /claim/api/payment_events/
      /reports/api/event_qa.csv /reports/api/edits.csv /reports/api/editor.csv /reports/api/user.csv
      /django/api/audit/ /django/api/audit.csv /django/api/users/:id/deeds/ /editor/api/timesheets/weeks/ POST
      /django/api/claims/act/ /claim/api/payment_events/:id/replay/ /django/api/users/:id/undo/
      /django/api/account_undos/:id/work/ /django/api/account_undos/:id/put_back/
      /editor/api/timesheets/weeks/approve/ /editor/api/timesheets/weeks/return/ /editor/api/timesheets/weeks/reopen/
      /django/api/regions/ PUT /django/api/claims/:record/ /django/api/regions/:record/`,
    pages: `
      /reports/editor/ /reports/edits/ /reports/event_qa/ /reports/user/ /django/audit/ /django/users/$id/undo/
      /editor/timesheets/approve/`,
  },
];

/** Roles that can open a page about one record of the venue. */
const ofTheVenue: readonly Role[] = ["owner of the venue", "manager of the venue", ...editors];

/** Pages about one record, which decides who of its area opens them. */
const recordPages: Readonly<Record<string, Pick<Permitted, "who" | "refused">>> = {
  // Public records are forbidden to roles that can't change them; private ones are not found.
  "/manage/events/edit/$id/": { who: ofTheVenue, refused: ["owner of another"] },
  "/manage/events/dates/$id/": { who: ofTheVenue, refused: ["owner of another"] },
  "/manage/events/delete/$id/": { who: ofTheVenue, refused: ["owner of another"] },
  "/manage/venues/edit/$id/": { who: ofTheVenue, refused: ["owner of another"] },
  "/manage/import/$id/": { who: ofTheVenue },
  "/account/widgets/edit/$id/": { who: ["owner of the venue"] },
  "/manage/webhooks/$id/": { who: ["owner of the venue"] },
  "/saved/addresses/edit/$id/": { who: ["visitor"] },
};

/** Whether who opens a page depends on the record it is about, beside its area. */
export const isDecidedByRecord = (page: string): boolean => page in recordPages;

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

/** One thing that is called or opened, and who may. */
export interface Permitted {
  name: string;
  who: readonly Role[];
  /** Roles that get "forbidden" where others get "not found". */
  refused?: readonly Role[];
}

export const permittedProcedures: readonly Permitted[] = areas.flatMap(({ procedures, who }) =>
  wordsOf(procedures).map((name) => ({ name, who })),
);

/** By method and path: "GET /events/api/v1/events/". */
export const permittedOperations: readonly Permitted[] = areas.flatMap(({ operations, who }) => {
  let method = "";
  return wordsOf(operations).flatMap((word) => {
    if (word.startsWith("/")) return [{ name: `${method} ${word}`, who }];
    method = word;
    return [];
  });
});

export const permittedPages: readonly Permitted[] = areas.flatMap(({ pages, who }) =>
  wordsOf(pages).map((name) => ({ name, who, ...recordPages[name] })),
);
