import { decodeEntities } from "@hereabouts/contract/fields/html-text";
import { isRecord } from "@hereabouts/contract/fields/parse-values";
import { moveInMessages } from "@hereabouts/contract/sources/move-in";
import { cleanWebsite, pointOf } from "../../clean-fields.ts";
import type { ItemLoss } from "../../import-source.ts";
import { dateRows, type Span } from "./moved-dates.ts";
import type { Converter, MovedDraft, MovedRow } from "./moved-entry.ts";
import { type MovedPlace, placeNamed, placeWith } from "./moved-place.ts";
import { describedBy, type Node, nodeAt, nodesAt, parseJson, plainName, textAt } from "./moved-text.ts";
import { placeOfText } from "./place-of-text.ts";

/** An instant in seconds since 1970, as the API has them, or as ActivityPub writes it. */
function instantAt(value: unknown): Date | null {
  const at = typeof value === "number" ? value * 1_000 : Date.parse(textAt(value));
  const date = new Date(at);
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1970 || date.getUTCFullYear() > 9_999 ? null : date;
}

const isOnlinePlace = (place: Node) => nodeAt(place.address).type === "VirtualLocation";

/** Links of an event that takes place on the net, alone or as well. */
const onlineOf = (event: Node): string[] => [
  ...(Array.isArray(event.online_locations) ? event.online_locations.map(textAt) : []),
  ...[event.location].flatMap((place) =>
    isRecord(place) && isOnlinePlace(place) ? [textAt(nodeAt(place.address).url)] : [],
  ),
];

/** A place of the API or of ActivityPub, whose address is a text or a PostalAddress. */
function placeOf(event: Node): MovedPlace | null {
  const place = nodeAt(event.place ?? event.location);
  const name = textAt(place.name);
  if (name === "" || isOnlinePlace(place)) return null;
  const id = textAt(place.id);
  const key = id.startsWith("http") ? `place:${id}` : `${placeNamed(name).key}/${id}`;
  const point = pointOf(textAt(place.latitude), textAt(place.longitude));
  const address = nodeAt(place.address);
  const written = typeof place.address === "string" ? placeOfText(`${name}, ${place.address}`) : null;
  if (written) return { ...written, key, name, point };
  return placeWith({
    key,
    name,
    street: textAt(address.streetAddress),
    city: textAt(address.addressLocality),
    state: textAt(address.addressRegion),
    zip: textAt(address.postalCode),
    country: textAt(address.addressCountry),
    point,
  });
}

function spanOf(event: Node): Span | null {
  const start = instantAt(event.start_datetime ?? event.startTime);
  return start && { start, end: instantAt(event.end_datetime ?? event.endTime), isAllDay: false };
}

function lossesOf(event: Node): ItemLoss[] {
  // Lists of the API leave descriptions out.
  const hasText = textAt(event.description ?? event.content) !== "";
  return hasText ? [] : [{ kind: "description" as const }];
}

/** The address of the first picture: the API names a file of its site, ActivityPub an address. */
function pictureOf(event: Node): string | undefined {
  const url = textAt(nodesAt(event.media ?? event.attachment)[0]?.url);
  if (url === "") return undefined;
  return /^https?:/.test(url) ? url : `/media/${encodeURIComponent(url)}`;
}

function draftOf(dates: readonly Node[], zone: string, today: string): MovedDraft | string {
  const [event = {}] = dates;
  const { name, losses } = plainName(textAt(event.title ?? event.name));
  if (name === "") return moveInMessages.noName;
  const spans = dates.map(spanOf).filter((span) => span !== null);
  if (spans.length < dates.length) return moveInMessages.noStart;
  const rows = dateRows(spans, { zone, today });
  if (typeof rows === "string") return rows;
  const [onlineUrl = ""] = onlineOf(event).map(cleanWebsite).filter(Boolean);
  return {
    event: {
      name,
      description: describedBy(textAt(event.description ?? event.content), []),
      url: cleanWebsite(textAt(event.url)),
      price: null,
      status: "scheduled",
      isOnline: onlineUrl !== "",
      isInPerson: onlineUrl === "" || placeOf(event) !== null,
      onlineUrl,
      dates: rows.dates,
    },
    losses: [...losses, ...rows.losses, ...lossesOf(event)],
  };
}

const tagsOf = ({ tags, tag }: Node): string[] =>
  [tags ?? tag]
    .flat()
    .map((one) => decodeEntities(isRecord(one) ? textAt(one.name ?? one.tag) : textAt(one)).replace(/^#/, ""));

function idOf(event: Node): string {
  const id = textAt(event.id);
  return id.startsWith("http") ? id : `${id}/${textAt(event.slug)}`;
}

/** The page of an event: of the API by its slug or number, of ActivityPub by its address. */
function pageOf(event: Node): string | undefined {
  const url = textAt(event.url);
  const name = textAt(event.slug) || (event.start_datetime === undefined ? "" : textAt(event.id));
  if (name !== "") return `/event/${encodeURIComponent(name)}`;
  return /\/event\//.test(url) ? url : undefined;
}

/** The events in an answer of the API, a collection of ActivityPub, or a single object. */
function eventsIn(document: unknown): unknown[] {
  if (Array.isArray(document)) return document;
  const { events, orderedItems, items } = nodeAt(document);
  const listed = events ?? orderedItems ?? items;
  if (Array.isArray(listed)) return listed;
  return isRecord(document) ? [document] : [];
}

/** ActivityPub puts an event into the act that told of it. */
const unwrapped = (event: unknown): Node => {
  const { object, type } = nodeAt(event);
  return isRecord(object) && (type === "Create" || type === "Update") ? object : nodeAt(event);
};

const isEvent = (event: Node) =>
  event.type === "Event" || event.start_datetime !== undefined || event.startTime !== undefined;

function rowsOf(text: string, { today }: { today: string }): MovedRow[] {
  const found = eventsIn(parseJson(text)).map((event, at) => ({ event: unwrapped(event), line: at + 1 }));
  // The dates of a series each are an entry, which names the series.
  const series = Map.groupBy(found, ({ event, line }) => {
    const parent = textAt(event.parentId) || textAt(nodeAt(event.parent).id);
    return parent === "" ? `line ${line}` : `series ${parent}`;
  });
  return [...series].map(([key, dates]): MovedRow => {
    const [{ event, line }] = dates as [(typeof dates)[number]];
    const original = JSON.stringify(event).slice(0, 2_000);
    const row = { line, original };
    if (!isEvent(event)) return { ...row, kind: "broken", id: textAt(event.id), reason: moveInMessages.notAnEntry };
    const id = key.startsWith("series ") ? `${key}/${plainName(textAt(event.title)).name}` : idOf(event);
    const draftIn = (zone: string) =>
      draftOf(
        dates.map((date) => date.event),
        zone,
        today,
      );
    const [page, picture] = [pageOf(event), pictureOf(event)];
    return { ...row, kind: "event", id, place: placeOf(event), categories: tagsOf(event), page, picture, draftIn };
  });
}

/** Gancio: answers of its API, and its events in ActivityPub. */
export const gancio: Converter = { rowsOf };
