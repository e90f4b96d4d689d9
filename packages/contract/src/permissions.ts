import { type SitePart, siteParts } from "./site-parts.ts";

/** The viewer of a request, built once from the session. Jobs act as `system`. */
export type Viewer =
  | { kind: "anonymous" }
  | { kind: "system"; job: string }
  | {
      kind: "user";
      id: number;
      isStaff: boolean;
      isZeditor: boolean;
      isSuperuser: boolean;
      /** Whether a superuser lets this editor decide producer requests. */
      decidesRequests?: boolean;
      /** Whether the account would have more rights, were it not for a second factor that it has to add. */
      needsSecondFactor?: boolean;
      /** Venues that they manage, and places of organizers that they speak for. */
      producerOf: readonly number[];
      /** Organizers that they speak for. */
      organizersOf?: readonly number[];
      distanceUnits: "mi" | "km";
      /** Language of pages and emails; that of the site when null or absent. */
      language?: string | null;
    };

const isSignedIn = (viewer: Viewer) => viewer.kind === "user";
const isSuperuser = (viewer: Viewer) => viewer.kind === "user" && viewer.isSuperuser;
const isZeditor = (viewer: Viewer) => isSuperuser(viewer) || (viewer.kind === "user" && viewer.isZeditor);
const isStaff = (viewer: Viewer) => isSuperuser(viewer) || (viewer.kind === "user" && viewer.isStaff);

const decidesRequests = (viewer: Viewer) =>
  isSuperuser(viewer) || (viewer.kind === "user" && viewer.isZeditor && viewer.decidesRequests === true);

/** Whether the viewer can edit everything listed: staff and editors. */
const editsAll = (viewer: Viewer) => isStaff(viewer) || isZeditor(viewer);
const produces = (viewer: Viewer, venueId: number) => viewer.kind === "user" && viewer.producerOf.includes(venueId);

const speaksForSome = (viewer: Viewer) => viewer.kind === "user" && (viewer.organizersOf ?? []).length > 0;
const managesSomething = (viewer: Viewer) =>
  editsAll(viewer) || speaksForSome(viewer) || (viewer.kind === "user" && viewer.producerOf.length > 0);

/** Owner and billing contact of a venue, if any. */
interface VenuePeople {
  billingContactId: number | null;
  producerId: number | null;
}

/** Owner and managers of a venue. */
interface VenueKeepers {
  ownerId: number;
  managerIds: readonly number[];
}

