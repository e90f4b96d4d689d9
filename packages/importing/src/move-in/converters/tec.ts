import { decodeEntities, textOfHtml } from "@hereabouts/contract/fields/html-text";
import { isRecord } from "@hereabouts/contract/fields/parse-values";
import { limits } from "@hereabouts/contract/limits";
import { moveInMessages } from "@hereabouts/contract/sources/move-in";
import { cleanWebsite, pointOf } from "../../clean-fields.ts";
import { costSaid } from "../../entry/cost-said.ts";
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
import { tecTable } from "./tec-table.ts";
import { clockOf, writtenMoment } from "./written-moment.ts";

/** Organizers are a list, or a single one. */
const organizersOf = ({ organizer }: Node): string[] =>
  nodesAt([organizer].flat()).map((one) => plainName(textAt(one.organizer)).name);
const hostOf = (address: unknown) => URL.parse(textAt(address))?.host ?? "";

function placeOf(event: Node): MovedPlace | null {
  const venue = nodeAt(event.venue);
  const name = textAt(venue.venue);
  if (textOfHtml(name) === "") return null;
  const [address, city] = [venue.address, venue.city].map((value) => decodeEntities(textAt(value)));
  return placeWith({
    key: `venue:${hostOf(venue.url) || hostOf(event.url)}/${textAt(venue.id) || textAt(venue.slug) || name}`,
    name,
    street: address ?? "",
    city: city ?? "",
    state: textAt(venue.stateprovince) || textAt(venue.state) || textAt(venue.province),
    zip: textAt(venue.zip),
    country: textAt(venue.country),
    phone: textAt(venue.phone),
    website: textAt(venue.website),
    description: textAt(venue.description),
    ...(textAt(venue.url) !== "" && { page: textAt(venue.url) }),
    ...(textAt(nodeAt(venue.image).url) !== "" && { picture: textAt(nodeAt(venue.image).url) }),
    point: pointOf(textAt(venue.geo_lat), textAt(venue.geo_lng)),
  });
}

function draftOf(event: Node, zone: string, today: string): MovedDraft | string {
  const { name, losses } = plainName(textAt(event.title));
  if (name === "") return moveInMessages.noName;
  const start = clockOf(textAt(event.start_date));
  if (!start) return moveInMessages.noStart;
  const end = clockOf(textAt(event.end_date));
  const isAllDay = event.all_day === true;
  const written = isAllDay ? "" : textAt(event.timezone);
  const from = writtenMoment(start, written, zone);
  const until = end && writtenMoment(end, written, zone).moment;
  const dates = dateRows([{ start: from.moment, end: until, isAllDay }], { zone, today });
  if (typeof dates === "string") return dates;
  const cost = costSaid(decodeEntities(textAt(event.cost)));
  const isPlainCost = textAt(event.cost) === "" || cost.price !== null;
  const presenters = presentersOf(organizersOf(event));
  const onlineUrl = cleanWebsite(textAt(event.virtual_url));
  const isOnline = event.is_virtual === true;
  return {
    event: {
      name,
      description: describedBy(textAt(event.description), presenters.others),
      ...organizerFields(presenters),
      url: cleanWebsite(textAt(event.website)) || cleanWebsite(textAt(event.url)),
      price: textAt(event.cost) === "" ? null : cost.price,
      priceInformation: cost.words,
      status: statusNamed(textAt(event.event_status)),
      statusNote: plainName(textAt(event.event_status_reason)).name.slice(0, limits.statusNoteChars),
      isOnline,
      isInPerson: !isOnline || Object.keys(nodeAt(event.venue)).length > 0,
      onlineUrl: isOnline ? onlineUrl : "",
      dates: dates.dates,
    },
    losses: [
      ...losses,
      ...dates.losses,
      ...(from.isUtc ? [{ kind: "utc" as const }] : []),
      ...(isPlainCost ? [] : [{ kind: "cost" as const }]),
      ...organizerLosses(presenters),
    ],
  };
}

function rowOf(event: Node, line: number, today: string): MovedRow {
  const id = textAt(event.global_id) || `${hostOf(event.url)}?id=${textAt(event.id)}`;
  const original = JSON.stringify(event).slice(0, 2_000);
  const status = textAt(event.status);
  if (status !== "" && status !== "publish")
    return { kind: "broken", line, id, original, reason: moveInMessages.notPublished };
  const categories = [...nodesAt(event.categories), ...nodesAt(event.tags)].map(({ name }) =>
    decodeEntities(textAt(name)),
  );
  const draftIn = (zone: string) => draftOf(event, zone, today);
  const page = textAt(event.url) || undefined;
  const picture = textAt(nodeAt(event.image).url) || undefined;
  return { kind: "event", line, id, original, place: placeOf(event), categories, page, picture, draftIn };
}

function jsonRows(text: string, today: string): MovedRow[] {
  const document = parseJson(text);
  const events = Array.isArray(document) ? document : nodeAt(document).events;
  if (!Array.isArray(events)) return [];
  return events.map((event: unknown, at) =>
    isRecord(event) && "start_date" in event
      ? rowOf(event, at + 1, today)
      : { kind: "broken", line: at + 1, id: "", original: "", reason: moveInMessages.notAnEntry },
  );
}

/** The Events Calendar of WordPress: answers of its API, and the tables it exports. */
export const tec: Converter = {
  rowsOf: (text, { today }) => (/^\s*[[{<]/.test(text) ? jsonRows(text, today) : tecTable(text, today)),
};
