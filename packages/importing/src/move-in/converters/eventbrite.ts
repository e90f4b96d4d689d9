import { isRecord } from "@hereabouts/contract/fields/parse-values";
import { moveInMessages } from "@hereabouts/contract/sources/move-in";
import { cleanWebsite, pointOf } from "../../clean-fields.ts";
import { costSaid } from "../../entry/cost-said.ts";
import type { ItemLoss } from "../../import-source.ts";
import { dateRows, type Span } from "./moved-dates.ts";
import type { Converter, MovedDraft, MovedRow } from "./moved-entry.ts";
import { type MovedPlace, placeWith } from "./moved-place.ts";
import {
  describedBy,
  type Node,
  nodeAt,
  organizerFields,
  organizerLosses,
  parseJson,
  plainName,
  presentersOf,
  statusNamed,
  textAt,
} from "./moved-text.ts";
import { clockOf, writtenMoment } from "./written-moment.ts";

/** A text that comes as HTML and without it. */
const textIn = (value: unknown): string => textAt(nodeAt(value).html) || textAt(nodeAt(value).text) || textAt(value);

function placeOf(event: Node): MovedPlace | null {
  const venue = nodeAt(event.venue);
  const name = textAt(venue.name);
  if (name === "") return null;
  const address = nodeAt(venue.address);
  return placeWith({
    key: `venue:${textAt(venue.id) || name}`,
    name,
    street: [address.address_1, address.address_2].map(textAt).filter(Boolean).join(", "),
    city: textAt(address.city),
    state: textAt(address.region),
    zip: textAt(address.postal_code),
    country: textAt(address.country),
    point: pointOf(
      textAt(address.latitude) || textAt(venue.latitude),
      textAt(address.longitude) || textAt(venue.longitude),
    ),
  });
}

function momentOf(value: unknown, zone: string) {
  const { local, timezone } = nodeAt(value);
  const clock = clockOf(textAt(local));
  return clock && writtenMoment(clock, textAt(timezone), zone).moment;
}

function spanOf(event: Node, zone: string): Span | null {
  const start = momentOf(event.start, zone);
  return start && { start, end: momentOf(event.end, zone), isAllDay: false };
}

/** The price of tickets. A lowest price of 0.00 is not free: others may cost something. */
function costOf(event: Node): ReturnType<typeof costSaid> {
  if (event.is_free === true) return { price: "free", words: "" };
  const tickets = nodeAt(event.ticket_availability);
  const [least, most] = [tickets.minimum_ticket_price, tickets.maximum_ticket_price].map((price) => {
    const { major_value: amount, currency } = nodeAt(price);
    return textAt(amount) === "" ? "" : `${textAt(amount)} ${textAt(currency)}`.trim();
  });
  if (!least || !most) return { price: null, words: "" };
  if (least === most) return Number.parseFloat(least) > 0 ? costSaid(least) : { price: null, words: least };
  return { price: null, words: `${least} – ${most}` };
}

function draftOf(dates: readonly Node[], zone: string, today: string): MovedDraft | string {
  const [event = {}] = dates;
  const { name, losses } = plainName(textIn(event.name));
  if (name === "") return moveInMessages.noName;
  const spans = dates.map((date) => spanOf(date, zone)).filter((span) => span !== null);
  if (spans.length < dates.length) return moveInMessages.noStart;
  const rows = dateRows(spans, { zone, today });
  if (typeof rows === "string") return rows;
  const cost = costOf(event);
  const presenters = presentersOf([plainName(textAt(nodeAt(event.organizer).name)).name]);
  const isOnline = event.online_event === true;
  const page = cleanWebsite(textAt(event.url));
  const isFull = nodeAt(event.ticket_availability).is_sold_out === true;
  const lost: ItemLoss[] = [...losses, ...rows.losses, ...organizerLosses(presenters)];
  if (cost.words !== "" && cost.price === null) lost.push({ kind: "cost" });
  return {
    event: {
      name,
      description: describedBy(textIn(event.description) || textIn(event.summary), presenters.others),
      ...organizerFields(presenters),
      url: page,
      ticketUrl: page,
      price: cost.price,
      priceInformation: cost.words,
      status: isFull ? "sold_out" : statusNamed(textAt(event.status)),
      isOnline,
      isInPerson: !isOnline,
      onlineUrl: isOnline ? page : "",
      dates: rows.dates,
    },
    losses: lost,
  };
}

const isHidden = ({ status, listed }: Node) => status === "draft" || listed === false;

/** The dates of a series that are at one place and not called off are one event. */
const keyOf = (event: Node, line: number): string => {
  const series = textAt(event.series_id);
  if (series === "") return textAt(event.id) || `line ${line}`;
  const isOn = statusNamed(textAt(event.status)) === "scheduled";
  return ["series", series, textAt(event.venue_id), ...(isOn ? [] : [textAt(event.id)])].join("/");
};

function rowsOf(text: string, today: string): MovedRow[] {
  const document = parseJson(text);
  const events = Array.isArray(document) ? document : nodeAt(document).events;
  if (!Array.isArray(events)) return [];
  const found = events.map((entry: unknown, at) => ({ event: nodeAt(entry), line: at + 1 }));
  const byKey = Map.groupBy(found, ({ event, line }) =>
    isHidden(event) || event.is_series_parent === true ? `left out ${line}` : keyOf(event, line),
  );
  return [...byKey].map(([key, dates]): MovedRow => {
    const [{ event, line }] = dates as [(typeof dates)[number]];
    const row = { line, original: JSON.stringify(event).slice(0, 2_000), id: textAt(event.id) };
    if (!isRecord(event.start)) return { ...row, kind: "broken", reason: moveInMessages.notAnEntry };
    if (isHidden(event)) return { ...row, kind: "broken", reason: moveInMessages.notPublished };
    if (event.is_series_parent === true) return { ...row, kind: "broken", reason: moveInMessages.datesApart };
    const categories = [event.category, event.subcategory, event.format].map((one) => textAt(nodeAt(one).name));
    const draftIn = (zone: string) =>
      draftOf(
        dates.map((date) => date.event),
        zone,
        today,
      );
    const { original, url } = nodeAt(event.logo);
    const picture = textAt(nodeAt(original).url) || textAt(url) || undefined;
    return { ...row, id: key, kind: "event", place: placeOf(event), categories, picture, draftIn };
  });
}

/** Eventbrite: answers of its API, with venues and categories. */
export const eventbrite: Converter = { rowsOf: (text, { today }) => rowsOf(text, today) };