/** Every permission, once. The web hides with it; the server refuses with it. */
export const may = {
  /** Requires no permission. */
  callAnonymously: (_viewer: Viewer) => true,
  /** Subscribing to editions by email, where the site offers it. */
  askForNewsletter: (_viewer: Viewer) => siteParts.newsletter,
  /** Any logged-in account, for its own data or where the record decides. */
  callSignedIn: isSignedIn,
  seePastEvents: isStaff,
  /** Bookmarks, the address book and saved searches: one's own. */
  keepItems: isSignedIn,
  /** "Preview Email" and "Send Email" on saved searches. */
  previewAlerts: isStaff,
  claimVenue: isSignedIn,
  suggestVenue: isSignedIn,
  /** The venue form in its admin mode, any venue for an event, the live search over the whole site. */
  editEverything: editsAll,
  /**
   * A venue with its hours and texts, its events, statistics and calendars. Decides for every record who is offered its
   * editing: an event goes by the venue it is held at.
   */
  manageVenue: (viewer: Viewer, venueId: number) => editsAll(viewer) || produces(viewer, venueId),
  /** `/manage/` at all. */
  manageSomething: managesSomething,
  /** `/manage/support/`: anyone with pages under `/manage/`. */
  contactSupport: managesSomething,
  /** Notices to other sites about what one manages: one's own endpoints. */
  keepWebhooks: managesSomething,
  /** Metrics of an embedded calendar: its owner. */
  seeWidgetMetrics: (viewer: Viewer, ownerId: number) =>
    isStaff(viewer) || (viewer.kind === "user" && viewer.id === ownerId),
  /** `/manage/calendars/`: one's own calendars, which show one's own saved searches on other sites. */
  manageCalendars: managesSomething,
  /** Plan and invoices of a venue: its billing contact, or its producer if there is none. */
  payForVenue: (viewer: Viewer, { billingContactId, producerId }: VenuePeople) =>
    viewer.kind === "user" && viewer.id === (billingContactId ?? producerId),
  /** Seeing the plan and the billing contact of a venue. */
  seeSubscription: (viewer: Viewer, { billingContactId, producerId }: VenuePeople) =>
    viewer.kind === "user" && (viewer.id === producerId || viewer.id === billingContactId),
  /** Seeing a venue's managers with their email addresses: those managers, and moderators. */
  seeVenuePeople: (viewer: Viewer, { ownerId, managerIds }: VenueKeepers) =>
    decidesRequests(viewer) || (viewer.kind === "user" && (viewer.id === ownerId || managerIds.includes(viewer.id))),
  /** Inviting managers to a venue and removing them. */
  keepVenuePeople: (viewer: Viewer, { ownerId }: VenueKeepers) =>
    isSuperuser(viewer) || (viewer.kind === "user" && viewer.id === ownerId),
  /** Offering a venue to one of its managers. Anyone else has to request ownership. */
  giveVenueAway: (viewer: Viewer, { ownerId }: VenueKeepers) => viewer.kind === "user" && viewer.id === ownerId,
  /** Whether an editor acts on another's venue; such actions go into the audit log. */
  workForOthers: (viewer: Viewer, venueId: number) => editsAll(viewer) && !produces(viewer, venueId),
  deleteVenue: editsAll,
  /** Merging organizers, and adding any number of them. */
  editOrganizers: editsAll,
  /** Asking to speak for an organizer. */
  claimOrganizer: isSignedIn,
  /** One organizer: its page, and which events name it. */
  keepOrganizer: (viewer: Viewer, keeperId: number | null) =>
    editsAll(viewer) || (viewer.kind === "user" && viewer.id === keeperId),
  /** An event at a place that is no venue of the site: editors, and who speaks for an organizer. */
  addPlaces: (viewer: Viewer) => editsAll(viewer) || speaksForSome(viewer),
  /** Making a venue of an unlisted place. */
  makeVenues: editsAll,
  /** An event found from any place, whatever the distance. */
  markGlobal: editsAll,
  /** Events that come first in listings, for some days. */
  featureEvents: isStaff,
  /** Bypassing quotas: editors of everything. */
  passQuota: editsAll,
  seeRevisions: editsAll,
  restoreRevision: isStaff,
  /** A deleted event: staff every one, who manages its venue those they deleted themselves. */
  restoreEvent: (viewer: Viewer, { venueId, deletedBy }: { venueId: number; deletedBy: number | null }) =>
    isStaff(viewer) ||
    ((editsAll(viewer) || produces(viewer, venueId)) && viewer.kind === "user" && viewer.id === deletedBy),
  /** A change to several records at once: who made it, and staff. What it asks of each record is asked besides. */
  undoMassChange: (viewer: Viewer, { authorId }: { authorId: number | null }) =>
    isStaff(viewer) || (viewer.kind === "user" && viewer.id === authorId),
  /** Quality report on venues. */
  seeVenueQuality: isZeditor,
  /** `/editor/`: an editor's records. */
  workAsEditor: isZeditor,
  /** An editor's area: one's own, or for superusers anyone's. */
  seeEditor: (viewer: Viewer, editorId: number) =>
    isSuperuser(viewer) || (viewer.kind === "user" && viewer.isZeditor && viewer.id === editorId),
  /** Hours that one worked oneself, where the site keeps them. */
  writeTimesheets: (viewer: Viewer) => siteParts.timesheets && isZeditor(viewer),
  /** Hours that others worked: approving them, sending them back, reopening what was approved. */
  approveTimesheets: (viewer: Viewer) => siteParts.timesheets && isSuperuser(viewer),
  /** Reports: event quality, activity, top editors, accounts. */
  seeReports: isSuperuser,
  /** Reported problems of all venues and events. */
  seeCorrections: editsAll,
  /** Reviewing texts of new accounts. */
  reviewTexts: editsAll,
  /** Editions of the calendar for print. */
  makeEditions: editsAll,
  /** Mails that were sent to the desk. */
  readInbox: editsAll,
  /** Calendars of many venues, and which venue a place in them is. */
  keepRegionSources: editsAll,
  /** Takes a report over or declines it: what says something of the venue's own people is not theirs to judge. */
  decideCorrection: (viewer: Viewer, { venueId, isForStaff }: { venueId: number; isForStaff: boolean }) =>
    editsAll(viewer) || (!isForStaff && produces(viewer, venueId)),
  /** The page of all form components and icons. */
  seeComponents: isStaff,
  /** The report of duplicate venues: finding two places, and merging what is one. */
  seeDuplicates: isStaff,
  /** Producer requests: superusers, and editors whom a superuser lets decide. */
  moderateClaims: decidesRequests,
  /** Producer requests within the data admin. */
  administerClaims: (viewer: Viewer) => isStaff(viewer) && decidesRequests(viewer),
  /** Plans, their prices, and which plan a venue has. */
  keepPlans: isStaff,
  /** Seeing and replaying payment events. */
  replayPayments: isSuperuser,
  /** Names, order, icons and colors of event categories. */
  keepCategories: isStaff,
  /** Followers in the Fediverse, and who may not follow. */
  keepFollowers: (viewer: Viewer) => siteParts.fediverse && isStaff(viewer),
  /** Regions are read by staff and changed by superusers. */
  keepRegions: isSuperuser,
  /** The region of the site, its name and its look. */
  keepSiteRegion: isSuperuser,
  /** `/django/`: the data admin. What is done there, each rule decides for itself. */
  administer: isStaff,
  /** `/wagtail/`: the pages of text and the messages of the site. */
  editPages: isStaff,
  /** Roles of accounts, ending their sessions, suspending them: of all that are not superusers. */
  changeRoles: isStaff,
  /** Making someone a superuser or letting an editor decide requests, and everything about a superuser's account. */
  changeSuperusers: isSuperuser,
  /** Taking back what an account did in public. */
  undoAccounts: isSuperuser,
  seeAuditLog: isSuperuser,
} as const;

/** Permissions that the viewer alone decides, so that they are asked before anything of a request is read. */
export type ViewerPermission = {
  [Name in keyof typeof may]: Parameters<(typeof may)[Name]> extends [Viewer] ? Name : never;
}[keyof typeof may];

/** Permissions of parts that a site may switch off. */
const partOf: { readonly [Name in keyof typeof may]?: SitePart } = {
  writeTimesheets: "timesheets",
  approveTimesheets: "timesheets",
  askForNewsletter: "newsletter",
  keepFollowers: "fediverse",
};

/** Whether a permission is of a part that this site has switched off: what asks for it is answered as if it did not exist. */
export function isSwitchedOff(permission: keyof typeof may): boolean {
  const part = partOf[permission];
  return part !== undefined && !siteParts[part];
}
