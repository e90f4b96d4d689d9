import type { Region } from "./region.ts";

/** A region far from the demo region, for tests: an island whose clocks change by half an hour, without states, in kilometers. */
export const lordHowe: Region = {
  timeZone: "Australia/Lord_Howe",
  country: "AU",
  languages: ["en"],
  units: "km",
  hours: 24,
  weekStart: 1,
  currency: "AUD",
  defaultTown: "old-settlement",
  eventRadius: 20,
  venueRadius: 10,
  datePreset: "next-30",
  states: [],
  towns: [
    { id: "old-settlement", name: "Old Settlement", state: "", lat: -31.522, lon: 159.06 },
    { id: "neds-beach", name: "Neds Beach", state: "", lat: -31.516, lon: 159.066 },
  ],
  outline: {
    shape: "polygon",
    points: [
      [159.03, -31.53],
      [159.06, -31.49],
      [159.08, -31.51],
      [159.12, -31.59],
      [159.08, -31.61],
    ],
  },
};

/** That region as the file of a site. */
export const lordHoweFile = { ...lordHowe, name: "Island days", contact: "hello@lordhowe.example" };

/** That file with districts and a category of the site's own. */
export const lordHoweSite = {
  ...lordHoweFile,
  districts: ["Lord Howe"],
  categories: [{ slug: "music", name: "Music by the sea", position: 0, icon: "music", colour: "barn" }],
};

/** A venue in the default town of that region, as records hold it. */
export const lagoonHall = {
  name: "Hall by the lagoon",
  lat: -31.522,
  lon: 159.06,
  street: "1 Lagoon Road",
  city: "Lord Howe Island",
  state: "NSW",
  postalCode: "2898",
  country: "AU",
  timeZone: "Australia/Lord_Howe",
};

/**
 * What no page, mail, feed or file of a region without the demo region's towns, zone, hours and units says: their names, and
 * hours with AM and PM.
 */
export const demoWords =
  /Northampton|Massachusetts|New_York|United States|, MA(?![\w,])|\d miles?\b|\d mi\b|\d [AP]M\b/;

/** The first moment of a day in a region, with that day, the one before it and the one after. */
interface Midnight {
  at: string;
  before: string;
  day: string;
  next: string;
}

/** First moments of the days on which clocks change, and of those after them: in autumn and in spring. */
export const midnights: Readonly<Record<"demo" | "far", readonly Midnight[]>> = {
  demo: [
    { at: "2026-11-01T04:00:00Z", before: "2026-10-31", day: "2026-11-01", next: "2026-11-02" },
    { at: "2026-11-02T05:00:00Z", before: "2026-11-01", day: "2026-11-02", next: "2026-11-03" },
    { at: "2027-03-14T05:00:00Z", before: "2027-03-13", day: "2027-03-14", next: "2027-03-15" },
    { at: "2027-03-15T04:00:00Z", before: "2027-03-14", day: "2027-03-15", next: "2027-03-16" },
  ],
  far: [
    { at: "2026-10-03T13:30:00Z", before: "2026-10-03", day: "2026-10-04", next: "2026-10-05" },
    { at: "2026-10-04T13:00:00Z", before: "2026-10-04", day: "2026-10-05", next: "2026-10-06" },
    { at: "2027-04-03T13:00:00Z", before: "2027-04-03", day: "2027-04-04", next: "2027-04-05" },
    { at: "2027-04-04T13:30:00Z", before: "2027-04-04", day: "2027-04-05", next: "2027-04-06" },
  ],
};

/** Another region far away, for tests: German before English, in euros, with two towns and no outline. */
export const freiburg: Region = {
  timeZone: "Europe/Berlin",
  country: "DE",
  languages: ["de", "en"],
  units: "km",
  hours: 24,
  weekStart: 1,
  currency: "EUR",
  defaultTown: "freiburg",
  eventRadius: 30,
  venueRadius: 15,
  datePreset: "next-7",
  states: [],
  towns: [
    { id: "freiburg", name: "Freiburg", state: "", lat: 47.9959, lon: 7.8522 },
    { id: "emmendingen", name: "Emmendingen", state: "", lat: 48.1214, lon: 7.8508 },
  ],
};
