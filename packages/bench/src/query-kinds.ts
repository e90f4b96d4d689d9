import type { EventListingInput } from "@hereabouts/contract/listings/event-listing-query";
import { centre } from "./data-set.ts";

/** A kind of question visitors ask, with parameters that vary from run to run but are the same everywhere in one run. */
export interface QueryKind {
  name: string;
  /** Whether its cost should stay flat while the country around the region grows. */
  isLocal: boolean;
  input: (run: number) => EventListingInput;
}

/** A point a few miles from the centre: another one each run, so that nothing is answered from one cached page. */
function near(run: number): { latitude: number; longitude: number } {
  return {
    latitude: centre.latitude + (((run * 37) % 21) - 10) / 100,
    longitude: centre.longitude + (((run * 53) % 21) - 10) / 100,
  };
}

const local = (name: string, more: EventListingInput | ((run: number) => EventListingInput)): QueryKind => ({
  name,
  isLocal: true,
  input: (run) => ({
    ...near(run),
    radius: 50,
    namedDate: "next-30",
    ...(typeof more === "function" ? more(run) : more),
  }),
});

const everywhere = (name: string, more: EventListingInput): QueryKind => ({
  name,
  isLocal: false,
  input: (run) => ({ ...near(run), radius: 15_000, namedDate: "next-30", ...more }),
});

const day = (offset: number) => new Date(Date.UTC(2026, 5, 1 + offset)).toISOString().slice(0, 10);
const words = ["market", "concert", "workshop", "jazz", "harvest"];

export const queryKinds: readonly QueryKind[] = [
  local("default (50 mi, 30 days, featured)", {}),
  local("by date", { ordering: "date" }),
  local("by distance", { ordering: "distance" }),
  local("lowest price", { ordering: "price" }),
  local("highest price", { ordering: "-price" }),
  local("filters (category, age, in person)", (run) => ({
    eventTypes: [1 + (run % 18)],
    ageGroups: ["adult"],
    isInPerson: true,
  })),
  local("custom range", (run) => ({
    namedDate: "custom",
    dateStart: day(1 + ((run * 7) % 90)),
    dateEnd: day(1 + ((run * 7) % 90) + (run % 14)),
  })),
  local("narrow (10 mi, 2 categories, age, price)", {
    radius: 10,
    namedDate: "tomorrow",
    eventTypes: [12, 5],
    ageGroups: ["adult"],
    prices: ["free", "low"],
  }),
  local("keyword", (run) => ({ keyword: words[run % words.length] })),
  local("5 mi", { radius: 5 }),
  local("25 mi", { radius: 25 }),
  local("100 mi", { radius: 100 }),
  local("deep page", (run) => ({ page: 50 + (run % 50) })),
  everywhere("global, featured", {}),
  everywhere("global, by date", { ordering: "date" }),
  everywhere("global, by distance", { ordering: "distance" }),
  everywhere("global, keyword", { keyword: "market" }),
];
