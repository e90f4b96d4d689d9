import { type CountedListingInput, countedListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { type VenueListingInput, venueListingQuery } from "@hereabouts/contract/listings/venue-listing-query";
import type { Context } from "@hereabouts/domain/context";
import { liveSearchEvents, liveSearchVenues } from "@hereabouts/domain/listings/live-search";
import { searchCountedEvents } from "@hereabouts/domain/listings/search-counted-events";
import { searchVenues } from "@hereabouts/domain/listings/search-venues";
import { centre } from "../data-sets/data-set.ts";
import { type Answer, answerOf } from "./answer.ts";

/** A kind of question visitors ask, with parameters that vary from run to run but are the same everywhere in one run. */
export interface QueryKind {
  name: string;
  /** Path of the REST endpoint, and name of the tRPC procedure. */
  rest: string;
  trpc: string;
  input: (run: number) => Record<string, unknown>;
  /** Asks the domain itself. */
  ask: (ctx: Context, run: number) => Promise<Answer>;
  /** Whether its answer is a page of cards, fetched by the last statement. */
  hasCards: boolean;
  /** Share of the mix of the concurrency test, in percent. */
  share: number;
}

/** A point a few miles from the centre: another one each run, so that nothing is answered from one cached page. */
function near(run: number): { latitude: number; longitude: number } {
  return {
    latitude: centre.latitude + (((run * 37) % 21) - 10) / 100,
    longitude: centre.longitude + (((run * 53) % 21) - 10) / 100,
  };
}

type More<Input> = Input | ((run: number) => Input);
const moreOf = <Input>(more: More<Input>, run: number): Input =>
  typeof more === "function" ? (more as (run: number) => Input)(run) : more;

function events(name: string, base: CountedListingInput, more: More<CountedListingInput>, share = 0): QueryKind {
  const input = (run: number) => ({ ...near(run), namedDate: "next-30", ...base, ...moreOf(more, run) }) as const;
  return {
    name,
    rest: "/events/api/v1/events/",
    trpc: "listings.events",
    input,
    ask: async (ctx, run) => answerOf(await searchCountedEvents(ctx, countedListingQuery.parse(input(run)))),
    hasCards: true,
    share,
  };
}

const local = (name: string, more: More<CountedListingInput>, share?: number): QueryKind =>
  events(name, { radius: 50 }, more, share);
const everywhere = (name: string, more: More<CountedListingInput>): QueryKind => events(name, { radius: 15_000 }, more);

function venues(name: string, more: VenueListingInput): QueryKind {
  const input = (run: number) => ({ ...near(run), ...more });
  return {
    name,
    rest: "/events/api/v1/poi/",
    trpc: "listings.venues",
    input,
    ask: async (ctx, run) => answerOf(await searchVenues(ctx, venueListingQuery.parse(input(run)))),
    hasCards: true,
    share: 0,
  };
}

function live(name: string, kind: "events" | "poi", typed: readonly string[]): QueryKind {
  const input = (run: number) => ({ q: typed[run % typed.length] ?? "" });
  const verb = kind === "events" ? liveSearchEvents : liveSearchVenues;
  return {
    name,
    rest: `/events/api/v1/${kind}/livesearch/`,
    trpc: kind === "events" ? "listings.liveSearchEvents" : "listings.liveSearchVenues",
    input,
    ask: async (ctx, run) => answerOf(await verb(ctx, { ...input(run), id: undefined })),
    hasCards: false,
    share: 0,
  };
}

const day = (offset: number) => new Date(Date.UTC(2026, 5, 1 + offset)).toISOString().slice(0, 10);
const words = ["market", "concert", "workshop", "jazz", "harvest"];

export const queryKinds: readonly QueryKind[] = [
  local("default (50 mi, 30 days, featured)", {}, 30),
  local("best match", { ordering: "best" }),
  local("best match, counts", { ordering: "best", counts: true }),
  local("by date", { ordering: "date" }, 10),
  local("by distance", { ordering: "distance" }, 8),
  local("lowest price", { ordering: "price" }, 7),
  local("highest price", { ordering: "-price" }),
  local(
    "filters (category, age, in person)",
    (run) => ({ eventTypes: [1 + (run % 18)], ageGroups: ["adult"], isInPerson: true }),
    10,
  ),
  local(
    "custom range",
    (run) => ({
      namedDate: "custom",
      dateStart: day(1 + ((run * 7) % 90)),
      dateEnd: day(1 + ((run * 7) % 90) + (run % 14)),
    }),
    10,
  ),
  local(
    "narrow (10 mi, 2 categories, age, price)",
    { radius: 10, namedDate: "tomorrow", eventTypes: [12, 5], ageGroups: ["adult"], prices: ["free", "low"] },
    10,
  ),
  local("keyword", (run) => ({ keyword: words[run % words.length] })),
  local("best match, keyword", (run) => ({ ordering: "best", keyword: words[run % words.length] })),
  local("5 mi", { radius: 5 }, 4),
  local("25 mi", { radius: 25 }, 8),
  local("100 mi", { radius: 100 }),
  local("1,900 mi", { radius: 1_900 }),
  local("1,900 mi, by distance", { radius: 1_900, ordering: "distance" }),
  local("1,900 mi, keyword", (run) => ({ radius: 1_900, keyword: words[run % words.length] })),
  local("deep page", (run) => ({ page: 50 + (run % 50) }), 3),
  everywhere("global, featured", {}),
  everywhere("global, best match", { ordering: "best" }),
  everywhere("global, by date", { ordering: "date" }),
  everywhere("global, by distance", { ordering: "distance" }),
  everywhere("global, keyword", { keyword: "market" }),
  venues("venues, 25 mi, by distance", { radius: 25 }),
  venues("venues, 50 mi, by distance", { radius: 50 }),
  venues("venues, 50 mi, by name", { radius: 50, ordering: "name" }),
  venues("venues, 50 mi, by events", { radius: 50, ordering: "-num_events" }),
  venues("venues, 1,900 mi, by distance", { radius: 1_900 }),
  live("live search, events", "events", ["mar", "jaz", "con", "fest"]),
  live("live search, events, two words", "events", ["jazz con", "winter mar", "folk wor"]),
  live("live search, venues", "poi", ["lib", "caf", "theat"]),
  live("live search, no match", "events", ["zzq", "qqx", "xyzzy"]),
];
