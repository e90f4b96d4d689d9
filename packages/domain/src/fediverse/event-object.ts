import { datePermits } from "@hereabouts/contract/events/date-permits";
import { type DateState, isOver } from "@hereabouts/contract/events/date-status";
import { hasVenue, streamUrl } from "@hereabouts/contract/events/place-words";
import { actorPath, collectionPath, eventObjectPath, SITE_ACTOR } from "@hereabouts/contract/fediverse/fediverse-paths";
import type { EventPage } from "@hereabouts/contract/pages/event-page";
import { dateOfPage } from "@hereabouts/contract/pages/page-date";
import { categoryPath, eventPrintPath, printPngPath } from "@hereabouts/contract/paths";
import { toldLanguage } from "@hereabouts/contract/region/text-language";
import { instantOf } from "@hereabouts/recurrence/instant-of";
import { addDays } from "@hereabouts/recurrence/local-date";
import { zonedIso } from "@hereabouts/recurrence/zoned-iso";

/** Audience of what is public. */
export const PUBLIC = "https://www.w3.org/ns/activitystreams#Public";

const FEP = "https://w3id.org/fep/8a8e/";

const statusTerms = ["EventScheduled", "EventCancelled", "EventPostponed", "EventRescheduled", "EventMovedOnline"];

/** JSON-LD context of events. Most servers read the names alone. */
export const eventContext = [
  "https://www.w3.org/ns/activitystreams",
  {
    ical: "http://www.w3.org/2002/12/cal/ical#",
    Hashtag: "as:Hashtag",
    PostalAddress: "https://schema.org/PostalAddress",
    VirtualLocation: "https://schema.org/VirtualLocation",
    address: "https://schema.org/address",
    addressCountry: "https://schema.org/addressCountry",
    addressLocality: "https://schema.org/addressLocality",
    addressRegion: "https://schema.org/addressRegion",
    postalCode: "https://schema.org/postalCode",
    streetAddress: "https://schema.org/streetAddress",
    maximumAttendeeCapacity: "https://schema.org/maximumAttendeeCapacity",
    inLanguage: "https://schema.org/inLanguage",
    status: "http://www.w3.org/2002/12/cal/ical#status",
    isOnline: "https://joinmobilizon.org/ns#isOnline",
    commentsEnabled: "https://joinpeertube.org/ns#commentsEnabled",
    ...Object.fromEntries(
      [
        "timezone",
        "category",
        "displayEndTime",
        "externalParticipationUrl",
        "joinMode",
        "organizers",
        "previousStartTime",
        ...statusTerms,
      ].map((name) => [name, FEP + name]),
    ),
    eventStatus: { "@id": `${FEP}eventStatus`, "@type": "@vocab" },
  },
];

/** Category that all servers know, by our own; others are meetings. */
const CATEGORIES: Readonly<Record<string, string>> = {
  "art-dance-culture": "ARTS",
  children: "FAMILY_EDUCATION",
  "classes-workshops-talks": "LEARNING",
  comedy: "COMEDY",
  community: "COMMUNITY",
  "fairs-festivals": "FESTIVALS",
  film: "FILM_MEDIA",
  "food-farmers-markets": "FOOD_DRINK",
  "games-hobbies": "GAMES",
  "health-fitness": "MEDITATION_WELLBEING",
  "literary-book-clubs": "BOOK_CLUBS",
  music: "MUSIC",
  "nature-outdoors": "OUTDOORS_ADVENTURE",
  "religion-spirituality": "SPIRITUALITY_RELIGION_BELIEFS",
  sports: "SPORTS",
  theater: "THEATRE",
};

/** Status by the draft, and by iCalendar, which older servers read. */
const STATUSES: Readonly<Record<DateState, readonly [eventStatus: string, status: string]>> = {
  scheduled: ["EventScheduled", "CONFIRMED"],
  sold_out: ["EventScheduled", "CONFIRMED"],
  ended: ["EventScheduled", "CONFIRMED"],
  cancelled: ["EventCancelled", "CANCELLED"],
  postponed: ["EventPostponed", "TENTATIVE"],
  rescheduled: ["EventRescheduled", "CONFIRMED"],
  moved_online: ["EventMovedOnline", "CONFIRMED"],
};

/** Size of the poster that stands for an image. */
const poster = { width: 480, height: 240 };

