import type { Chance } from "@hereabouts/bench/data-sets/chance";
import { anyPoint, type RandomWorld } from "./random-changes.ts";

const callPath = (name: string, input: unknown) => `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`;

/** Days, filters, orders and words of a listing, as its parameters. */
function anyListing(chance: Chance): string {
  const { oneOf, percent, below } = chance;
  const { lat, lon } = anyPoint(chance);
  const parts = [
    oneOf(["", `latitude=${lat.toFixed(3)}&longitude=${lon.toFixed(3)}`]),
    oneOf(["", "radius=3", "radius=10", "radius=25", "radius=50000"]),
    oneOf(["named_date=today", "named_date=this-weekend", "named_date=next-7", "named_date=next-30", ""]),
    percent(20) ? `date_start=2026-11-2${1 + below(9)}&date_end=2026-12-${10 + below(20)}` : "",
    oneOf(["", "", "ordering=date", "ordering=distance", "ordering=price"]),
    percent(15) ? "prices=free" : "",
    percent(15) ? `event_types=${1 + below(18)}` : "",
    percent(15) ? "page_size=2" : "",
    percent(10) ? "keyword=danc" : "",
  ];
  return parts.filter((part) => part !== "").join("&");
}

const words = ["dance", "jazz", "market"];

/** Kinds of public reads, each with how often it is drawn. */
const kinds: readonly [times: number, addressOf: (chance: Chance, world: RandomWorld) => string][] = [
  [10, (chance) => `/events/api/v1/events/?${anyListing(chance)}`],
  [3, (chance) => `/events/?${anyListing(chance)}`],
  [2, (chance, { venues }) => `/events/api/v1/events/?vid=${chance.oneOf(venues)}&named_date=next-30`],
  [2, (chance) => callPath("listings.eventPins", { ...anyPointInput(chance), namedDate: "next-30" })],
  [1, (chance) => callPath("listings.eventPins", { ...anyPointInput(chance), keyword: chance.oneOf(words) })],
  [1, (chance) => `/events/?keyword=${chance.oneOf(words)}&${anyListing(chance)}`],
  [
    1,
    (chance, { venues }) =>
      callPath("listings.events", { vid: String(chance.oneOf(venues)), keyword: chance.oneOf(words) }),
  ],
  [2, (chance) => `/feeds/events.${chance.oneOf(["rss", "atom", "json", "ics"])}?${anyListing(chance)}`],
  [
    2,
    (chance, { events }) =>
      callPath("listings.recommended", { eventId: chance.oneOf(events), ...anyPointInput(chance) }),
  ],
  [3, (chance, { events }) => `/events/api/v1/events/${chance.oneOf(events)}/`],
  [2, (chance, { events }) => `/events/${chance.oneOf(events)}/x/`],
  [1, (chance, { events }) => `/feeds/events/${chance.oneOf(events)}.json`],
  [1, (chance, { events }) => `/icalendar/event/${chance.oneOf(events)}/`],
  [3, (chance, { venues }) => `/events/api/v1/poi/${chance.oneOf(venues)}/`],
  [3, (chance, { venues }) => `/events/api/v1/poi/${chance.oneOf(venues)}/events/`],
  [2, (chance, { venues }) => `/venues/${chance.oneOf(venues)}/x/`],
  [1, (chance, { venues }) => `/feeds/venues/${chance.oneOf(venues)}.json`],
  [3, (chance) => `/events/api/v1/poi/?${venueListing(chance)}`],
  [1, (chance) => `/venues/?${venueListing(chance)}`],
  [1, (chance) => callPath("listings.venuePins", anyPointInput(chance))],
  [1, (chance) => `/events/api/v1/events/livesearch/?q=${chance.oneOf(["dan", "jaz", "lib"])}`],
  [1, (chance) => `/events/api/v1/poi/livesearch/?q=${chance.oneOf(["hal", "mov"])}`],
  [1, ({ oneOf }) => oneOf(["/", "/in/northampton-ma/", "/in/northampton-ma/this-weekend/", "/category/community/"])],
  [1, () => callPath("sitePages.messages", {})],
  [1, () => callPath("ads.expected", {})],
  [1, (_chance, { widget }) => `/widget/${widget}/`],
  [1, (_chance, { widget }) => `/feeds/widgets/${widget}.json`],
];

function anyPointInput(chance: Chance) {
  const { lat, lon } = anyPoint(chance);
  return { latitude: lat, longitude: lon, radius: chance.oneOf([5, 20, 60]) };
}

const venueListing = (chance: Chance) => {
  const { latitude, longitude, radius } = anyPointInput(chance);
  const words = chance.oneOf(["", "", "&keyword=hall", "&ordering=name", "&ordering=-num_events", "&event_types=5"]);
  return `latitude=${latitude.toFixed(3)}&longitude=${longitude.toFixed(3)}&radius=${radius}${words}`;
};

const drawn = kinds.flatMap(([times, addressOf]) => Array.from({ length: times }, () => addressOf));

/** Public addresses of a world, to be read again and again. */
export const randomAddresses = (chance: Chance, world: RandomWorld, count: number): string[] =>
  Array.from({ length: count }, () => chance.oneOf(drawn)(chance, world));
