import { z } from "zod";
import { eventStatuses } from "../events/event-facets.ts";
import { cardTexts } from "../events/event-fields.ts";
import { placeKinds } from "../events/place-words.ts";
import { mapKeys } from "../fields/described-fields.ts";
import { pointAccuracies } from "../places/point-accuracy.ts";
import { openTime } from "../venues/open-time.ts";
import { specialHoursRow } from "../venues/special-hours.ts";
import { listingCounts } from "./listing-counts.ts";

/** Texts that say of themselves, to readers of the API's description, what they are. */
const address = z.string().meta({ format: "uri" });
export const day = z.string().meta({ format: "date" });
export const status = z.string().meta({ enum: eventStatuses.map(({ value }) => value) });

/** An image, or null if there is none (the site then shows a poster). */
export const picture = z.object({
  /** A JPEG of `width` by `height`. */
  url: address,
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  /** The average colour, "#rrggbb", to show until the picture has loaded. */
  color: z.string().optional(),
  /** Other formats and sizes as `<source>` attributes, the best format first. */
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })).optional(),
});
export type Picture = z.infer<typeof picture>;

/** Instants in Unix seconds; an unknown end is null. */
export const timestamps = z.object({ timestampStart: z.int(), timestampEnd: z.int().nullable() });

const labelled = z.object({ value: z.string(), label: z.string() });

/** A venue in a list. */
export const venueCard = z.object({
  id: z.int(),
  name: z.string(),
  /** Language of the name and description, a BCP 47 tag; "" if unknown, read as the first language of the site. */
  language: z.string(),
  absoluteUrl: address,
  street: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
  countryCode: z.string(),
  timeZone: z.string(),
  lat: z.number(),
  lon: z.number(),
  /** The middle of a town is no place to send anybody to. */
  pointAccuracy: z.enum(pointAccuracies),
  /** "25 Mill River Road, Northampton, MA" */
  shortAddress: z.string(),
  openTimes: z.array(openTime),
  /** Hours of single dates, in place of those of the week. */
  specialHours: z.array(specialHoursRow),
  imagePrimary: picture.nullable(),
  imageThumbnail: picture.nullable(),
  numEventsFuture: z.int(),
  claimed: z.boolean(),
  published: z.boolean(),
  isBookmarked: z.boolean(),
  /** Distance from the search center; null without one. */
  distanceMetres: z.number().nullable(),
});
export type VenueCard = z.infer<typeof venueCard>;

/** An occurrence as people read it, in the venue's local date and time. */
const nextOccurrence = z.object({
  /** "2026-11-21" */
  eventDate: day,
  /** "7:00 PM – 9:30 PM", "All day" */
  times: z.string(),
  /** Lasts the whole day at the venue, from midnight to midnight. */
  allDay: z.boolean(),
  timestamps: z.array(timestamps),
  /** The status of the date, as `resolveDateStatus` decides it: the event's own where the whole event is off. */
  status,
  /** The reason of that status, or "". */
  note: z.string(),
});

/** An event in a list. `occurences` is so spelled on the wire. */
export const eventCard = z.object({
  id: z.int(),
  name: z.string(),
  absoluteUrl: address,
  eventType: z.object({ id: z.int(), name: z.string(), slug: z.string() }),
  /** Plain text, at most 300 characters. */
  description: z.string(),
  nextEventOccurrence: nextOccurrence.nullable(),
  /** The last date of an event of which none is to come; null while there is one, or when there never was one. */
  lastEventOccurrence: nextOccurrence.nullable(),
  occurences: z.array(timestamps),
  ageGroups: z.array(labelled),
  price: labelled.nullable(),
  isOnline: z.boolean(),
  isInPerson: z.boolean(),
  isFeatured: z.boolean(),
  isGlobal: z.boolean(),
  status,
  ...mapKeys(cardTexts, () => z.string()),
  /** Schedule in words, "Every week on Tuesday until June 2, 2027"; "" for a single date. */
  recurrence: z.string(),
  /** Short schedule beside the next date: "Tuesdays", "+ 5 more dates". */
  recurrenceShort: z.string(),
  venue: venueCard,
  imagePrimary: picture.nullable(),
  imageThumbnail: picture.nullable(),
  /** Number of the poster shown without an image. */
  printNumber: z.int(),
  isBookmarked: z.boolean(),
  distanceMetres: z.number().nullable(),
  /** Session of its programme that has the words of the search, or is on in its hour; absent where the event itself has the words. */
  foundSession: z
    .object({
      id: z.int(),
      title: z.string(),
      date: day,
      times: z.string(),
      room: z.string(),
      /** Ends the address of the event's page, after "#". */
      anchor: z.string(),
      /** "Opening, Sat, Dec 5, 10:00 AM – 11:00 AM, Hall A" */
      words: z.string(),
    })
    .optional(),
});
export type EventCard = z.infer<typeof eventCard>;

