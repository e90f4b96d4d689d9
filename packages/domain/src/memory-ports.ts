import type { MapBounds } from "@hereabouts/contract/fields/map-bounds";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import type { EventOrdering } from "@hereabouts/contract/listings/listing-choices";
import type { Viewer } from "@hereabouts/contract/permissions";
import type { KeptReads } from "@hereabouts/db/changes/kept-reads";
import type { Db } from "@hereabouts/db/connection";
import type { FaceScope } from "./face.ts";
import type { EventFilters } from "./listing-codes.ts";
import type { Settings } from "./settings.ts";

/** A typed keyword as search reads it: a text for `websearch_to_tsquery`, and the word that is still being typed. */
export interface Keyword {
  /** Words, "quoted phrases" and -words; all must hold. */
  whole: string;
  /** Last plain word, matched as a prefix; "" when the text ends in a phrase or a -word. */
  prefix: string;
}

/** An events search with nothing left open. */
export interface EventSearch {
  lat: number;
  lon: number;
  /** Is null for Global, and for a part of the map. */
  metres: number | null;
  /** The part of the map that is searched; distances and orders are from the point nevertheless. */
  bounds?: MapBounds | undefined;
  /** First and last local day; null runs to the horizon. From before `today` on, dates that are over match too. */
  from: string;
  until: string | null;
  today: string;
  /** The hour of the one day of the search in which a date is to be on; from 24 on after midnight. */
  hour?: number | undefined;
  /** The quarter of an hour it is in the region, in minutes on the scale of `next_minute`. */
  minute: number;
  filters: EventFilters;
  /** Limit of the face of the request; absent for everything. */
  within?: FaceScope | undefined;
  keyword: Keyword | null;
  ordering: EventOrdering;
}

/** A search of up to 31 days, none of them past. */
export type MonthSearch = EventSearch & { until: string };

export interface FoundEvents {
  ids: number[];
  /** Keys of these events in the order `best`; absent for other orders. */
  keys?: number[];
  /** From memory, in that order: what they may have in common with others. */
  candidates?: Candidate[];
  /** Exact up to `serverLimits.exactTotal`; one more than that stands for "more". */
  total: number;
}

/** Event with the facts that it may share with others of a listing. */
export interface FoundCandidate {
  id: number;
  venueId: number;
  /** Numbers of what its card shows, as `likenessOf` makes them. */
  series: number;
  print: number;
  /** Whether it is highlighted so near that this counts. */
  isFeatured: boolean;
}

/** A match with its place in the order `best`. */
export interface Candidate extends FoundCandidate {
  key: number;
}

/** Values of filters that are counted besides those that each event has. */
export interface CountedValues {
  ranges: readonly Pick<EventSearch, "from" | "until">[];
  /** Distances, ascending. */
  metres: readonly number[];
}

/** How many events each value of a filter leaves of a search, together with all its other filters. */
export interface FoundCounts {
  total: number;
  /** By id. */
  categories: readonly number[];
  /** By rank. */
  prices: readonly number[];
  /** In the order of `ageGroups`; events for all ages count for each. */
  ages: readonly number[];
  anyWay: number;
  inPerson: number;
  online: number;
  /** In the order of `accessBits`: events that have the fact besides those that are asked for. */
  access: readonly number[];
  /** In the order of `CountedValues`. */
  ranges: readonly number[];
  within: readonly number[];
  /** At any distance; null if there are too many events to count. */
  everywhere: number | null;
}

/** One venue of a search's map. */
export interface FoundPin {
  venueId: number;
  count: number;
  /** The venue's first event in the search's order by date. */
  eventId: number;
}

/** The days of a search of up to 31 days. */
export interface FoundMonth {
  /** From the first day on: events that do not run on, those that do, and the ids of the names that it shows. */
  days: { count: number; running: number; events: number[] }[];
  /** Ids of some that run on. */
  running: number[];
  runningTotal: number;
  /** False where more events match than were counted. */
  isComplete: boolean;
}

/** Days whose dates a card shows. */
export interface Window {
  from: string;
  until: string | null;
  /** Whether dates that are over count too, for those who see the past. */
  showsOver?: boolean;
  /** Whether dates that are canceled or postponed do not count. */
  hidesOff?: boolean;
}

