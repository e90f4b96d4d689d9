import { endpoints } from "@hereabouts/api/mounting/endpoints";
import { mountedProcedures } from "@hereabouts/api/trpc/calls";
import { adFramePath } from "@hereabouts/contract/ads/ad-paths";
import { llmsPath } from "@hereabouts/contract/assistants/assistant-paths";
import type { eventParameters } from "@hereabouts/contract/listings/parameters/event-parameters";
import type { venueParameters } from "@hereabouts/contract/listings/parameters/venue-parameters";
import { eventPath, slugify } from "@hereabouts/contract/paths";
import { eventPosterPath, townPosterPath, venuePosterPath } from "@hereabouts/contract/posters/poster-paths";
import { embedScriptPath, framedCardPath, oembedPath, widgetPath } from "@hereabouts/contract/widgets/widget-paths";
import { permittedPages } from "@hereabouts/testing/permission-matrix";

/** The records that addresses are made of. */
export interface NamedRecords {
  event: { id: number; name: string };
  venue: { id: number; name: string };
  organizer: { id: number; name: string };
  calendarId: string;
  /** The secret in the address of a saved search's feed. */
  feedToken: string;
  /** The secrets of a plan: in the address of its feed, and of its shared page. */
  planTokens: { feed: string; share: string };
  /** The secret in the address of a draft's preview. */
  draftToken: string;
  /** Personal saved search and address. */
  searchId: number;
  addressId: number;
}

/** A public read. */
export interface PublicRead {
  /** The operation, procedure or page. */
  route: string;
  address: string;
  /** Whether the route declares one response for all anonymous clients. */
  isForAll: boolean;
}

type Parameter = keyof ReturnType<typeof eventParameters> | keyof ReturnType<typeof venueParameters> | "counts";

/** A question by everything that a listing can be asked: a new filter needs one here. */
const questionsOf = ({
  venue,
  organizer,
  calendarId,
  searchId,
  addressId,
}: NamedRecords): Record<Parameter, string> => ({
  latitude: "latitude=42.3251&longitude=-72.6412",
  longitude: "longitude=-72.6&latitude=42.3&radius=5",
  defaultLocId: "default_loc_id=northampton-ma",
  addressId: `address_id=${addressId}`,
  page: "page=1",
  pageSize: "page_size=5",
  radius: "radius=10",
  bounds: "bounds=42.2,-72.8,42.5,-72.4",
  eventTypes: "event_types=5",
  keyword: "keyword=dance",
  ordering: "ordering=distance",
  namedDate: "named_date=next-30",
  dateStart: "date_start=2026-11-01",
  dateEnd: "date_end=2026-12-10",
  hour: "named_date=today&hour=20",
  ageGroups: "age_groups=teen",
  prices: "prices=free",
  isOnline: "is_online=true",
  isInPerson: "is_in_person=true",
  access: "access=step-free,parking",
  hideCancelled: "hide_cancelled=true",
  vid: `vid=${venue.id}`,
  organizer: `organizer=${organizer.id}`,
  search: `search=${searchId}`,
  widget: `widget=${calendarId}`,
  placeKinds: "place_kinds=library",
  openNow: "open_now=true",
  counts: "counts=true&prices=high&radius=5",
});
/** Parameters that anonymous clients cannot use. */
const ofOnesOwn: ReadonlySet<string> = new Set<Parameter>(["addressId", "search"]);

/** Searches of names, which find nothing without one. */
const searched: Readonly<Record<string, string>> = {
  "/events/api/v1/events/livesearch/": "?q=dance",
  "/events/api/v1/poi/livesearch/": "?q=mill",
  "/events/api/v1/read_sentence/": "?q=free+jazz+tonight",
  "/events/api/v1/suggestions/": "?q=dance",
};

function operationReads({ event, venue, organizer, calendarId, feedToken, planTokens }: NamedRecords): PublicRead[] {
  const open = endpoints.filter(({ method, access }) => method === "get" && access === "callAnonymously");
  return open.map(({ path, isPublicRead = false }) => {
    const of = path.includes("/organizers/") ? organizer : event;
    const id = /\/(?:poi|venues)\/:id/.test(path) ? venue.id : of.id;
    const planToken = path.startsWith("/feeds/") ? planTokens.feed : planTokens.share;
    const token = path.includes("/plans/") ? planToken : feedToken;
    const address = path.replace(":id", String(id)).replace(":widget", calendarId).replace(":token", token);
    return { route: `GET ${path}`, address: address + (searched[path] ?? ""), isForAll: isPublicRead };
  });
}

/** The address of a call of a procedure. */
const callPath = (name: string, input: unknown) => `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`;

/** Inputs of the procedures that need one. */
const inputsOf = ({
  event,
  venue,
  organizer,
  planTokens,
  draftToken,
}: NamedRecords): Readonly<Record<string, unknown>> => ({
  "listings.liveSearchEvents": { q: "dance" },
  "listings.liveSearchVenues": { q: "mill" },
  "listings.readSentence": { q: "free jazz tonight" },
  "listings.suggest": { q: "dance" },
  "listings.recommended": { eventId: event.id },
  "listings.findPlaces": { query: "01060" },
  "events.get": { id: event.id },
  "venues.get": { id: venue.id },
  "organizers.get": { id: organizer.id },
  "organizers.past": { id: organizer.id },
  "venues.events": { id: venue.id },
  "venues.timeZoneAt": { lat: 42.3251, lon: -72.6412 },
  "account.passwordLink": { uid: "MQ", token: "none" },
  "corrections.correctable": { kind: "venue", id: venue.id },
  "sitePages.get": { slug: "privacy" },
  "fediverse.handle": { venueId: venue.id },
  "drafts.preview": { token: draftToken },
  "savedItems.plan.shared": { token: planTokens.share },
});

