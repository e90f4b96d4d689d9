import type { AuditAct } from "@hereabouts/contract/audit/audit-acts";
import type { ViewerPermission } from "@hereabouts/contract/permissions";
import type { ProcedureMeta } from "../procedure.ts";
import { appRouter } from "../trpc/app-router.ts";

/** A privileged action that is recorded in the audit log: its calls, the right it needs, and the entry. */
interface PrivilegedAct {
  procedure?: string;
  operation?: string;
  access: ViewerPermission;
  act: AuditAct;
}

interface Described {
  _def: { meta?: ProcedureMeta };
}

/** REST operations whose endpoint is described beside the procedure, by the procedure. */
const operationOf: Readonly<Record<string, string>> = {
  "editors.saveProfile": "saveEditorProfile",
  "people.resend": "resendManagerInvitation",
  "people.withdraw": "withdrawManagerInvitation",
  "people.remove": "removeManager",
  "people.restore": "restoreManager",
};

/** The acts of operations whose description names one. */
const describedActs = Object.entries(appRouter._def.procedures as unknown as Record<string, Described>).flatMap(
  ([procedure, { _def }]): PrivilegedAct[] => {
    const { act, access, operation = operationOf[procedure] } = _def.meta ?? {};
    return act && access ? [{ procedure, access, act, ...(operation && { operation }) }] : [];
  },
);

/** Every call with rights over others that changes something: as described, of the data admin, and for programs alone. */
export const privilegedActs: readonly PrivilegedAct[] = [
  ...describedActs,
  { operation: "exportHours", access: "writeTimesheets", act: "timesheet.export" },
  { operation: "exportUsers", access: "seeReports", act: "users.export" },
  { operation: "setPlanPrice", access: "keepPlans", act: "plan.price" },
  { operation: "replayPaymentEvent", access: "replayPayments", act: "payment.replay" },
  { operation: "exportAdminAccounts", access: "administer", act: "admin.export" },
  { procedure: "admin.users.act", operation: "actOnAdminAccounts", access: "administer", act: "user.signOut" },
  { procedure: "admin.users.save", operation: "saveAdminAccounts", access: "changeRoles", act: "user.roles" },
  {
    procedure: "admin.claims.act",
    operation: "actOnAdminProducerRequests",
    access: "administerClaims",
    act: "claim.delete",
  },
  {
    procedure: "admin.claims.save",
    operation: "saveAdminProducerRequests",
    access: "administerClaims",
    act: "claim.decide",
  },
  { procedure: "admin.plans.act", operation: "actOnAdminPlans", access: "keepPlans", act: "plan.delete" },
  { procedure: "admin.plans.save", operation: "saveAdminPlans", access: "keepPlans", act: "plan.change" },
  { procedure: "admin.plans.add", operation: "addAdminPlans", access: "keepPlans", act: "plan.add" },
  {
    procedure: "admin.subscriptions.save",
    operation: "saveAdminSubscriptions",
    access: "keepPlans",
    act: "subscription.set",
  },
  { procedure: "admin.venues.act", operation: "actOnAdminVenues", access: "administer", act: "venue.update" },
  { procedure: "admin.events.act", operation: "actOnAdminEvents", access: "administer", act: "event.delete" },
  {
    procedure: "admin.categories.save",
    operation: "saveAdminCategories",
    access: "keepCategories",
    act: "category.change",
  },
  { procedure: "admin.regions.act", operation: "actOnAdminRegions", access: "administer", act: "region.delete" },
  { procedure: "admin.regions.save", operation: "saveAdminRegions", access: "keepRegions", act: "region.change" },
  { procedure: "admin.regions.add", operation: "addAdminRegions", access: "keepRegions", act: "region.add" },
  {
    procedure: "admin.redirects.act",
    operation: "actOnAdminOldAddresses",
    access: "administer",
    act: "oldAddress.delete",
  },
  {
    procedure: "admin.redirects.save",
    operation: "saveAdminOldAddresses",
    access: "administer",
    act: "oldAddress.change",
  },
  { procedure: "admin.redirects.add", operation: "addAdminOldAddresses", access: "administer", act: "oldAddress.add" },
  { procedure: "admin.ads.act", operation: "actOnAdminSearchAds", access: "administer", act: "ad.start" },
  { procedure: "admin.ads.save", operation: "saveAdminSearchAds", access: "administer", act: "ad.change" },
  { procedure: "admin.ads.add", operation: "addAdminSearchAds", access: "administer", act: "ad.add" },
  { procedure: "admin.followers.act", operation: "actOnAdminFollowers", access: "keepFollowers", act: "block.add" },
  { procedure: "admin.blocks.act", operation: "actOnAdminBlocks", access: "keepFollowers", act: "block.lift" },
  { procedure: "admin.blocks.save", operation: "saveAdminBlocks", access: "keepFollowers", act: "block.change" },
  { procedure: "admin.blocks.add", operation: "addAdminBlocks", access: "keepFollowers", act: "block.add" },
  { procedure: "admin.faces.act", operation: "actOnAdminFaces", access: "administer", act: "face.turnOn" },
  { procedure: "admin.faces.save", operation: "saveAdminFaces", access: "administer", act: "face.change" },
  { procedure: "admin.faces.add", operation: "addAdminFaces", access: "administer", act: "face.add" },
  {
    procedure: "admin.deleted.act",
    operation: "actOnAdminDeletedItems",
    access: "restoreRevision",
    act: "venue.restore",
  },
  { procedure: "admin.jobs.act", operation: "actOnAdminJobQueue", access: "administer", act: "job.drop" },
];

