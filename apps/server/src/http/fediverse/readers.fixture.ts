type Json = Record<string, unknown>;
type Form = (value: unknown) => boolean;

/** Forms of the fields that a program takes of a document, by name; "a.b" is a field of a field. */
export type Reader = Readonly<Record<string, Form>>;

const text: Form = (value) => typeof value === "string" && value !== "";
const textOf =
  (min: number, max: number): Form =>
  (value) =>
    typeof value === "string" && [...value].length >= min && [...value].length <= max;
const oneOf =
  (...values: unknown[]): Form =>
  (value) =>
    values.includes(value);
const url: Form = (value) => typeof value === "string" && /^https?:\/\/\S+$/.test(value) && URL.canParse(value);
const time: Form = (value) =>
  typeof value === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value);
const record: Form = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const none: Form = (value) => value === undefined;
const or =
  (...forms: Form[]): Form =>
  (value) =>
    forms.some((form) => form(value));
const each =
  (reader: Reader): Form =>
  (value) =>
    Array.isArray(value) && value.every((one) => faultsOf(one, reader).length === 0);
const some =
  (reader: Reader): Form =>
  (value) =>
    Array.isArray(value) && value.some((one) => faultsOf(one, reader).length === 0);
const both =
  (...forms: Form[]): Form =>
  (value) =>
    forms.every((form) => form(value));
const has =
  (wanted: unknown): Form =>
  (value) =>
    Array.isArray(value) && value.includes(wanted);

const PUBLIC = "https://www.w3.org/ns/activitystreams#Public";

/** Fields of a document that a program would not take, each with its value. */
export function faultsOf(document: unknown, reader: Reader): string[] {
  return Object.entries(reader).flatMap(([path, form]) => {
    const value = path.split(".").reduce<unknown>((part, name) => (part as Json | undefined)?.[name], document);
    return form(value) ? [] : [`${path}: ${JSON.stringify(value)}`];
  });
}

/** Actors. Sources: Mobilizon's `converter/actor.ex` and `actors/actor.ex`; Gancio's `federation/helpers.js`. */
export const actorReaders = {
  Mobilizon: {
    id: url,
    type: oneOf("Person", "Application", "Group", "Organization", "Service"),
    preferredUsername: textOf(1, 100),
    name: text,
    summary: textOf(0, 5_000),
    inbox: url,
    outbox: url,
    followers: url,
    following: url,
    // One key and one icon: a list of them is not read.
    publicKey: record,
    "publicKey.publicKeyPem": (value) => typeof value === "string" && value.startsWith("-----BEGIN PUBLIC KEY-----"),
    "endpoints.sharedInbox": url,
    icon: or(none, record),
    manuallyApprovesFollowers: oneOf(false),
  },
  Gancio: { id: url, inbox: url, outbox: url, "publicKey.publicKeyPem": text },
} satisfies Record<string, Reader>;

/** Events. Sources: Mobilizon's `converter/event.ex`, `utils.ex`, `address.ex`, `media.ex`; Gancio's `helpers.js`, `places.js`. */
export const eventReaders = {
  Mobilizon: {
    type: oneOf("Event"),
    id: url,
    // An event is listed where its actor is followed, and is on the page of the group that it is attributed to.
    actor: url,
    attributedTo: url,
    name: textOf(3, 200),
    content: textOf(0, Number.MAX_SAFE_INTEGER),
    startTime: time,
    endTime: time,
    published: time,
    updated: time,
    timezone: text,
    to: has(PUBLIC),
    cc: Array.isArray,
    joinMode: oneOf("free", "restricted", "invite", "external"),
    externalParticipationUrl: url,
    status: oneOf("TENTATIVE", "CONFIRMED", "CANCELLED"),
    "ical:status": oneOf("TENTATIVE", "CONFIRMED", "CANCELLED"),
    category: (value) => typeof value === "string" && /^[A-Z_]+$/.test(value),
    repliesModerationOption: oneOf("allow_all", "moderated", "closed"),
    maximumAttendeeCapacity: or(none, Number.isInteger),
    inLanguage: or(none, textOf(2, 20)),
    draft: or(none, oneOf(false)),
    isOnline: oneOf(true, false),
    // A text instead of an object makes it fail, and so does an address that is one.
    location: record,
    "location.name": text,
    "location.id": none,
    "location.address": or(none, record),
    attachment: both(
      some({ type: oneOf("Document"), url, name: text }),
      some({ type: oneOf("Link"), href: url, mediaType: oneOf("text/html"), name: oneOf("Website") }),
    ),
    tag: each({ type: oneOf("Hashtag"), name: text }),
  },
  Gancio: {
    type: oneOf("Event"),
    id: url,
    name: textOf(1, 255),
    startTime: time,
    endTime: time,
    // No list: it is compared with the one actor that sent it.
    attributedTo: url,
    location: or(faultless({ type: oneOf("Place"), name: text }), faultless({ type: oneOf("VirtualLocation"), url })),
    "location.address": or(none, oneText("streetAddress", "addressLocality", "addressRegion", "addressCountry")),
    // Every one is asked for its media type, and the first gives the image its words.
    attachment: both(each({ mediaType: text }), some({ mediaType: (value) => /^image\//.test(String(value)), url })),
    tag: each({ name: (value) => typeof value === "string" && /^#./.test(value) }),
  },
} satisfies Record<string, Reader>;

function faultless(reader: Reader): Form {
  return (value) => faultsOf(value, reader).length === 0;
}

function oneText(...names: string[]): Form {
  return (value) => names.some((name) => text((value as Json)[name]));
}

const sent: Reader = {
  "@context": (value) => value !== undefined,
  id: url,
  actor: url,
  to: has(PUBLIC),
  cc: Array.isArray,
};

/** Activities with their events. Sources: Mobilizon's `transmogrifier.ex`; Gancio's `inbox.js` and `events.js`. */
export const activityReaders = {
  Mobilizon: { ...sent, object: record, "object.id": url },
  Gancio: { ...sent, object: record, "object.id": url, "object.type": oneOf("Event") },
} satisfies Record<string, Reader>;

/** Answers to a Follow, which both know by its id. */
export const answerReader: Reader = { id: url, actor: url, "object.id": url, "object.type": oneOf("Follow") };

/** Outboxes: both read their first page by its address. */
export const outboxReaders: Readonly<Record<"collection" | "page", Reader>> = {
  collection: { type: oneOf("OrderedCollection"), first: url },
  page: { type: oneOf("OrderedCollectionPage"), orderedItems: each({ type: oneOf("Create"), id: url, actor: url }) },
};

/** Description of a server. Gancio takes the first link for it, whatever its name. */
export const nodeInfoReader: Reader = {
  "links.0.rel": oneOf("http://nodeinfo.diaspora.software/ns/schema/2.1"),
  "links.0.href": url,
  links: some({ rel: oneOf("https://www.w3.org/ns/activitystreams#Application"), href: url }),
};