function procedureReads(named: NamedRecords): PublicRead[] {
  const inputs = inputsOf(named);
  const open = [...mountedProcedures].filter(
    ([, { type, access }]) => type === "query" && access === "callAnonymously",
  );
  return open.map(([name, { isPubliclyCached }]) => ({
    route: name,
    address: callPath(name, inputs[name] ?? {}),
    isForAll: isPubliclyCached,
  }));
}

const places: Readonly<Record<string, string>> = {
  "/$page/": "/privacy/",
  "/in/$town/": "/in/northampton-ma/",
  "/in/$town/this-weekend/": "/in/northampton-ma/this-weekend/",
  "/category/$slug/": "/category/community/",
};

/** The record that the address of a page names. */
function pagedRecord(name: string, { event, venue, organizer }: NamedRecords) {
  if (name.startsWith("/events/")) return event;
  return name.startsWith("/organizers/") ? organizer : venue;
}

/** Public pages with data, without forms, pages linked from emails and redirects. */
const shown = /^\/(?:events|venues|organizers|in|category)\/(?!suggest|\$id\/$)|^\/$/;

function pageReads(records: NamedRecords): PublicRead[] {
  return permittedPages
    .filter(({ who }) => who.includes("stranger"))
    .map(({ name }) => ({
      route: name,
      address:
        places[name] ??
        name
          .replace("$kind", "venue")
          .replace("$token", name.startsWith("/draft/") ? records.draftToken : records.planTokens.share)
          .replace("$id", String(pagedRecord(name, records).id))
          .replace("$slug", name.startsWith("/events/") ? "contra-dance" : slugify(pagedRecord(name, records).name)),
      isForAll: shown.test(name),
    }));
}

/** Public reads that are no operation, procedure or page of the application. */
const otherReads = ({ event, venue, calendarId }: NamedRecords): PublicRead[] => [
  { route: "oembed", address: `${oembedPath}?url=${eventPath(event)}`, isForAll: true },
  { route: "card of an event", address: framedCardPath("event", event.id), isForAll: true },
  { route: "card of a venue", address: framedCardPath("venue", venue.id, "dark"), isForAll: true },
  { route: "widget", address: widgetPath(calendarId), isForAll: true },
  { route: "widget", address: widgetPath(calendarId, { theme: "dark", keyword: "dance" }), isForAll: true },
  { route: "sitemap", address: "/sitemap.xml", isForAll: true },
];

/** Files and links in no list of the product. A test fails for new mounts without a line here. */
export const fileReads = {
  /** Equal for all. */
  everybodys: [
    "/robots.txt",
    llmsPath,
    "/sitemap.xml",
    "/sitemaps/pages-1.xml",
    "/sitemaps/events-1.xml",
    "/.well-known/security.txt",
    "/apple-touch-icon.png",
    "/icon-192.png",
    "/icon-512.png",
    "/icon-maskable-512.png",
    "/favicon.ico",
    "/site.webmanifest",
    "/prints/map/3/42.3251,-72.6000.svg",
    "/prints/venue/1.svg",
    "/prints/venue/1/share.png",
    "/prints/event/community/1.svg",
    "/prints/event/community/1/share.png",
    townPosterPath("northampton-ma"),
    embedScriptPath,
    "/api/openapi.json",
    "/api/docs/",
    "/api/docs.css",
    "/api/docs.js",
  ],
  /** For API clients, for holders of an emailed link, or gone. */
  others: [
    "/healthz",
    "/readyz",
    "/metrics",
    "/.well-known/change-password",
    "/media/originals/none.jpg",
    // The demo region has the product’s mark and its drawn map.
    "/mark.png",
    "/prints/region/none.json",
    adFramePath,
    "/unsubscribe/none/",
    "/confirm/none/",
    "/confirm/stop/none/",
    "/rsvp/none/",
    "/newsletter/none/",
    // With records that are there `images/posters.test.ts` asks for them.
    eventPosterPath(1),
    venuePosterPath(1),
    "/auth/google/login/callback/",
    "/dev/mail/",
    "/dev/mail/1/",
  ],
};

/** All public reads, from the lists the product is mounted from, so that new ones are included. */
export const publicReads = (named: NamedRecords): PublicRead[] => [
  ...operationReads(named),
  ...procedureReads(named),
  ...pageReads(named),
  ...otherReads(named),
];

/** The listings of the REST facade and of the feeds, asked each thing that they can be asked, one at a time. */
export const filteredReads = (named: NamedRecords): PublicRead[] =>
  endpoints
    .filter(({ path, isPublicRead }) => isPublicRead && !path.includes(":"))
    .flatMap(({ path, query }) => {
      const known = Object.keys((query as { shape?: object } | undefined)?.shape ?? {});
      return Object.entries(questionsOf(named))
        .filter(([name]) => known.includes(name))
        .map(([name, question]) => ({
          route: `GET ${path} by ${name}`,
          address: `${path}?${question}`,
          isForAll: !ofOnesOwn.has(name),
        }));
    });
