/** Exports in the shapes that other calendars write, made up for tests. */

const hall = {
  id: 7,
  venue: "Academy Hall &#8211; Upstairs",
  url: "https://music.example.org/venue/academy-hall/",
  address: "274 Main St",
  city: "Northampton",
  country: "United States",
  stateprovince: "MA",
  zip: "01060",
  phone: "413-555-0100",
  website: "https://hall.example.org",
  description: "<p>Wood &amp; brick.</p><script>x</script>",
  geo_lat: 42.3183,
  geo_lng: -72.6347,
};

/** An event of The Events Calendar, as its API answers. */
export const tecEvent = (id: number, more: object = {}): object => ({
  id,
  global_id: `music.example.org?id=${id}`,
  status: "publish",
  url: `https://music.example.org/event/${id}/`,
  title: `Concert ${id}`,
  description: "<p>Strings.</p>",
  start_date: "2026-12-04 19:30:00",
  end_date: "2026-12-04 21:30:00",
  timezone: "America/New_York",
  all_day: false,
  cost: "",
  image: false,
  categories: [{ name: "Live Music", slug: "live-music" }],
  tags: [],
  venue: hall,
  organizer: [],
  ...more,
});

export const tecAnswer = (...events: object[]): string => JSON.stringify({ events, total: events.length });

/** An event of Gancio, as its API answers: instants in seconds. */
export const gancioEvent = (id: number, start: string, more: object = {}): object => ({
  id,
  slug: `event-${id}`,
  title: `Serata ${id}`,
  description: "<p>Tutti.</p>",
  start_datetime: Date.parse(start) / 1_000,
  end_datetime: Date.parse(start) / 1_000 + 7_200,
  media: [],
  tags: ["musica"],
  place: { id: 3, name: "Squat", address: "12 Bridge St, Northampton, MA 01060", latitude: 42.32, longitude: -72.62 },
  ...more,
});

/** An event of OpenAgenda, as its JSON export has it. */
export const agendaEvent = (
  uid: number,
  timings: readonly (readonly [string, string])[],
  more: object = {},
): object => ({
  uid,
  slug: `atelier-${uid}`,
  state: 2,
  status: 1,
  title: { fr: `Atelier ${uid}` },
  description: { fr: "Court." },
  longDescription: { fr: "Long." },
  keywords: { fr: ["Musique"] },
  timings: timings.map(([begin, end]) => ({ begin, end })),
  location: {
    uid: 55,
    name: "Médiathèque",
    address: "20 West St, 01060 Northampton",
    city: "Northampton",
    postalCode: "01060",
    countryCode: "US",
    latitude: 42.3202,
    longitude: -72.6369,
    timezone: "America/New_York",
  },
  ...more,
});

/** A calendar of several places. */
export const calendar = (events: readonly (readonly string[])[], name = "Our town"): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Tests//EN",
    `X-WR-CALNAME:${name}`,
    ...events.flatMap((lines) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"]),
    "END:VCALENDAR",
  ].join("\r\n");

const tecColumns =
  "Event Name,Event Description,Event Start Date,Event Start Time,Event End Date,Event End Time,All Day Event,Event Venue Name,Event Organizer Name,Event Cost,Event Category,Event Website,Event Timezone";
export const tecEvents = (...rows: string[]): string => [tecColumns, ...rows].join("\n");

const tecVenueColumns =
  "Venue Name,Venue Country,Venue Address,Venue Address 2,Venue City,Venue State/Province,Venue Zip,Venue Phone,Venue Description";
export const tecVenues = (...rows: string[]): string => [tecVenueColumns, ...rows].join("\n");

/** An event of Localist, as its API lists it: once for each of its dates. */
export const localistEvent = (
  id: number,
  [start, end]: readonly [string, string | null],
  more: object = {},
): object => ({
  event: {
    id,
    title: `Lecture ${id}`,
    status: "live",
    private: false,
    experience: "inperson",
    description: "<p>Slides.</p>",
    localist_url: `https://calendar.example.org/event/${id}`,
    location_name: "Seelye Hall",
    venue_id: 31,
    room_number: "201",
    geo: { latitude: "42.3175", longitude: "-72.6386", street: "2 Seelye Drive", city: "Northampton", state: "MA" },
    free: false,
    ticket_cost: "",
    tags: [],
    filters: { event_types: [{ id: 1, name: "Lectures" }] },
    event_instances: [{ event_instance: { id: id * 10, event_id: id, start, end, all_day: false } }],
    ...more,
  },
});

/** The table in which events of Localist are added. */
export const localistTable = (...rows: string[]): string =>
  [
    "Title,Description,Date From,Date To,Recurrence,Start Time,End Time,Location,Address,City,State,Status,Room,Cost,Event Types",
    ...rows,
  ].join("\n");

/** An event of Mobilizon, as its API answers. */
export const mobilizonEvent = (uuid: string, beginsOn: string, more: object = {}): object => ({
  uuid,
  url: `https://mobilizon.example.org/events/${uuid}`,
  title: `Meeting ${uuid}`,
  description: "<p>All are welcome.</p>",
  beginsOn,
  endsOn: null,
  status: "CONFIRMED",
  category: "MUSIC",
  tags: [],
  picture: null,
  onlineAddress: null,
  options: { isOnline: false },
  physicalAddress: {
    id: "9",
    description: "Muntpunt",
    street: "12 Bridge St",
    locality: "Northampton",
    postalCode: "01060",
    region: "Massachusetts",
    country: "United States",
    geom: "-72.62;42.32",
    timezone: "America/New_York",
  },
  attributedTo: { name: "Mappers" },
  ...more,
});

export const mobilizonAnswer = (...elements: object[]): string =>
  JSON.stringify({ data: { searchEvents: { total: elements.length, elements } } });

/** An event of Eventbrite, as its API answers. */
export const eventbriteEvent = (id: string, local: string, more: object = {}): object => ({
  id,
  name: { text: `Show ${id}`, html: `Show ${id}` },
  description: { text: "Doors at 7", html: "<p>Doors at 7</p>" },
  url: `https://www.eventbrite.com/e/${id}`,
  start: { timezone: "America/New_York", local, utc: "" },
  end: { timezone: "America/New_York", local: local.replace(/T\d\d/, "T22"), utc: "" },
  status: "live",
  listed: true,
  online_event: false,
  is_free: false,
  is_series_parent: false,
  venue_id: "77",
  venue: {
    id: "77",
    name: "Iron Horse",
    address: {
      address_1: "20 Center St",
      city: "Northampton",
      region: "MA",
      postal_code: "01060",
      country: "US",
      latitude: "42.3187",
      longitude: "-72.6316",
    },
  },
  category: { name: "Music" },
  ...more,
});

export const eventbriteAnswer = (...events: object[]): string =>
  JSON.stringify({ pagination: { page_number: 1, page_count: 1 }, events });
