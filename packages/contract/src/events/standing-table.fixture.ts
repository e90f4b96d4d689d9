import type { EventStatus } from "./event-facets.ts";
import type { PlaceKind } from "./place-words.ts";

/** The date and the venue of a table's event, in the words of the surface's own data. */
export interface TableFacts {
  /** "Mill River Hall" */
  host: string;
  /** "Mill River Hall, Northampton, MA" */
  line: string;
  /** "Sat, Nov 28" */
  day: string;
  /** "7:00 PM – 9:00 PM" */
  times: string;
}

interface StatusRow {
  label: string | null;
  /** Prefix of a standalone name. */
  mark: string;
  /** Words between label and date. */
  lead: string;
  isOn: boolean;
  mayGo: boolean;
  sellsTickets: boolean;
  ical: "CONFIRMED" | "CANCELLED" | "TENTATIVE";
  schema: string;
  /** State of a date that is also moved online. */
  whenMoved: State;
}

type State = EventStatus | "ended";

const goes = { isOn: true, mayGo: true, sellsTickets: true, ical: "CONFIRMED" } as const;
const off = { isOn: false, mayGo: false, sellsTickets: false } as const;

const statuses: Readonly<Record<State, StatusRow>> = {
  scheduled: { ...goes, label: null, mark: "", lead: "", schema: "EventScheduled", whenMoved: "moved_online" },
  cancelled: {
    ...off,
    label: "Canceled",
    mark: "Canceled: ",
    lead: "was ",
    ical: "CANCELLED",
    schema: "EventCancelled",
    whenMoved: "cancelled",
  },
  postponed: {
    ...off,
    label: "Postponed",
    mark: "Postponed: ",
    lead: "was ",
    ical: "TENTATIVE",
    schema: "EventPostponed",
    whenMoved: "postponed",
  },
  rescheduled: {
    ...goes,
    label: "Rescheduled",
    mark: "",
    lead: "now ",
    schema: "EventRescheduled",
    whenMoved: "moved_online",
  },
  sold_out: {
    ...goes,
    label: "Sold out",
    mark: "Sold out: ",
    lead: "",
    sellsTickets: false,
    schema: "EventScheduled",
    whenMoved: "moved_online",
  },
  moved_online: {
    ...goes,
    label: "Moved online",
    mark: "Moved online: ",
    lead: "",
    schema: "EventMovedOnline",
    whenMoved: "moved_online",
  },
  ended: {
    label: "Ended",
    mark: "",
    lead: "was on ",
    isOn: true,
    mayGo: false,
    sellsTickets: false,
    ical: "CONFIRMED",
    schema: "EventScheduled",
    whenMoved: "ended",
  },
};

const stream = "https://stream.example/7";

type PlaceName = keyof typeof places;

/** How one takes part. Of those at the venue `moved` is what moving online makes of them. */
const places = {
  "in person": { isInPerson: true, isOnline: false, onlineUrl: "" },
  "online with a stream": { isInPerson: false, isOnline: true, onlineUrl: stream },
  "online without a stream": { isInPerson: false, isOnline: true, onlineUrl: "" },
  hybrid: { isInPerson: true, isOnline: true, onlineUrl: stream },
  "moved online for this date": { isInPerson: true, isOnline: false, onlineUrl: "" },
} as const;

interface PlaceWords {
  place: PlaceKind;
  where: (facts: TableFacts) => string;
  attendance: string;
  isAtVenue: boolean;
  isOnline: boolean;
  mode: string;
  locations: readonly string[];
}

const kinds = {
  venue: {
    place: "in_person",
    where: ({ line }) => line,
    attendance: "In person",
    isAtVenue: true,
    isOnline: false,
    mode: "Offline",
    locations: ["Place"],
  },
  stream: {
    place: "online",
    where: ({ host }) => `Online event · Hosted by ${host}`,
    attendance: "Online",
    isAtVenue: false,
    isOnline: true,
    mode: "Online",
    locations: ["VirtualLocation"],
  },
  both: {
    place: "hybrid",
    where: ({ line }) => `${line}, and online`,
    attendance: "In person and online",
    isAtVenue: true,
    isOnline: true,
    mode: "Mixed",
    locations: ["Place", "VirtualLocation"],
  },
  instead: {
    place: "moved_online",
    where: ({ line }) => `Online instead of at ${line}`,
    attendance: "Online instead of in person",
    isAtVenue: false,
    isOnline: true,
    mode: "Online",
    locations: ["VirtualLocation"],
  },
} as const satisfies Record<string, PlaceWords>;

