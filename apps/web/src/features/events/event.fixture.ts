import { eventAccessRows } from "@hereabouts/contract/access/access-facts";
import { cardTexts, pageTexts } from "@hereabouts/contract/events/event-fields";
import { mapKeys } from "@hereabouts/contract/fields/described-fields";
import type { EventPage } from "@hereabouts/contract/pages/event-page";

/** Unix seconds of the date below: 7:30 PM in New York. */
export const start = Date.UTC(2026, 10, 22, 0, 30) / 1_000;
const venue: EventPage["venue"] = {
  id: 3,
  name: "Guild Street Grange",
  language: "",
  absoluteUrl: "https://here.example/venues/3/guild-street-grange/",
  street: "12 Guild Street",
  city: "Greenfield",
  state: "MA",
  postalCode: "01301",
  country: "United States",
  countryCode: "US",
  timeZone: "America/New_York",
  lat: 42.5876,
  lon: -72.5995,
  pointAccuracy: "house",
  shortAddress: "12 Guild Street, Greenfield, MA",
  openTimes: [],
  specialHours: [],
  imagePrimary: null,
  imageThumbnail: null,
  numEventsFuture: 1,
  claimed: false,
  published: true,
  isBookmarked: false,
  distanceMetres: null,
};
export const occurrence = {
  eventDate: "2026-11-21",
  times: "7:30 PM – 9:30 PM",
  allDay: false,
  timestamps: [{ timestampStart: start, timestampEnd: start + 7_200 }],
  status: "scheduled",
  note: "",
};
/** Date as listed on the event page. */
export const date: EventPage["dates"][number] = {
  id: 1,
  date: occurrence.eventDate,
  times: occurrence.times,
  allDay: false,
  timestampStart: start,
  timestampEnd: start + 7_200,
  status: "scheduled",
  note: "",
  movedFrom: null,
};
const event: EventPage = {
  id: 7,
  organizer: null,
  programme: [],
  name: "Contra Dance",
  absoluteUrl: "https://here.example/events/7/contra-dance/",
  eventType: { id: 12, name: "Music", slug: "music" },
  description: "Bring shoes.",
  nextEventOccurrence: occurrence,
  lastEventOccurrence: null,
  occurences: occurrence.timestamps,
  ageGroups: [{ value: "teen", label: "Teen 13–17" }],
  price: null,
  isOnline: false,
  isInPerson: true,
  isFeatured: false,
  printNumber: 7,
  isGlobal: false,
  status: "scheduled",
  recurrence: "",
  recurrenceShort: "",
  venue,
  imagePrimary: null,
  imageThumbnail: null,
  isBookmarked: false,
  distanceMetres: null,
  ...mapKeys([...cardTexts, ...pageTexts], () => ""),
  descriptionHtml: "<p>Bring <b>shoes</b> &amp; water.</p>",
  access: eventAccessRows({}, {}, { isInPerson: true }),
  imageShapes: [],
  dates: [date],
  laterDates: 0,
  freshness: { confirmed: null, by: null },
  credit: null,
  updated: "2026-11-01T00:00:00Z",
};
/** An event of tests: a dance on one evening of which little more is known. */
export function anEvent(changes: Partial<EventPage> = {}): EventPage {
  return { ...event, ...changes };
}
