import { searchLimits } from "@hereabouts/contract/listings/search-limits";
import { eventPath, venuePath } from "@hereabouts/contract/paths";
import { toQueryParameters } from "./endpoints.ts";
import { freshListing } from "./fresh-listings.ts";
import type { Lane } from "./lanes.ts";

/** Requests to the running site under one name. */
export interface SiteQuestions {
  name: string;
  /** Asked one after the other; one that is asked again finds what was kept of it. */
  paths: readonly string[];
  /** Whether venues publish meanwhile. */
  isWritten?: boolean;
}

/** More than a site answers in one measurement, so that none is asked twice. */
const MANY = 12_000;
const many = (pathOf: (run: number) => string) => Array.from({ length: MANY }, (_, run) => pathOf(run));

const pageFrom = (latitude: number) =>
  `/events/?${toQueryParameters({ latitude, longitude: -72.641, radius: 50, namedDate: "next-30" })}`;

/** Every other one a circle of the widest radius, the others beyond it up to half the earth; none asked twice. */
const widePlace = (run: number) => ({
  latitude: 42.2 + run * 1e-5,
  longitude: -72.641,
  radius: searchLimits.widestRadiusMiles + (run % 2) * run,
});

/** All that searches within the widest radii. @param venueIds whose events are asked for, too */
function wideQuestions(venueIds: readonly number[]): SiteQuestions[] {
  const wide = (name: string, pathOf: (run: number) => string) => ({
    name: `${name}, 2,000 miles and more, made`,
    paths: many(pathOf),
  });
  const query = (run: number, more: object = {}) => toQueryParameters({ ...widePlace(run), ...more });
  return [
    wide("listing of venues", (run) => `/events/api/v1/poi/?${query(run)}`),
    wide(
      "events of a venue",
      (run) => `/events/api/v1/events/?${query(run, { vid: venueIds[run % venueIds.length] })}`,
    ),
    wide("listing by a word", (run) => `/events/api/v1/events/?${query(run, { keyword: "market" })}`),
    wide(
      "pins of events",
      (run) => `/trpc/listings.eventPins?input=${encodeURIComponent(JSON.stringify(widePlace(run)))}`,
    ),
    wide(
      "pins of venues",
      (run) => `/trpc/listings.venuePins?input=${encodeURIComponent(JSON.stringify(widePlace(run)))}`,
    ),
  ];
}

async function pathsOf({ client }: Lane): Promise<{ events: string[]; venues: string[]; venueIds: number[] }> {
  // Scattered as the ids are, and all of them coming up.
  const events = await client.query(`select e.id, e.name from event e join event_listing l on l.event_id = e.id
    order by e.id limit ${MANY}`);
  const venues = await client.query(`select id, name from venue order by id limit ${MANY}`);
  return {
    events: events.rows.map(eventPath),
    venues: venues.rows.map(venuePath),
    venueIds: venues.rows.map(({ id }) => id),
  };
}

/** All of it, the cheapest answer first: the others are read against that one. */
export async function siteQuestions(lane: Lane): Promise<SiteQuestions[]> {
  const { events, venues, venueIds } = await pathsOf(lane);
  const again = pageFrom(42.325);
  const { path: listing } = freshListing(0);
  return [
    { name: "/healthz", paths: ["/healthz"] },
    { name: "events page, asked again", paths: [again] },
    { name: "events page, asked again, venues publish", paths: [again], isWritten: true },
    { name: "events page, made", paths: many((run) => pageFrom(42.2 + run * 1e-5)) },
    { name: "event's page, made", paths: events },
    { name: "venue's page, made", paths: venues },
    { name: "listing, asked again", paths: [listing] },
    { name: "listing, made", paths: many((run) => freshListing(MANY + run).path) },
    { name: "listing, made, venues publish", paths: many((run) => freshListing(2 * MANY + run).path), isWritten: true },
    ...wideQuestions(venueIds),
  ];
}