export const pagination = z.object({
  curPage: z.int(),
  totalPages: z.int(),
  totalItems: z.int(),
  /** True when there are more than the 10,000 that are counted exactly. */
  totalIsLowerBound: z.boolean(),
});
export type Pagination = z.infer<typeof pagination>;

/** The query of a listing with all defaults resolved, for headings and filter bars. */
export const resolvedListing = z.object({
  latitude: z.number(),
  longitude: z.number(),
  /** Name of the default location when it is one, else null. */
  placeName: z.string().nullable(),
  defaultLocId: z.string().nullable(),
  /** The one venue whose events are listed; absent for those of all venues, and while it is not shown. */
  venue: z.object({ id: z.int(), name: z.string() }).optional(),
  /** The organizer that it is limited to. */
  organizer: z.object({ id: z.int(), name: z.string() }).optional(),
  /** In `units`; null means Global. */
  radius: z.number().nullable(),
  /** The part of the map that is listed, in the place of the radius; absent without one. */
  bounds: z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() }).optional(),
  defaultRadius: z.number(),
  units: z.enum(["mi", "km"]),
  /** Empty (null) for venues. */
  namedDate: z.string().nullable(),
  defaultNamedDate: z.string().nullable(),
  dateStart: z.string().nullable(),
  dateEnd: z.string().nullable(),
  /** The hour of its one day, from 24 on after midnight; absent for all of the day. */
  hour: z.int().optional(),
  ordering: z.string(),
  /** Today in the region: presets and "Today" read from it. */
  today: z.string(),
});
export type ResolvedListing = z.infer<typeof resolvedListing>;

export const eventListing = z.object({
  data: z.array(eventCard),
  pagination,
  query: resolvedListing,
  ...listingCounts,
});
export type EventListing = z.infer<typeof eventListing>;
export const venueListing = z.object({ data: z.array(venueCard), pagination, query: resolvedListing });
export type VenueListing = z.infer<typeof venueListing>;

/** A place on the map: one venue with its matching events (the whole result, not the page alone). */
const mapPin = z.object({
  venueId: z.int(),
  venueName: z.string(),
  /** Whether the venue has a page: unlisted places have none. */
  hasPage: z.boolean(),
  /** "Hatfield, MA", or "" when the venue has neither. */
  town: z.string(),
  lat: z.number(),
  lon: z.number(),
  /** Matching events at the venue; on the venues page its coming events. */
  count: z.int(),
  /** The id of the first event; null on the venues page. */
  eventId: z.int().nullable(),
  title: z.string(),
  /** Language of the title; "" if unknown. */
  language: z.string(),
  categorySlug: z.string().nullable(),
  categoryName: z.string().nullable(),
  /** Local date of the first event's first date in the search, or null. */
  date: z.string().nullable(),
  /** "7:00 PM – 9:30 PM" on that date, or null. */
  times: z.string().nullable(),
  /** Status of that date, as `statusOfDate` decides it; null on the venues page. */
  status: status.nullable(),
  /** How one takes part in that date; null on the venues page. */
  place: z.enum(placeKinds).nullable(),
});
export type MapPin = z.infer<typeof mapPin>;
const mapPins = z.object({ pins: z.array(mapPin), isComplete: z.boolean() });
export type MapPins = z.infer<typeof mapPins>;