const kindOf: Readonly<Record<PlaceName, keyof typeof kinds>> = {
  "in person": "venue",
  "online with a stream": "stream",
  "online without a stream": "stream",
  hybrid: "both",
  "moved online for this date": "instead",
};

/** One cell of the table: an event with one date, and what every surface has to say of it. */
export interface Cell {
  title: string;
  event: {
    status: EventStatus;
    statusNote: string;
    isInPerson: boolean;
    isOnline: boolean;
    onlineUrl: string;
    ticketUrl: string;
  };
  date: { status: EventStatus; note: string };
  isOver: boolean;
  state: State;
  /** The reason, which comes from where the status comes from. */
  note: string;
  label: string | null;
  /** Standalone name. */
  named: (name: string) => string;
  /** Name in a calendar, where entries look the same before and after their date. */
  entered: (name: string) => string;
  /** The whole sentence, with the day. */
  sentence: string;
  /** Beside a date column, which has the day. */
  beside: string;
  where: string;
  attendance: string;
  isAtVenue: boolean;
  place: PlaceKind;
  isOn: boolean;
  mayGo: boolean;
  sellsTickets: boolean;
  /** The stream people are led to, "" for none. */
  joinUrl: string;
  /** Calendar location of a date that isn't at the venue. */
  onlineLocation: string;
  ical: StatusRow["ical"];
  schema: { status: string; mode: string; locations: readonly string[] };
}

function cell(status: State, place: PlaceName, carrier: "event" | "date", facts: TableFacts): Cell {
  const isDateMoved = place === "moved online for this date";
  const state = isDateMoved ? statuses[status].whenMoved : status;
  const row = statuses[state];
  const takesPart = places[place];
  const isMoved = isDateMoved || status === "moved_online";
  const isOffAsWhole = carrier === "event" && !row.isOn;
  const asPlanned = isDateMoved ? "venue" : kindOf[place];
  const kind = kinds[isOffAsWhole ? asPlanned : isMoved && takesPart.isInPerson ? "instead" : kindOf[place]];
  const said = status === "ended" ? "scheduled" : status;
  const onDate = isDateMoved ? "moved_online" : carrier === "date" ? said : "scheduled";
  const when = `${facts.day}, ${facts.times}`;
  const spoken = (text: string) => [row.label, `${row.lead}${text}`].filter((part) => part !== null).join(" · ");
  const joinUrl = row.mayGo && kind.isOnline ? takesPart.onlineUrl : "";
  return {
    title: `${status} (${carrier}), ${place}`,
    event: {
      status: carrier === "event" ? said : "scheduled",
      statusNote: carrier === "event" ? "Because of the whole event." : "",
      ...takesPart,
      ticketUrl: "https://tickets.example/7",
    },
    date: { status: onDate, note: carrier === "date" ? "Because of that date." : "" },
    isOver: status === "ended",
    state,
    note:
      carrier === "date" ? "Because of that date." : isDateMoved && !isOffAsWhole ? "" : "Because of the whole event.",
    label: row.label,
    named: (name) => `${row.mark}${name}`,
    entered: (name) => `${status === "ended" && isDateMoved ? statuses.moved_online.mark : row.mark}${name}`,
    sentence: spoken(when),
    beside: spoken(state === "ended" ? when : facts.times),
    where: kind.where(facts),
    attendance: kind.attendance,
    isAtVenue: kind.isAtVenue,
    place: kind.place,
    isOn: row.isOn,
    mayGo: row.mayGo,
    sellsTickets: row.sellsTickets && status !== "sold_out",
    joinUrl,
    onlineLocation: (row.isOn && takesPart.onlineUrl) || "Online",
    ical: row.ical,
    schema: { status: row.schema, mode: kind.mode, locations: kind.locations },
  };
}

/**
 * Every status (on the whole event, or on its date) with every way of taking part: what each surface says is written
 * down here once, and the tests of all surfaces walk it.
 */
export function standingCells(facts: TableFacts): Cell[] {
  const states = Object.keys(statuses) as State[];
  const ways = Object.keys(places) as PlaceName[];
  return states.flatMap((status) =>
    ways.flatMap((place) => {
      const isDateTaken = place === "moved online for this date" || status === "ended" || status === "scheduled";
      const carriers = isDateTaken ? (["event"] as const) : (["event", "date"] as const);
      return carriers.map((carrier) => cell(status, place, carrier, facts));
    }),
  );
}
