import type { AuditAct } from "@hereabouts/contract/audit/audit-acts";
import type { ViewerPermission } from "@hereabouts/contract/permissions";

/** A deed that leaves a line in the audit log when it is done for others: its calls, who may make them, and the line. */
interface PrivilegedAct {
  procedure?: string;
  operation?: string;
  access: ViewerPermission;
  act: AuditAct;
}

/** Every call with rights over others that changes something. A new one gets a line here, and a recipe beside the test. */
export const privilegedActs: readonly PrivilegedAct[] = [
  { procedure: "venues.add", operation: "addVenue", access: "manageSomething", act: "venue.create" },
  { procedure: "venues.update", operation: "updateVenue", access: "callSignedIn", act: "venue.update" },
  { procedure: "venues.remove", operation: "deleteVenue", access: "deleteVenue", act: "venue.delete" },
  { procedure: "venues.restore", operation: "restoreVenue", access: "restoreRevision", act: "venue.restore" },
  { procedure: "events.add", operation: "addEvent", access: "manageSomething", act: "event.create" },
  { procedure: "events.update", operation: "updateEvent", access: "callSignedIn", act: "event.update" },
  { procedure: "events.changeDates", operation: "changeEventDates", access: "callSignedIn", act: "event.update" },
  { procedure: "events.remove", operation: "deleteEvent", access: "callSignedIn", act: "event.delete" },
  { procedure: "events.restore", operation: "restoreEvent", access: "callSignedIn", act: "event.restore" },
  { procedure: "events.feature", access: "featureEvents", act: "event.feature" },
  { procedure: "reports.confirm", access: "editEverything", act: "venue.update" },
  { procedure: "reports.hide", access: "editEverything", act: "event.update" },
  { procedure: "reports.assign", access: "seeVenueQuality", act: "report.assign" },
  {
    procedure: "corrections.accept",
    operation: "acceptCorrection",
    access: "manageSomething",
    act: "correction.decide",
  },
  {
    procedure: "corrections.decline",
    operation: "declineCorrection",
    access: "manageSomething",
    act: "correction.decide",
  },
  {
    procedure: "corrections.reopen",
    operation: "reopenCorrection",
    access: "manageSomething",
    act: "correction.reopen",
  },
  { procedure: "editors.saveProfile", operation: "saveEditorProfile", access: "workAsEditor", act: "editor.profile" },
  { procedure: "timesheets.approve", operation: "approveWeek", access: "approveTimesheets", act: "timesheet.approve" },
  { procedure: "timesheets.sendBack", operation: "returnWeek", access: "approveTimesheets", act: "timesheet.return" },
  { procedure: "timesheets.reopen", operation: "reopenWeek", access: "approveTimesheets", act: "timesheet.reopen" },
  { operation: "exportHours", access: "workAsEditor", act: "timesheet.export" },
  { procedure: "review.accept", operation: "acceptTextReview", access: "reviewTexts", act: "review.accept" },
  { procedure: "review.reject", operation: "rejectTextReview", access: "reviewTexts", act: "review.reject" },
  { procedure: "review.reopen", operation: "reopenTextReview", access: "reviewTexts", act: "review.reopen" },
  { procedure: "accountUndo.begin", operation: "beginAccountUndo", access: "changeRoles", act: "user.undo" },
  { procedure: "accountUndo.work", operation: "workOnAccountUndo", access: "changeRoles", act: "event.delete" },
  { procedure: "accountUndo.putBack", operation: "putAccountDeedsBack", access: "changeRoles", act: "user.putBack" },
  { procedure: "accountUndo.suspend", operation: "suspendAccount", access: "changeRoles", act: "user.suspend" },
  { procedure: "accountUndo.readmit", operation: "readmitAccount", access: "changeRoles", act: "user.readmit" },
  { operation: "exportUsers", access: "seeReports", act: "users.export" },
  {
    procedure: "duplicates.resolve",
    operation: "resolveDuplicates",
    access: "seeDuplicates",
    act: "duplicates.resolve",
  },
  { procedure: "duplicates.reopen", access: "seeDuplicates", act: "duplicates.reopen" },
  { procedure: "duplicates.merge", access: "seeDuplicates", act: "venue.merge" },
  { procedure: "duplicates.undoMerge", access: "seeDuplicates", act: "venue.unmerge" },
  { procedure: "moderation.decide", operation: "decideClaim", access: "moderateClaims", act: "claim.decide" },
  { procedure: "moderation.decideAll", operation: "decideClaims", access: "moderateClaims", act: "claim.decide" },
  { procedure: "moderation.undo", operation: "undoDecisions", access: "moderateClaims", act: "claim.undo" },
  { procedure: "moderation.setPlan", operation: "setPlan", access: "moderateClaims", act: "subscription.set" },
  { procedure: "moderation.delete", operation: "deleteClaim", access: "moderateClaims", act: "claim.delete" },
  { procedure: "people.invite", operation: "inviteManager", access: "callSignedIn", act: "manager.invite" },
  { procedure: "people.resend", operation: "resendManagerInvitation", access: "callSignedIn", act: "manager.invite" },
  {
    procedure: "people.withdraw",
    operation: "withdrawManagerInvitation",
    access: "callSignedIn",
    act: "manager.withdraw",
  },
  { procedure: "people.remove", operation: "removeManager", access: "callSignedIn", act: "manager.remove" },
  { procedure: "people.restore", operation: "restoreManager", access: "callSignedIn", act: "manager.restore" },
  { operation: "setPlanPrice", access: "moderateClaims", act: "plan.price" },
  { operation: "replayPaymentEvent", access: "moderateClaims", act: "payment.replay" },
  { procedure: "sources.add", operation: "addVenueSource", access: "manageSomething", act: "source.add" },
  { procedure: "sources.change", operation: "changeVenueSource", access: "manageSomething", act: "source.change" },
  { procedure: "sources.remove", operation: "removeVenueSource", access: "manageSomething", act: "source.delete" },
  { procedure: "sources.read", operation: "readVenueSource", access: "manageSomething", act: "source.read" },
  {
    procedure: "sources.restoreIgnored",
    operation: "restoreIgnoredOfVenueSource",
    access: "manageSomething",
    act: "source.change",
  },
  {
    procedure: "sources.runs.takeOver",
    operation: "applyVenueSourceRun",
    access: "manageSomething",
    act: "source.apply",
  },
  { operation: "exportAdminAccounts", access: "administer", act: "admin.export" },
  { procedure: "admin.users.act", operation: "actOnAdminAccounts", access: "administer", act: "user.signOut" },
  { procedure: "admin.users.save", operation: "saveAdminAccounts", access: "changeRoles", act: "user.roles" },
  {
    procedure: "admin.claims.act",
    operation: "actOnAdminProducerRequests",
    access: "moderateClaims",
    act: "claim.delete",
  },
  {
    procedure: "admin.claims.save",
    operation: "saveAdminProducerRequests",
    access: "moderateClaims",
    act: "claim.decide",
  },
  { procedure: "admin.plans.act", operation: "actOnAdminPlans", access: "moderateClaims", act: "plan.delete" },
  { procedure: "admin.plans.save", operation: "saveAdminPlans", access: "moderateClaims", act: "plan.change" },
  { procedure: "admin.plans.add", operation: "addAdminPlans", access: "moderateClaims", act: "plan.add" },
  {
    procedure: "admin.subscriptions.save",
    operation: "saveAdminSubscriptions",
    access: "moderateClaims",
    act: "subscription.set",
  },
  { procedure: "admin.venues.act", operation: "actOnAdminVenues", access: "administer", act: "venue.update" },
  { procedure: "admin.events.act", operation: "actOnAdminEvents", access: "administer", act: "event.delete" },
  { procedure: "admin.regions.act", operation: "actOnAdminRegions", access: "administer", act: "region.delete" },
  { procedure: "admin.regions.save", operation: "saveAdminRegions", access: "administer", act: "region.change" },
  { procedure: "admin.regions.add", operation: "addAdminRegions", access: "administer", act: "region.add" },
  { procedure: "admin.ads.act", operation: "actOnAdminSearchAds", access: "administer", act: "ad.start" },
  { procedure: "admin.ads.save", operation: "saveAdminSearchAds", access: "administer", act: "ad.change" },
  { procedure: "admin.ads.add", operation: "addAdminSearchAds", access: "administer", act: "ad.add" },
  {
    procedure: "admin.deleted.act",
    operation: "actOnAdminDeletedItems",
    access: "restoreRevision",
    act: "venue.restore",
  },
  { procedure: "sitePages.add", access: "editPages", act: "page.add" },
  { procedure: "sitePages.update", access: "editPages", act: "page.change" },
  { procedure: "sitePages.addMessage", access: "editPages", act: "page.add" },
  { procedure: "sitePages.updateMessage", access: "editPages", act: "page.change" },
  { procedure: "sitePages.updateHome", access: "editPages", act: "page.change" },
  { procedure: "sitePages.publish", access: "editPages", act: "page.publish" },
  { procedure: "sitePages.schedule", access: "editPages", act: "page.schedule" },
  { procedure: "sitePages.unpublish", access: "editPages", act: "page.unpublish" },
  { procedure: "sitePages.goBack", access: "editPages", act: "page.change" },
  { procedure: "sitePages.remove", access: "editPages", act: "page.delete" },
  { procedure: "sitePages.restore", access: "editPages", act: "page.restore" },
  { procedure: "admin.jobs.act", operation: "actOnAdminJobQueue", access: "administer", act: "job.drop" },
];

