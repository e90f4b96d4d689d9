/** Roles that request someone else's record. */
export const askers = [
  "visitor",
  "owner of another venue",
  "manager of the venue",
  "zeditor",
  "staff",
  "superuser",
] as const;
export type Asker = (typeof askers)[number];

/** Kinds of private records. A venue's records belong to its owner. */
export type PrivateRecord =
  | "address"
  | "saved search"
  | "calendar"
  | "API token"
  | "passkey"
  | "authenticator app"
  | "webhook"
  | "delivery"
  | "time entry"
  | "editor"
  | "request"
  | "venue"
  | "hidden venue"
  | "hidden event"
  | "deleted event"
  | "draft"
  | "mass change"
  | "source"
  | "reading"
  | "report"
  | "report of the venue’s people"
  | "invitation"
  | "RSVP"
  | "organizer"
  | "manager";

interface Question {
  procedure: string;
  about: PrivateRecord;
  /** Input besides the record's id, or the position of the id in it. */
  input?: object;
}

/** Questions that are all answered alike: in the order of the askers, "404" or "403"; "may" is not asked here. */
interface Answers {
  answers: string;
  questions: readonly Question[];
}

const named = (about: PrivateRecord, procedures: Record<string, object>): Question[] =>
  Object.entries(procedures).map(([procedure, input]) => ({ procedure, about, input }));

const place = {
  addressName: "Home",
  street: "",
  city: "Northampton",
  state: "MA",
  postalCode: "",
  country: "US",
  lat: 42.3,
  lon: -72.6,
};
const dance = {
  name: "Contra dance",
  url: "https://example.org/",
  description: "<p>Soft shoes.</p>",
  type: "in_person",
  eventType: 1,
  ageGroups: ["all_ages"],
  venue: "{hidden venue}",
  dates: [{ timeStart: "19:00", timeEnd: null, dateRecur: "2026-11-28" }],
};
const cancel = {
  scope: "this",
  originalDate: "2026-11-28",
  originalTime: "19:00",
  action: "change",
  status: "cancelled",
};
const hours = { date: "2026-11-18", timeStart: "09:00", timeEnd: "11:00", note: "" };
const ofEditor = { id: undefined, editor: "{editor}" };
const ofVenue = { id: undefined, vid: "{hidden venue}" };

/**
 * Answer of each procedure for someone else's record id: not found, or refused if the record is public.
 * `packages/api/src/trpc/records-of-others.test.ts` calls all of them and fails for unlisted procedures with an id.
 */