/** Point that distances are measured from. */
export type Origin = { lat: number; lon: number } | null;

/** From when to when, from where, and with how many coming dates at most cards are looked at. */
export interface Look {
  window: Window;
  origin: Origin;
  each: number;
}

interface FollowsChanges {
  /** Waits for what was committed before. @returns whether that is known to have been told now */
  catchUp: () => Promise<boolean>;
}

/** Listed events in memory: answers a search as the database does; undefined for searches left to the database. */
export interface EventFinder extends FollowsChanges {
  find: (search: EventSearch, offset: number, size: number) => FoundEvents | undefined;
  findPins: (search: EventSearch, max: number) => FoundPin[] | undefined;
  findMonth: (search: MonthSearch) => FoundMonth | undefined;
  countValues: (search: EventSearch, asked: CountedValues) => FoundCounts | undefined;
  /** Day of the next date of an event, counted from the listings' epoch; undefined if it is not listed. */
  nextDay: (id: number) => number | undefined;
  /** Hears whether memory answered a search, or the database. */
  onAnswered?: ((by: "memory" | "database") => void) | undefined;
}

/** Parts of a context that cards depend on. */
interface CardScene {
  readonly db: Db;
  readonly viewer: Viewer;
  readonly now: () => Date;
  readonly settings: Settings;
}

/** Cards in memory, as the database has them. */
export interface CardFinder extends FollowsChanges {
  /** Cards by id, with nothing saved; those left to the database are absent. */
  find: (ctx: CardScene, ids: readonly number[], look: Look) => Promise<Map<number, EventCard>>;
}

/** One thing that was seen: on which day and when, by whom, and through which widget on which domain. */
export interface SightingRow {
  day: string;
  now: Date;
  kind: string;
  targetId: number | null;
  visitor: string;
  widget: { id: string; host: string } | null;
}

/** Memory of counting what is seen. */
export interface TrafficMemory {
  /** The last day's salt that was read, so that each process reads it once a day. */
  salt: { readonly day: string; readonly salt: string } | null;
  /** Writes sightings together with others that arrive meanwhile. Drops and counts those it has no room for. */
  write: (rows: readonly SightingRow[]) => Promise<void>;
}

/** State of one process, for whoever watches over the site. */
export interface ProcessState {
  /** Version of the product that it runs. */
  version: string;
  startedAt: Date;
  /** Connections for requests: how many are used and waited for, and how many there may be. */
  connections: { used: number; waiting: number; most: number };
  /** Whether it hears of changes, and for how long it has not known that it heard of all; null if it follows none. */
  feed: { isLive: boolean; lagMs: number } | null;
  /** Listed events in memory, and whether they answer searches; null if there are to be none. */
  index: { isReady: boolean; events: number } | null;
}

/** Ports to what a process keeps in memory of `ctx.db`; without them the database does all the work. */
export interface MemoryPorts {
  /** Has this process know a changed region at once; others hear of it. */
  readonly readSite?: () => Promise<void>;
  readonly traffic?: TrafficMemory;
  readonly events?: EventFinder;
  readonly cards?: CardFinder;
  readonly process?: () => ProcessState;
  readonly reads?: KeptReads;
}

/**
 * `finder` for callers it may answer: people who are logged in see their own writes at once, so it has to catch up
 * first; anonymous visitors see them once it was notified. A transaction asks the database, which shows its own writes.
 */
export async function finderFor<F extends FollowsChanges>(
  { viewer, db }: Pick<CardScene, "viewer" | "db">,
  finder: F | undefined,
): Promise<F | undefined> {
  if (finder === undefined || db.isTransaction) return undefined;
  return viewer.kind === "anonymous" || (await finder.catchUp()) ? finder : undefined;
}

/**
 * Result of a small read that many responses begin with: for anonymous visitors from memory, for others as the database has it.
 * @param key names the read with all its parameters
 */
export const readKept = <Result>(
  { viewer, db, ports }: Pick<CardScene, "viewer" | "db"> & { readonly ports: MemoryPorts },
  key: string,
  read: (db: Db) => Promise<Result>,
): Promise<Result> =>
  ports.reads && viewer.kind === "anonymous" && !db.isTransaction ? ports.reads.read(db, key, read) : read(db);