/** Where people go. One place: servers that expect one fail on a list. */
function locationOf(event: EventPage, isAtVenue: boolean, page: string) {
  if (!isAtVenue) return { type: "VirtualLocation", name: "Online", url: streamUrl(event) || page };
  const { name, street, postalCode, city, state, countryCode, lat, lon } = event.venue;
  return {
    type: "Place",
    name,
    address: {
      type: "PostalAddress",
      streetAddress: street,
      postalCode,
      addressLocality: city,
      addressRegion: state,
      addressCountry: countryCode,
    },
    latitude: lat,
    longitude: lon,
  };
}

function imageOf({ imagePrimary, eventType, printNumber, name }: EventPage, origin: string) {
  if (imagePrimary) {
    const { url, width, height, alt } = imagePrimary;
    return { mediaType: "image/jpeg", url, width, height, name: alt || name };
  }
  return {
    mediaType: "image/png",
    url: origin + printPngPath(eventPrintPath(eventType.slug, printNumber), "mail"),
    ...poster,
    name,
  };
}

/** "#FairsFestivals": a category as a tag, which has letters and digits alone. */
const hashtagOf = (name: string) => `#${name.replace(/[^\p{L}\p{N}]+/gu, "")}`;

/** Longest name that Mobilizon takes; Gancio has room for some more. */
const MOST_NAME_CHARS = 200;

function nameOf({ name }: EventPage): string {
  const chars = [...name];
  return chars.length > MOST_NAME_CHARS ? `${chars.slice(0, MOST_NAME_CHARS - 1).join("")}…` : name;
}

/** An event as other servers see it. */
export interface EventObject {
  /** ActivityStreams object, without its context. */
  object: Record<string, unknown> & { id: string };
  /** When its date is over; null if it is over already. */
  overAt: Date | null;
}

interface ObjectScene {
  origin: string;
  username: string;
  published: Date;
  now: Date;
}

/**
 * An event by FEP-8a8e, with its next date, or the last one when all are over: the draft knows no recurrence. Null for an
 * event that has and had no date.
 */
export function eventObject(event: EventPage, { origin, username, published, now }: ObjectScene): EventObject | null {
  const { date } = dateOfPage(event, now);
  if (!date) return null;
  const zone = event.venue.timeZone;
  const isDateOver = isOver(date, zone, now);
  const { state, place } = datePermits(event, date, isDateOver);
  const [eventStatus, status] = STATUSES[state];
  const page = new URL(event.absoluteUrl, origin).href;
  const endOfDay = instantOf(addDays(date.date, 1), 0, zone).getTime() / 1_000;
  const end = date.timestampEnd ?? endOfDay;
  const image = imageOf(event, origin);
  const actor = origin + actorPath(username);
  const language = toldLanguage(event.language);
  const movedFrom = event.dates.find((one) => one === date)?.movedFrom;
  const { organizer } = event;
  const object = {
    id: origin + eventObjectPath(event.id),
    type: "Event",
    // Mobilizon lists events whose actor its server follows, and shows them on the page of the group they are attributed to.
    actor: origin + actorPath(SITE_ACTOR),
    attributedTo: actor,
    to: [PUBLIC],
    cc: [origin + collectionPath(username, "followers")],
    name: nameOf(event),
    summary: event.description,
    content: event.descriptionHtml,
    mediaType: "text/html",
    url: page,
    startTime: zonedIso(date.timestampStart, zone),
    endTime: zonedIso(end, zone),
    displayEndTime: date.timestampEnd !== null,
    timezone: zone,
    ...(movedFrom && { previousStartTime: zonedIso(movedFrom.timestampStart, zone) }),
    eventStatus,
    status,
    "ical:status": status,
    isOnline: !hasVenue(place),
    location: locationOf(event, hasVenue(place), page),
    category: CATEGORIES[event.eventType.slug] ?? "MEETING",
    tag: [{ type: "Hashtag", name: hashtagOf(event.eventType.name), href: origin + categoryPath(event.eventType) }],
    image: { type: "Image", ...image },
    attachment: [
      { type: "Document", ...image },
      { type: "Link", name: "Website", mediaType: "text/html", href: page },
    ],
    organizers: {
      type: "Collection",
      totalItems: 1,
      items: [
        organizer ? { type: "Link", name: organizer.name, href: new URL(organizer.absoluteUrl, origin).href } : actor,
      ],
    },
    joinMode: "external",
    externalParticipationUrl: /^https?:\/\//i.test(event.ticketUrl) ? event.ticketUrl : page,
    ...(event.rsvpRules?.places && { maximumAttendeeCapacity: event.rsvpRules.places }),
    commentsEnabled: false,
    repliesModerationOption: "closed",
    ...(language !== "" && { inLanguage: language }),
    published: published.toISOString(),
    updated: event.updated,
  };
  return { object, overAt: isDateOver ? null : new Date(end * 1_000) };
}