export const recordsOfOthers: readonly Answers[] = [
  {
    answers: "404 404 404 404 404 404",
    questions: [
      ...named("address", {
        "savedItems.addresses.get": {},
        "savedItems.addresses.update": place,
        "savedItems.addresses.remove": {},
      }),
      ...named("saved search", {
        "savedItems.searches.get": {},
        "savedItems.searches.update": { searchName: "Mine" },
        "savedItems.searches.rename": { searchName: "Mine" },
        "savedItems.searches.setActive": { isActive: false },
        "savedItems.searches.setVenue": { vid: null },
        "savedItems.searches.remove": {},
        "savedItems.searches.results": { count: 10 },
        "savedItems.searches.feed": { isRenewed: true },
      }),
      ...named("API token", { "apiTokens.revoke": {} }),
      ...named("passkey", {
        "secondFactors.renamePasskey": { name: "Mine" },
        "secondFactors.removePasskey": { password: "seven brown mugs" },
      }),
      ...named("authenticator app", {
        "secondFactors.renameApp": { name: "Mine" },
        "secondFactors.removeApp": { password: "seven brown mugs" },
      }),
      ...named("request", {
        "producer.askProof": { email: "info@hall.example" },
        "producer.makeSiteCode": {},
        "producer.lookForSiteCode": {},
        "producer.withdrawRequest": {},
        "producer.answerContest": { answer: "No." },
      }),
      ...named("venue", {
        "subscriptions.checkout": { plan: "plus" },
        "subscriptions.portal": {},
        "subscriptions.check": {},
        "subscriptions.goOnFree": {},
        "subscriptions.invite": { email: "books@example.org" },
        "subscriptions.withdraw": {},
      }),
    ],
  },
  {
    answers: "403 403 403 403 404 404",
    questions: named("saved search", { "savedItems.searches.sendEmail": {} }),
  },
  {
    answers: "403 404 404 404 404 404",
    questions: [
      ...named("calendar", {
        "calendars.get": {},
        "calendars.update": { title: "Mine", searchId: "{saved search}" },
        "calendars.remove": {},
        "calendars.restore": {},
      }),
      ...named("webhook", {
        "webhooks.get": {},
        "webhooks.update": { url: "https://mine.example/", events: ["event.created"], isOn: true },
        "webhooks.rotateSecret": {},
        "webhooks.delete": {},
        "webhooks.test": {},
        "webhooks.deliveries": {},
      }),
      ...named("delivery", { "webhooks.resend": { id: "{webhook}", deliveryId: "{delivery}" } }),
    ],
  },
  { answers: "403 404 404 404 may may", questions: named("calendar", { "stats.widget": {} }) },
  {
    answers: "403 404 may may may may",
    questions: [
      ...named("hidden venue", {
        "stats.venue": {},
        "stats.venueDays": {},
        "stats.reach": {},
        "producer.events": ofVenue,
        "producer.eventRows": ofVenue,
        "producer.deletedEvents": ofVenue,
        "sources.list": ofVenue,
      }),
      ...named("source", {
        "sources.get": {},
        "sources.change": { isScheduled: false },
        "sources.remove": {},
        "sources.read": {},
        "sources.runs.list": {},
        "sources.missing": {},
        "sources.decideMissing": { items: [1], choice: "keep" },
        "sources.ignored": {},
        "sources.restoreIgnored": { items: [1] },
      }),
      ...named("reading", {
        "sources.runs.get": {},
        "sources.runs.rows": {},
        "sources.runs.choose": { rows: [1], choice: "leave" },
        "sources.runs.editRow": { row: 1, name: "Dance" },
        "sources.runs.setColumns": { columns: [{ part: "name", column: "Title" }] },
        "sources.runs.takeOver": {},
        "sources.runs.leave": {},
        "sources.runs.undo": {},
        "sources.runs.restore": {},
      }),
      ...named("hidden event", { "sources.provenance": {}, "sources.release": { fields: ["name"] } }),
      ...named("report", {
        "corrections.accept": { fields: [] },
        "corrections.decline": { note: "No." },
        "corrections.reopen": {},
      }),
    ],
  },
  {
    answers: "403 404 404 may may may",
    questions: named("report of the venue’s people", {
      "corrections.accept": { fields: [] },
      "corrections.decline": { note: "No." },
      "corrections.reopen": {},
    }),
  },
  {
    answers: "404 404 may may may may",
    questions: [
      ...named("hidden event", {
        "events.form": {},
        "events.copy": {},
        "events.dates": {},
        "events.update": dance,
        "events.remove": {},
        "events.previewDates": cancel,
        "events.changeDates": cancel,
      }),
      ...named("hidden venue", {
        "venues.form": {},
        "venues.update": { name: "Mine", lat: 42.3, lon: -72.6, region: 1 },
      }),
    ],
  },
  { answers: "403 404 may may may may", questions: named("RSVP", { "rsvps.remove": {} }) },
  {
    answers: "403 404 404 404 404 404",
    questions: named("draft", {
      "drafts.get": {},
      "drafts.change": { version: 1, fields: { name: "Mine" } },
      "drafts.remove": {},
      "drafts.restore": {},
      "drafts.publish": {},
      "drafts.schedule": { publishAt: null },
      "drafts.addPreview": {},
      "drafts.endPreview": {},
    }),
  },
  { answers: "403 404 404 404 may may", questions: named("mass change", { "producer.undoMassChange": {} }) },
  {
    answers: "403 404 may may may may",
    questions: named("hidden event", {
      "drafts.unpublish": {},
      "rsvps.list": {},
      "rsvps.setList": { occurrence: "2026-11-28 19:00", isClosed: true },
    }),
  },
  {
    answers: "403 403 403 may may may",
    questions: [
      ...named("organizer", { "organizers.update": { name: "Choir", kind: "artist" } }),
      ...named("venue", { "places.change": { isVenue: true } }),
    ],
  },
  { answers: "404 404 404 404 404 404", questions: named("organizer", { "organizers.leave": {} }) },
  { answers: "404 404 403 403 may may", questions: named("deleted event", { "events.restore": {} }) },
  { answers: "404 404 may 404 404 404", questions: named("venue", { "producer.setActiveVenue": {} }) },
  { answers: "404 404 may 404 404 may", questions: named("venue", { "people.list": {} }) },
  {
    answers: "404 404 403 404 404 may",
    questions: [
      ...named("venue", { "people.invite": { email: "friend@example.org" } }),
      ...named("invitation", {
        "people.resend": { id: "{venue}", invitation: "{invitation}" },
        "people.withdraw": { id: "{venue}", invitation: "{invitation}" },
      }),
      ...named("manager", { "people.remove": { id: "{venue}", person: "{manager}" } }),
    ],
  },
  {
    answers: "404 404 404 404 404 404",
    questions: named("manager", {
      "people.acceptOffer": { id: "{venue}" },
      "people.declineOffer": { id: "{venue}" },
      "people.restore": { id: "{venue}", person: "{manager}" },
    }),
  },
  {
    answers: "404 404 403 404 404 403",
    questions: named("manager", {
      "people.offer": { id: "{venue}", person: "{manager}" },
      "people.withdrawOffer": { id: "{venue}", person: "{manager}" },
    }),
  },
  {
    answers: "403 403 403 404 403 404",
    questions: named("time entry", {
      "timesheets.update": hours,
      "timesheets.remove": {},
      "timesheets.restore": {},
    }),
  },
  {
    answers: "403 403 403 404 403 may",
    questions: named("editor", {
      "timesheets.week": ofEditor,
      "editors.profile": ofEditor,
      "editors.saveProfile": { ...ofEditor, contact: "", regions: [], towns: "", note: "" },
      "editors.records": { ...ofEditor, kind: "venue" },
      "editors.revisions": ofEditor,
    }),
  },
];

/** Procedures with an id that don't depend on ownership: the record is public, or the form validates it. */
export const recordsOfNobody: readonly string[] = [
  // Bookmarks and requests of what everybody sees.
  "savedItems.events.cards",
  "savedItems.venues.cards",
  "savedItems.kept.add",
  "savedItems.events.toggle",
  "savedItems.events.state",
  "savedItems.events.follow",
  "savedItems.venues.toggle",
  "savedItems.venues.state",
  "producer.claimVenue",
  "producer.contestClaim",
  "organizers.claim",
  "organizers.standing",
  // Searches and calendars of a venue that everybody sees.
  "savedItems.searches.add",
  "calendars.addOfVenue",
];
