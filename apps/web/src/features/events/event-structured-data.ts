import type { EventPage } from "@hereabouts/contract/events/event-page";
import { textOfHtml } from "@hereabouts/contract/fields/html-text";
import { zoneOffset } from "@hereabouts/recurrence/zone-offset";

type Occurrence = NonNullable<EventPage["nextEventOccurrence"]>;

const SUBTYPES: Record<string, string> = {
  "art-dance-culture": "DanceEvent",
  children: "ChildrensEvent",
  "classes-workshops-talks": "EducationEvent",
  comedy: "ComedyEvent",
  "fairs-festivals": "Festival",
  film: "ScreeningEvent",
  "food-farmers-markets": "FoodEvent",
  "literary-book-clubs": "LiteraryEvent",
  music: "MusicEvent",
  sports: "SportsEvent",
  theater: "TheaterEvent",
};

const STATUSES: Record<string, string> = {
  cancelled: "EventCancelled",
  postponed: "EventPostponed",
  rescheduled: "EventRescheduled",
  moved_online: "EventMovedOnline",
};

const AGE_RANGES: Record<string, string> = {
  baby: "0-1",
  toddler: "2-4",
  child: "5-9",
  preteen: "10-12",
  teen: "13-17",
  adult: "18-",
  "21_plus": "21-",
};

const SCHEMA = "https://schema.org";

/** "2026-11-21T19:30:00-05:00": an instant with the offset of the zone it happens in. */
export function zonedIso(seconds: number, zone: string): string {
  const offset = zoneOffset(seconds * 1_000, zone);
  const minutes = Math.abs(offset) / 60_000;
  const two = (value: number) => String(value).padStart(2, "0");
  const local = new Date(seconds * 1_000 + offset).toISOString().slice(0, 19);
  return `${local}${offset < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

const isWebUrl = (url: string) => /^https?:\/\//i.test(url);

function datesOf(occurrence: Occurrence, zone: string) {
  const times = occurrence.timestamps[0];
  // A date without a time stays a date: midnight would be made up.
  if (!times || occurrence.times === "") return { startDate: occurrence.eventDate };
  return {
    startDate: zonedIso(times.timestampStart, zone),
    ...(times.timestampEnd !== null && { endDate: zonedIso(times.timestampEnd, zone) }),
  };
}

function placeOf({ pointOfInterest: venue }: EventPage, origin: string) {
  return {
    "@type": "Place",
    name: venue.name,
    url: new URL(venue.absoluteUrl, origin).href,
    address: {
      "@type": "PostalAddress",
      ...(venue.street && { streetAddress: venue.street }),
      addressLocality: venue.city,
      addressRegion: venue.state,
      ...(venue.postalCode && { postalCode: venue.postalCode }),
      addressCountry: venue.countryCode,
    },
    geo: { "@type": "GeoCoordinates", latitude: venue.lat, longitude: venue.lon },
  };
}

function attendance(event: EventPage, status: string, origin: string) {
  const isOnline = event.isOnline || status === "moved_online";
  const isInPerson = event.isInPerson && status !== "moved_online";
  const mode = isOnline ? (isInPerson ? "Mixed" : "Online") : "Offline";
  const streams = isOnline && isWebUrl(event.onlineUrl) ? [{ "@type": "VirtualLocation", url: event.onlineUrl }] : [];
  const places = isInPerson || streams.length === 0 ? [placeOf(event, origin)] : [];
  const location = [...places, ...streams];
  return {
    eventAttendanceMode: `${SCHEMA}/${mode}EventAttendanceMode`,
    location: location.length === 1 ? location[0] : location,
  };
}

/** Only what is known: a free event costs 0, of others the page to buy at, with no made-up price. */
function offersOf(event: EventPage, status: string) {
  const isFree = event.price?.value === "free";
  const hasTickets = isWebUrl(event.ticketUrl);
  if (!isFree && !hasTickets) return {};
  return {
    offers: {
      "@type": "Offer",
      ...(hasTickets && { url: event.ticketUrl }),
      ...(isFree && { price: 0, priceCurrency: "USD" }),
      ...(status === "sold_out" && { availability: `${SCHEMA}/SoldOut` }),
    },
    ...(isFree && { isAccessibleForFree: true }),
  };
}

/**
 * Structured data of an event's next date (schema.org Event), or null when no date is to come. `origin` makes the
 * addresses absolute; `image` is the picture shown on the page.
 */
export function eventStructuredData(event: EventPage, { origin, image }: { origin: string; image: string }) {
  const occurrence = event.nextEventOccurrence;
  if (!occurrence) return null;
  const status = event.status === "scheduled" ? occurrence.status : event.status;
  const venue = event.pointOfInterest;
  const ages = event.ageGroup.flatMap(({ value }) => AGE_RANGES[value] ?? []);
  return {
    "@context": SCHEMA,
    "@type": SUBTYPES[event.eventType.slug] ?? "Event",
    name: event.name,
    url: new URL(event.absoluteUrl, origin).href,
    description: textOfHtml(event.descriptionHtml) || event.description,
    image: [image],
    ...datesOf(occurrence, venue.timeZone),
    eventStatus: `${SCHEMA}/${STATUSES[status] ?? "EventScheduled"}`,
    ...attendance(event, status, origin),
    organizer: { "@type": "Organization", name: venue.name, url: new URL(venue.absoluteUrl, origin).href },
    ...offersOf(event, status),
    ...(ages.length > 0 && { typicalAgeRange: ages.join(",") }),
  };
}