/** Calls that change only what is the caller's own, or that everybody may make. They leave no line. */
export const ownActs: ReadonlySet<string> = new Set([
  ...["account.", "apiTokens.", "calendars.", "producer.", "savedItems.", "subscriptions.", "traffic.", "webhooks."],
  ...["start", "stop", "add", "update", "remove", "restore", "submit", "withdraw"].map((name) => `timesheets.${name}`),
  ...["people.accept", "people.offer", "people.withdrawOffer", "people.acceptOffer", "people.declineOffer"],
  ...["ads.ping", "venues.suggest", "moderation.setMails", "corrections.report"],
]);

/** Calls that prepare something and change nothing of a record, and those whose line is that of the event they change. */
export const otherActs: ReadonlySet<string> = new Set([
  ...["events.previewDates", "sources.runs.choose", "sources.runs.setColumns", "sources.runs.leave"],
  ...["sources.decideMissing", "sources.release"],
  // Its line is told where readings are undone: venue-sources.test.ts.
  "sources.runs.undo",
]);

/** The same over REST. */
export const restActsWithoutLine: ReadonlySet<string> = new Set([
  ...[
    "askForChallenge",
    "signIn",
    "register",
    "signOut",
    "recordImpressions",
    "recordWidgetHits",
    "pingSearchAd",
    "addUpload",
    "suggestVenue",
    "reportProblem",
    "leaveMessage",
  ],
  ...[
    "claimVenue",
    "contestClaim",
    "askProof",
    "giveProof",
    "makeSiteCode",
    "lookForSiteCode",
    "withdrawRequest",
    "setActiveVenue",
    "contactSupport",
    "addCalendar",
    "updateCalendar",
    "deleteCalendar",
  ],
  ...["startClock", "stopClock", "addTimeEntry", "updateTimeEntry", "deleteTimeEntry", "restoreTimeEntry"],
  ...["submitWeek", "withdrawWeek"],
  ...["addAddress", "saveAddress", "removeAddress", "toggleSavedEvent", "toggleSavedVenue"],
  ...["addSavedSearch", "replaceSavedSearch", "changeSavedSearch", "removeSavedSearch", "sendSavedSearchEmail"],
  ...["openCheckout", "openPortal", "checkPayment", "goOnFree", "inviteBillingContact", "withdrawBillingInvitation"],
  ...["acceptBillingInvitation", "previewEventDates", "chooseVenueSourceRows", "setVenueSourceColumns"],
  ...["acceptManagerInvitation", "offerVenue", "withdrawOffer", "acceptOffer", "declineOffer"],
  ...["leaveVenueSourceRun", "decideMissingOfVenueSource", "releaseEventFields", "undoVenueSourceRun"],
  // Their verbs are those of addresses: makeSource and readSource.
  ...["addVenueSourceFile", "replaceVenueSourceFile"],
]);
