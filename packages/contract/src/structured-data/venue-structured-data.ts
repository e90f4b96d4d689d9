import { specialIntervals } from "@hereabouts/recurrence/opening-hours/hours-on-date";
import { hoursOf, type Interval } from "@hereabouts/recurrence/opening-hours/venue-hours";
import { DAY_MINUTES, timeToWire } from "@hereabouts/recurrence/typed-time";
import { WEEKDAYS } from "@hereabouts/recurrence/words";
import type { VenuePage } from "../pages/venue-page.ts";
import { amenitiesOf } from "./amenities-of.ts";
import { geoOf } from "./geo-of.ts";
import type { ImageObject } from "./image-object.ts";
import { phoneFromAnywhere } from "./phone-words.ts";

const SCHEMA = "https://schema.org";

/** Openings of a day or of dates; of a closed one that it opens and closes at 00:00. */
function specificationsOf<When extends object>(hours: readonly Interval[], when: When) {
  const specified = hours.length === 0 ? [{ opens: "00:00", closes: "00:00" }] : hours.map(timesOf);
  return specified.map((times) => ({ "@type": "OpeningHoursSpecification", ...when, ...times }));
}

/** The times of an opening. The midnight that ends a day is written 23:59; 00:00 would read as closed. */
const timesOf = ({ start, end }: Interval) => ({
  opens: timeToWire(start),
  closes: end === DAY_MINUTES ? "23:59" : timeToWire(end),
});

/** Opening hours of the days that are known; a closed day opens and closes at 00:00. */
function openingHours(openTimes: VenuePage["openTimes"]) {
  return WEEKDAYS.flatMap((day, index) => {
    if (!openTimes.some(({ dayOfWeek }) => dayOfWeek === index)) return [];
    const hours = hoursOf(openTimes, index);
    const dayOfWeek = `${SCHEMA}/${day}`;
    return specificationsOf(hours, { dayOfWeek });
  });
}

/** The hours of single dates, one specification for each opening of a row. */
const specialOpeningHours = (specialHours: VenuePage["specialHours"]) =>
  specialHours.flatMap(({ dateStart, dateEnd, hours }) =>
    specificationsOf(specialIntervals(hours), { validFrom: dateStart, validThrough: dateEnd }),
  );

/** Kinds of places as schema.org names them, by the words that records have for them. */
const KINDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    arts_center: "PerformingArtsTheater",
    bar: "BarOrPub",
    bookstore: "BookStore",
    brewery: "Brewery",
    cafe: "CafeOrCoffeeShop",
    cinema: "MovieTheater",
    college: "CollegeOrUniversity",
    fitness_center: "ExerciseGym",
    gallery: "ArtGallery",
    hotel: "Hotel",
    library: "Library",
    museum: "Museum",
    music_venue: "MusicVenue",
    nature_reserve: "Park",
    park: "Park",
    place_of_worship: "PlaceOfWorship",
    pub: "BarOrPub",
    restaurant: "Restaurant",
    school: "School",
    shop: "Store",
    sports_center: "SportsActivityLocation",
    stadium: "StadiumOrArena",
    theater: "PerformingArtsTheater",
    theatre: "PerformingArtsTheater",
    town_hall: "CityHall",
    university: "CollegeOrUniversity",
  }),
);

/** A place where things are on, and what else it is when that is known. */
function typesOf({ poiType }: VenuePage): string | string[] {
  const kind = KINDS.get(poiType.trim().toLowerCase().replaceAll(" ", "_"));
  return kind ? ["EventVenue", kind] : "EventVenue";
}

function sameAs(venue: VenuePage): string[] {
  const osm = venue.osmId && venue.osmType ? `https://www.openstreetmap.org/${venue.osmType}/${venue.osmId}` : "";
  const wikidata = /^Q\d+$/.test(venue.wikidataId) ? `https://www.wikidata.org/entity/${venue.wikidataId}` : "";
  const links = [venue.website, venue.wikipediaUrl, wikidata, osm];
  return [...links, venue.facebookUrl, venue.instagramUrl, venue.twitterUrl].filter((url) => /^https?:\/\//i.test(url));
}

/** Structured data of a venue (schema.org EventVenue, with its kind of place). `origin` makes the address absolute. */
export function venueStructuredData(
  venue: VenuePage,
  { origin, images }: { origin: string; images: readonly ImageObject[] },
) {
  const links = sameAs(venue);
  const hours = openingHours(venue.openTimes);
  const special = specialOpeningHours(venue.specialHours);
  return {
    "@context": SCHEMA,
    "@type": typesOf(venue),
    name: venue.name,
    url: new URL(venue.absoluteUrl, origin).href,
    image: images,
    ...(venue.description && { description: venue.description }),
    address: {
      "@type": "PostalAddress",
      ...(venue.street && { streetAddress: venue.street }),
      addressLocality: venue.city,
      ...(venue.state && { addressRegion: venue.state }),
      ...(venue.postalCode && { postalCode: venue.postalCode }),
      addressCountry: venue.countryCode,
    },
    ...geoOf(venue),
    ...amenitiesOf(venue.access),
    ...(venue.phone && { telephone: phoneFromAnywhere(venue) }),
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
    ...(links.length > 0 && { sameAs: links }),
  };
}