/** Calls without an audit log entry: they change only the caller's own data, or are open to all. */
export const ownActs: ReadonlySet<string> = new Set([
  "organizers.claim",
  "organizers.leave",
  "account.",
  "apiTokens.",
  "secondFactors.",
  // Work of the desk that visitors never see; mailing it is recorded.
  "editions.",
  "calendars.",
  "producer.",
  "savedItems.",
  "subscriptions.",
  "traffic.",
  "webhooks.",
  ...["start", "stop", "add", "update", "remove", "restore", "submit", "withdraw"].map((name) => `timesheets.${name}`),
  "people.accept",
  "people.offer",
  "people.withdrawOffer",
  "people.acceptOffer",
  "people.declineOffer",
  "ads.ping",
  "venues.suggest",
  // An upload of their own; saving the text that shows it is recorded.
  "sitePages.addImage",
  "moderation.setMails",
  "corrections.report",
  "rsvps.send",
  "newsletter.ask",
  // A test to oneself.
  "mailings.sendTest",
  // Drafts are their owner's; publishing and unpublishing are recorded.
  ...["add", "change", "remove", "restore", "schedule", "addPreview", "endPreview"].map((name) => `drafts.${name}`),
]);

/** Calls that prepare something and change nothing of a record, and those whose line is that of the event they change. */
export const otherActs: ReadonlySet<string> = new Set([
  "events.previewDates",
  "events.readPasted",
  // Changes nothing: a region is too long for an address.
  "siteRegion.preview",
  "siteRegion.findTowns",
  "siteRegion.findAreas",
  "siteRegion.sketch",
  // Reads and counts; what is imported leaves a line.
  "moveIn.check",
  // By the code that the server prints, while nobody runs the site.
  "setup.enter",
  "setup.findPlaces",
  "setup.findTowns",
  "setup.findAreas",
  "setup.sketch",
  "setup.propose",
  "setup.sendMail",
  "setup.finish",
  "sources.runs.choose",
  "sources.runs.editRow",
  "sources.runs.setColumns",
  "sources.runs.leave",
  "sources.decideMissing",
  "sources.release",
  // Tested where imports are undone and restored: undone-imports.test.ts.
  "sources.runs.undo",
  "sources.runs.restore",
]);

/** Like `ownActs`, for REST. */
export const restActsWithoutLine: ReadonlySet<string> = new Set([
  "askForChallenge",
  "addDraft",
  "changeDraft",
  "deleteDraft",
  "restoreDraft",
  "scheduleDraft",
  "addDraftPreview",
  "endDraftPreview",
  "signIn",
  "requestLoginCode",
  "getLoginCodeAddress",
  "signInByCode",
  "register",
  "signOut",
  "reauthenticate",
  "askForOwnPasskey",
  "confirmByPasskey",
  "recordImpressions",
  "recordWidgetHits",
  "pingSearchAd",
  "addUpload",
  "checkMoveInFile",
  "suggestVenue",
  "reportProblem",
  "sendRsvp",
  "askForNewsletter",
  "leaveMessage",
  "claimVenue",
  "claimOrganizer",
  "contestClaim",
  "answerContest",
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
  "startClock",
  "stopClock",
  "addTimeEntry",
  "updateTimeEntry",
  "deleteTimeEntry",
  "restoreTimeEntry",
  "submitWeek",
  "withdrawWeek",
  "addAddress",
  "saveAddress",
  "removeAddress",
  "addSavedItems",
  "toggleSavedEvent",
  "toggleSavedVenue",
  "addSavedSearch",
  "replaceSavedSearch",
  "changeSavedSearch",
  "removeSavedSearch",
  "sendSavedSearchEmail",
  "setPlanLink",
  "renamePlan",
  "endPlanLink",
  "openCheckout",
  "openPortal",
  "checkPayment",
  "goOnFree",
  "inviteBillingContact",
  "withdrawBillingInvitation",
  "acceptBillingInvitation",
  "previewEventDates",
  "readPastedEvent",
  "chooseVenueSourceRows",
  "editVenueSourceRow",
  "setVenueSourceColumns",
  "acceptManagerInvitation",
  "offerVenue",
  "withdrawOffer",
  "acceptOffer",
  "declineOffer",
  "leaveVenueSourceRun",
  "decideMissingOfVenueSource",
  "releaseEventFields",
  "undoVenueSourceRun",
  "restoreVenueSourceRun",
  // Their verbs are those of addresses: makeSource and readSource.
  "addVenueSourceFile",
  "replaceVenueSourceFile",
]);
