import { isRecord } from "@hereabouts/contract/fields/parse-values";
import { moveInMessages } from "@hereabouts/contract/sources/move-in";
import { cleanWebsite, pointOf } from "../../clean-fields.ts";
import type { ItemLoss } from "../../import-source.ts";
import { dateRows } from "./moved-dates.ts";
import type { Converter, MovedDraft, MovedRow } from "./moved-entry.ts";
import { type MovedPlace, placeWith } from "./moved-place.ts";
import {
  describedBy,
  type Node,
  nodeAt,
  nodesAt,
  organizerFields,
  organizerLosses,
  parseJson,
  plainName,
  presentersOf,
  statusNamed,
  textAt,
} from "./moved-text.ts";

/** A place: an address, whose description is its name, and whose point is "longitude;latitude". */
function placeOf({ physicalAddress }: Node): MovedPlace | null {
  const address = nodeAt(physicalAddress);
  const name = textAt(address.description) || textAt(address.street);
  if (name === "") return null;
  const [lon = "", lat = ""] = textAt(address.geom).split(";");
  return placeWith({
    key: `address:${textAt(address.originId) || textAt(address.id) || name}`,
    name,
    street: textAt(address.street),
    city: textAt(address.locality),
    state: textAt(address.region),
    zip: textAt(address.postalCode),
    country: textAt(address.country),
    point: pointOf(lat, lon),
    zone: textAt(address.timezone),
  });
}

const instantAt = (value: unknown): Date | null => {
  const date = new Date(textAt(value));
  return Number.isNaN(date.getTime()) ? null : date;
};

/** The group that an event is of, otherwise who made it. */
const organizerOf = ({ attributedTo, organizerActor }: Node): string =>
  plainName(textAt(nodeAt(attributedTo).name) || textAt(nodeAt(organizerActor).name)).name;

function draftOf(event: Node, zone: string, today: string): MovedDraft | string {
  const { name, losses } = plainName(textAt(event.title));
  if (name === "") return moveInMessages.noName;
  const start = instantAt(event.beginsOn);
  if (!start) return moveInMessages.noStart;
  const rows = dateRows([{ start, end: instantAt(event.endsOn), isAllDay: false }], { zone, today });
  if (typeof rows === "string") return rows;
  const presenters = presentersOf([organizerOf(event)]);
  const isOnline = nodeAt(event.options).isOnline === true;
  const link = cleanWebsite(textAt(event.onlineAddress));
  const lost: ItemLoss[] = [...losses, ...rows.losses, ...organizerLosses(presenters)];
  return {
    event: {
      name,
      description: describedBy(textAt(event.description), presenters.others),
      ...organizerFields(presenters),
      url: (isOnline ? "" : link) || cleanWebsite(textAt(event.url)),
      ticketUrl: cleanWebsite(textAt(event.externalParticipationUrl)),
      price: null,
      status: statusNamed(textAt(event.status)),
      isOnline,
      isInPerson: !isOnline || placeOf(event) !== null,
      onlineUrl: isOnline ? link : "",
      dates: rows.dates,
    },
    losses: lost,
  };
}

/** "FOOD_DRINK" as words. */
const wordsOf = (category: string) => category.replaceAll("_", " ").toLowerCase();

function rowOf(entry: unknown, line: number, today: string): MovedRow {
  const event = nodeAt(entry);
  const id = textAt(event.uuid) || textAt(event.url) || textAt(event.id);
  const row = { line, id, original: JSON.stringify(event).slice(0, 2_000) };
  if (event.beginsOn === undefined) return { ...row, kind: "broken", reason: moveInMessages.notAnEntry };
  const visibility = textAt(event.visibility);
  if (event.draft === true || (visibility !== "" && visibility !== "PUBLIC"))
    return { ...row, kind: "broken", reason: moveInMessages.notPublished };
  const categories = [...nodesAt(event.tags).map(({ title }) => textAt(title)), wordsOf(textAt(event.category))];
  const draftIn = (zone: string) => draftOf(event, zone, today);
  const page = textAt(event.url) || undefined;
  const picture = textAt(nodeAt(event.picture).url) || undefined;
  return { ...row, kind: "event", place: placeOf(event), categories, page, picture, draftIn };
}

/** The events in an answer about a search or a group. */
export function mobilizonEvents(document: unknown): unknown[] {
  if (Array.isArray(document)) return document;
  const { data, events } = nodeAt(document);
  const { searchEvents, events: all, group } = nodeAt(data);
  const found = [searchEvents, all, nodeAt(group).organizedEvents].find(isRecord);
  const elements = events ?? nodeAt(found).elements;
  return Array.isArray(elements) ? elements : [];
}

/** Mobilizon: answers of its API. */
export const mobilizon: Converter = {
  rowsOf: (text, { today }) => mobilizonEvents(parseJson(text)).map((event, at) => rowOf(event, at + 1, today)),
};
