import { isRecord } from "@hereabouts/contract/fields/parse-values";
import { moveInMessages } from "@hereabouts/contract/sources/move-in";
import { cleanWebsite, pointOf } from "../../clean-fields.ts";
import { costSaid } from "../../entry/cost-said.ts";
import type { ItemLoss } from "../../import-source.ts";
import { localistTable } from "./localist-table.ts";
import { dateRows, type Span } from "./moved-dates.ts";
import type { Converter, MovedDraft, MovedRow } from "./moved-entry.ts";
import { type MovedPlace, placeNamed, placeWith } from "./moved-place.ts";
import { describedBy, type Node, nodeAt, nodesAt, parseJson, plainName, statusNamed, textAt } from "./moved-text.ts";
import { clockOf } from "./written-moment.ts";

function placeOf(event: Node): MovedPlace | null {
  const name = textAt(event.location_name) || textAt(event.location);
  if (name === "") return null;
  const geo = nodeAt(event.geo);
  const id = textAt(event.venue_id);
  return placeWith({
    key: id === "" ? placeNamed(name).key : `venue:${id}`,
    name,
    street: textAt(geo.street) || (textAt(event.address).split(",")[0] ?? ""),
    city: textAt(geo.city),
    state: textAt(geo.state),
    zip: textAt(geo.zip),
    country: textAt(geo.country),
    point: pointOf(textAt(geo.latitude), textAt(geo.longitude)),
  });
}

/** Dates of an event: instants with their distance from UTC, or whole days. */
function spanOf(instance: Node): Span | null {
  const [from, to] = [textAt(instance.start), textAt(instance.end)];
  const [first, last] = [clockOf(from), clockOf(to)];
  if (!first) return null;
  if (instance.all_day === true)
    return { start: { date: first.date, minute: 0 }, end: last && { date: last.date, minute: 0 }, isAllDay: true };
  const [start, end] = [new Date(from), new Date(to)];
  if (Number.isNaN(start.getTime())) return null;
  return { start, end: Number.isNaN(end.getTime()) ? null : end, isAllDay: false };
}

function costOf(event: Node) {
  const said = textAt(event.ticket_cost);
  if (event.free === true) return { price: "free" as const, words: said.toLowerCase() === "free" ? "" : said };
  return said === "" ? { price: null, words: "" } : costSaid(said);
}

function draftOf(event: Node, instances: readonly Node[], zone: string, today: string): MovedDraft | string {
  const { name, losses } = plainName(textAt(event.title));
  if (name === "") return moveInMessages.noName;
  const spans = instances.map(spanOf).filter((span) => span !== null);
  if (spans.length < instances.length) return moveInMessages.noStart;
  const rows = dateRows(spans, { zone, today });
  if (typeof rows === "string") return rows;
  const cost = costOf(event);
  const experience = textAt(event.experience);
  const onlineUrl = cleanWebsite(textAt(event.stream_url));
  const isOnline = experience === "virtual" || experience === "hybrid";
  const lost: ItemLoss[] = [...losses, ...rows.losses];
  if (cost.words !== "" && cost.price === null) lost.push({ kind: "cost" });
  const text = textAt(event.description) || textAt(event.description_text);
  return {
    event: {
      name,
      description: describedBy(text, [], plainName(textAt(event.room_number)).name),
      url: cleanWebsite(textAt(event.url)) || cleanWebsite(textAt(event.localist_url)),
      ticketUrl: cleanWebsite(textAt(event.ticket_url)),
      price: cost.price,
      priceInformation: cost.words,
      status: statusNamed(textAt(event.status)),
      isOnline,
      isInPerson: experience !== "virtual",
      onlineUrl: isOnline ? onlineUrl : "",
      dates: rows.dates,
    },
    losses: lost,
  };
}

const categoriesOf = ({ filters, tags, keywords }: Node): string[] => [
  ...nodesAt(nodeAt(filters).event_types).map(({ name }) => textAt(name)),
  ...[tags, keywords].flat().map(textAt),
];

const isHidden = (event: Node) =>
  event.private === true || event.rejected === true || textAt(event.status).toLowerCase() === "pending";

/** An event comes once for each date, each time with the dates that were asked for. */
function rowsOf(text: string, today: string): MovedRow[] {
  const document = parseJson(text);
  const listed = Array.isArray(document) ? document : nodeAt(document).events;
  if (!Array.isArray(listed)) return [];
  const found = listed.map((entry: unknown, at) => {
    const event = nodeAt(isRecord(entry) && isRecord(entry.event) ? entry.event : entry);
    return { event, line: at + 1, original: JSON.stringify(event).slice(0, 2_000) };
  });
  const byId = Map.groupBy(found, ({ event, line }) => textAt(event.id) || `line ${line}`);
  return [...byId].map(([id, entries]): MovedRow => {
    const [{ event, line, original }] = entries as [(typeof entries)[number]];
    const row = { line, original, id };
    if (!Array.isArray(event.event_instances)) return { ...row, kind: "broken", reason: moveInMessages.notAnEntry };
    if (isHidden(event)) return { ...row, kind: "broken", reason: moveInMessages.notPublished };
    const instances = entries.flatMap(({ event }) =>
      nodesAt(event.event_instances).map((one) => nodeAt(one.event_instance ?? one)),
    );
    const draftIn = (zone: string) => draftOf(event, instances, zone, today);
    const page = textAt(event.localist_url) || undefined;
    const picture = textAt(event.photo_url) || undefined;
    return { ...row, kind: "event", place: placeOf(event), categories: categoriesOf(event), page, picture, draftIn };
  });
}

/** Localist: answers of its API, and the table that its events are edited in. */
export const localist: Converter = {
  rowsOf: (text, { today }) => (/^\s*[[{<]/.test(text) ? rowsOf(text, today) : localistTable(text, today)),
};
