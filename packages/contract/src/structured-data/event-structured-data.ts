import { zonedIso } from "@hereabouts/recurrence/zoned-iso";
import { accessFacts } from "../access/access-facts.ts";
import { type DateAddress, withDate } from "../events/date-address.ts";
import { datePermits } from "../events/date-permits.ts";
import { type DateState, isOver } from "../events/date-status.ts";
import { hasStream, hasVenue, type PlaceKind, streamUrl } from "../events/place-words.ts";
import { sessionAnchor } from "../events/programme-paths.ts";
import { textOfHtml } from "../fields/html-text.ts";
import { limits } from "../limits.ts";
import { addressOfDate, type SpokenDate } from "../listings/spoken-date.ts";
import type { EventPage } from "../pages/event-page.ts";
import { dateOfPage } from "../pages/page-date.ts";
import { toldLanguage } from "../region/text-language.ts";
import { amenitiesOf } from "./amenities-of.ts";
import { offersOf } from "./event-offers.ts";
import { geoOf } from "./geo-of.ts";
import type { ImageObject } from "./image-object.ts";

/** Only categories of a single kind; mixed ones such as "Art, Dance & Culture" use plain events. */
const SUBTYPES: Record<string, string> = {
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

const STATUSES: Readonly<Record<DateState, string>> = {
  scheduled: "EventScheduled",
  sold_out: "EventScheduled",
  ended: "EventScheduled",
  cancelled: "EventCancelled",
  postponed: "EventPostponed",
  rescheduled: "EventRescheduled",
  moved_online: "EventMovedOnline",
};

const MODES: Readonly<Record<PlaceKind, string>> = {
  in_person: "Offline",
  hybrid: "Mixed",
  online: "Online",
  moved_online: "Online",
};

/** Youngest first, as on screens. */
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

/** A start as structured data has it: the day alone where it lasts the whole day. */
const startOf = ({ date, allDay, timestampStart }: NonNullable<DescribedDate["movedFrom"]>, zone: string) =>
  allDay ? date : zonedIso(timestampStart, zone);

function timesOf({ date, times, allDay, timestampStart, timestampEnd }: DescribedDate, zone: string) {
  // A date without a time stays a date: midnight would be made up.
  if (times === "") return { startDate: date };
  if (allDay) return { startDate: date, endDate: date };
  return {
    startDate: zonedIso(timestampStart, zone),
    ...(timestampEnd !== null && { endDate: zonedIso(timestampEnd, zone) }),
  };
}

function addressOf(venue: EventPage["venue"]) {
  return {
    "@type": "PostalAddress",
    ...(venue.street && { streetAddress: venue.street }),
    addressLocality: venue.city,
    addressRegion: venue.state,
    ...(venue.postalCode && { postalCode: venue.postalCode }),
    addressCountry: venue.countryCode,
  };
}

function placeOf({ venue, access }: EventPage, origin: string) {
  return {
    "@type": "Place",
    name: venue.name,
    // An unlisted place has no page.
    ...(venue.published && { url: new URL(venue.absoluteUrl, origin).href }),
    address: addressOf(venue),
    ...geoOf(venue),
    ...amenitiesOf(access),
  };
}

/** Structured data of captions and sign language, as features of the work that is shown: events have no such property. */
function featuresOf({ name, access }: EventPage) {
  const features = accessFacts.flatMap(({ value, ofContent }) =>
    ofContent && access.some((row) => row.fact === value && row.value === "yes") ? [ofContent] : [],
  );
  return features.length > 0 && { workFeatured: { "@type": "CreativeWork", name, accessibilityFeature: features } };
}

/** Where: what is online is at its stream, or, while that has no address, at the event's own page. */
function attendance(event: EventPage, place: PlaceKind, origin: string) {
  const page = new URL(event.absoluteUrl, origin).href;
  const places = hasVenue(place) ? [placeOf(event, origin)] : [];
  const streams = hasStream(place) ? [{ "@type": "VirtualLocation", url: streamUrl(event) || page }] : [];
  const location = [...places, ...streams];
  return {
    eventAttendanceMode: `${SCHEMA}/${MODES[place]}EventAttendanceMode`,
    location: location.length === 1 ? location[0] : location,
  };
}

/** A date that structured data describes: one to come, or the last that was. */
type DescribedDate = SpokenDate & Partial<Pick<EventPage["dates"][number], "movedFrom" | "rsvps">>;

/** How many can come, and how many more, where the producer says so. */
const capacityOf = ({ rsvpRules }: EventPage, { rsvps }: DescribedDate) =>
  rsvpRules?.places && rsvps
    ? { maximumAttendeeCapacity: rsvpRules.places, remainingAttendeeCapacity: rsvps.left }
    : {};

interface DescriptionContext {
  /** Makes addresses absolute. */
  origin: string;
  /** The picture shown on the page, in the shapes that search engines ask for. */
  images: readonly ImageObject[];
}

/** The organizer, or else the venue, as structured data; nothing where neither has a page. */
function organizerOf({ organizer, venue }: EventPage, origin: string) {
  const told = organizer ?? (venue.published ? venue : null);
  if (!told) return {};
  const { name, absoluteUrl } = told;
  return { organizer: { "@type": "Organization", name, url: new URL(absoluteUrl, origin).href } };
}

/** The sessions of a programme on the day of a date, as events within it. @param page of the event @param id that names the date */
function sessionsOf(
  event: EventPage,
  { date }: DescribedDate,
  { page, id }: { page: string; id: string },
  shared: object,
) {
  const { timeZone, name } = event.venue;
  return event.programme
    .filter((session) => session.date === date)
    .map(({ id: sessionId, title, room, people, text, timestampStart, timestampEnd }) => ({
      "@type": "Event",
      name: title,
      url: `${page}#${sessionAnchor({ id: sessionId })}`,
      ...(text !== "" && { description: text }),
      startDate: zonedIso(timestampStart, timeZone),
      ...(timestampEnd !== null && { endDate: zonedIso(timestampEnd, timeZone) }),
      ...shared,
      ...(people !== "" && { performer: { "@type": "Person", name: people } }),
      ...(room !== "" && { location: { "@type": "Place", name: `${room}, ${name}`, address: addressOf(event.venue) } }),
      superEvent: { "@id": id },
    }));
}

function dateData(event: EventPage, date: DescribedDate, isDateOver: boolean, { origin, images }: DescriptionContext) {
  const permits = datePermits(event, date, isDateOver);
  const { state, place } = permits;
  const venue = event.venue;
  const page = new URL(event.absoluteUrl, origin).href;
  const ages = Object.keys(AGE_RANGES).filter((age) => event.ageGroups.some(({ value }) => value === age));
  const language = toldLanguage(event.language);
  const eventStatus = `${SCHEMA}/${STATUSES[state]}`;
  const url = isDateOver ? page : withDate(page, addressOfDate(event, date));
  const where = attendance(event, place, origin);
  const sessions = sessionsOf(event, date, { page, id: url }, { eventStatus, ...where, image: images });
  const isSoldOut = [event.status, date.status].includes("sold_out");
  return {
    "@type": SUBTYPES[event.eventType.slug] ?? "Event",
    ...(sessions.length > 0 && { "@id": url }),
    name: event.name,
    url,
    description: textOfHtml(event.descriptionHtml) || event.description,
    ...(language !== "" && { inLanguage: language }),
    image: images,
    ...timesOf(date, venue.timeZone),
    eventStatus,
    ...(state === "rescheduled" && date.movedFrom && { previousStartDate: startOf(date.movedFrom, venue.timeZone) }),
    ...where,
    ...organizerOf(event, origin),
    ...capacityOf(event, date),
    ...offersOf(event, permits, isSoldOut, page),
    ...featuresOf(event),
    ...(ages.length > 0 && { typicalAgeRange: ages.map((age) => AGE_RANGES[age]) }),
    ...(sessions.length > 0 && { subEvent: sessions }),
  };
}

/**
 * Structured data of an event: an Event of schema.org for each of its coming dates, as many as `limits.structuredDates`,
 * and for the one the page shows, each with a status and an address of its own; of one that is over the last date that
 * was. Null for an event that has and had no date.
 */
export function eventStructuredData(
  event: EventPage,
  telling: DescriptionContext,
  now: Date,
  asked: DateAddress | null = null,
) {
  const { date: shown } = dateOfPage(event, now, asked);
  if (!shown) return null;
  const { timeZone } = event.venue;
  const coming = event.dates.filter((date) => !isOver(date, timeZone, now));
  const first = coming.slice(0, limits.structuredDates);
  const others = coming.filter((date) => date === shown && !first.includes(date));
  const told = coming.length > 0 ? [...first, ...others] : [shown];
  const events = told.map((date) => dateData(event, date, coming.length === 0, telling));
  return { "@context": SCHEMA, "@graph": events };
}

/** An Event of schema.org for each date that a page has, past ones too. */
export function everyDateData(event: EventPage, telling: DescriptionContext, now: Date) {
  const { timeZone } = event.venue;
  return event.dates.map((date) => dateData(event, date, isOver(date, timeZone, now), telling));
}
