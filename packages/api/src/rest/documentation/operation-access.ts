import { messages } from "@hereabouts/contract/messages";
import { may, type ViewerPermission } from "@hereabouts/contract/permissions";
import { type Confirmation, sessionLimits } from "@hereabouts/contract/session-limits";
import { type Endpoint, scopeOf } from "../endpoint/endpoint.ts";

/** How a program shows who it is, as OpenAPI says it. */
export const securitySchemes = {
  session: {
    type: "apiKey",
    in: "cookie",
    name: "sessionid",
    description: "Set by POST /auth/login-ajax/ and /auth/register-ajax/.",
  },
  csrfToken: {
    type: "apiKey",
    in: "header",
    name: "X-CSRFToken",
    description:
      "The value of the cookie csrftoken, set by GET /auth/csrf/. The value changes when a session begins or ends.",
  },
  token: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "hb_…",
    description:
      "A personal API token, created at /account/tokens/, instead of session and csrfToken. Each operation names the scope it needs.",
  },
} as const;

type Scheme = keyof typeof securitySchemes;

/** Describes who has each permission. */
const callers: Readonly<Record<ViewerPermission, string>> = {
  callAnonymously: "Public.",
  askForNewsletter: "Public.",
  callSignedIn: "For logged-in users. Records of others return 404 or 403.",
  seePastEvents: "For staff.",
  keepItems: "For logged-in users, own records only.",
  previewAlerts: "For staff.",
  claimVenue: "For logged-in users.",
  suggestVenue: "For logged-in users.",
  editEverything: "For editors and staff.",
  workAsEditor: "For editors, own records only; superusers see all.",
  writeTimesheets: "For editors, own hours only; superusers see all.",
  approveTimesheets: "For superusers.",
  manageSomething: "For producers, editors and staff.",
  contactSupport: "For producers, editors and staff.",
  keepWebhooks: "For producers, editors and staff.",
  manageCalendars: "For producers, editors and staff, own records only.",
  makeEditions: "For editors and staff.",
  readInbox: "For editors and staff.",
  keepRegionSources: "For editors and staff.",
  reviewTexts: "For editors and staff.",
  deleteVenue: "For editors and staff.",
  editOrganizers: "For editors and staff.",
  addPlaces: "For people who speak for an organizer, editors and staff.",
  makeVenues: "For editors and staff.",
  claimOrganizer: "For logged-in users. Records of others return 404 or 403.",
  featureEvents: "For staff.",
  markGlobal: "For editors and staff.",
  passQuota: "For editors and staff.",
  seeRevisions: "For editors and staff.",
  restoreRevision: "For staff.",
  seeVenueQuality: "For editors.",
  seeReports: "For superusers.",
  seeCorrections: "For editors and staff.",
  seeComponents: "For staff.",
  seeDuplicates: "For staff.",
  keepSiteRegion: "For superusers.",
  moderateClaims: "For superusers and moderators.",
  administerClaims: "For superusers and moderators who are staff.",
  keepPlans: "For staff.",
  replayPayments: "For superusers.",
  keepCategories: "For staff.",
  keepFollowers: "For staff, where the site is in the Fediverse.",
  keepRegions: "For superusers.",
  administer: "For staff.",
  editPages: "For staff.",
  changeRoles: "For staff.",
  changeSuperusers: "For superusers.",
  undoAccounts: "For superusers.",
  seeAuditLog: "For superusers.",
};

const needsSession = ({ access }: Endpoint) => !may[access]({ kind: "anonymous" });
const needsToken = ({ method, isOpenToAll }: Endpoint) => method !== "get" && !isOpenToAll;

/** Alternative security requirements of a call; an empty one for none. */
export function securityOf(spec: Endpoint): Partial<Record<Scheme, string[]>>[] {
  const needed: Scheme[] = [];
  if (needsSession(spec)) needed.push("session");
  if (needsToken(spec)) needed.push("csrfToken");
  const scope = scopeOf(spec);
  return [Object.fromEntries(needed.map((scheme) => [scheme, []])), ...(scope === null ? [] : [{ token: [scope] }])];
}

/** Describes the scope an API token needs. */
function scopeWords(spec: Endpoint): string {
  const scope = scopeOf(spec);
  if (scope === null) return "Not with an API token.";
  return needsSession(spec)
    ? `An API token needs the scope “${scope}”.`
    : `No API token needed; a token that is sent needs the scope “${scope}”.`;
}

/** A listing of the whole site, or the feed of one. */
const isListing = ({ pages, keptSeconds, query, params }: Endpoint) =>
  (pages === "verb" || (keptSeconds !== undefined && query !== undefined)) && params === undefined;

/** How long caches may keep an answer. */
const keptWords = ({ keptSeconds }: Endpoint) =>
  keptSeconds === undefined ? "a minute" : `${keptSeconds / 60} minutes`;

/** Says how the caller proves who they are. */
const confirmedWords: Readonly<Record<Confirmation, string>> = {
  recently: `Needs a login, or a call of POST /auth/reauthenticate/, in the last ${sessionLimits.confirmedMinutes} minutes.`,
  itself: "Needs the password of the account.",
};

/** When a call is refused, in words; undefined for one that never is. */
export function refusalOf(spec: Endpoint): string | undefined {
  const reasons = [
    needsSession(spec) ? "Not logged in, or not permitted." : "",
    needsToken(spec) ? "The CSRF token is missing or belongs to another session." : "",
    spec.confirmed ? `The login is too long ago: error is confirmationRequired. ${messages.howToConfirm}` : "",
    scopeOf(spec) === null ? "The operation does not accept API tokens." : "The API token lacks the scope.",
    // Listings of the whole site: saved searches, addresses and extended dates are personal.
    isListing(spec) && !needsSession(spec) ? "Requires an account, or a different one." : "",
  ].filter((reason) => reason !== "");
  return reasons.length === 0 ? undefined : reasons.join(" ");
}

/** Describes who may call an operation, and properties of its response. */
export function descriptionOf(spec: Endpoint): string {
  const isList = spec.pages !== undefined;
  return [
    callers[spec.access],
    isList ? "Paginated: see the headers Link and X-Total-Count." : "",
    spec.isPublicRead
      ? `Readable from any origin. Responses carry an ETag and can be cached for ${keptWords(spec)}.`
      : "",
    spec.attachment ? "The response is a file download." : "",
    spec.confirmed ? confirmedWords[spec.confirmed] : "",
    scopeWords(spec),
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}
