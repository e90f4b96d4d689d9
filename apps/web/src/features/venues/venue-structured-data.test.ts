import { accessRows } from "@hereabouts/contract/access/access-facts";
import type { VenuePage } from "@hereabouts/contract/pages/venue-page";
import { pointAccuracies } from "@hereabouts/contract/places/point-accuracy";
import { venueStructuredData } from "@hereabouts/contract/structured-data/venue-structured-data";
import { expect, it } from "vitest";

const venue: VenuePage = {
  id: 3,
  name: "Foundry Hall",
  language: "",
  absoluteUrl: "https://here.example/venues/3/foundry-hall/",
  street: "25 Mill River Road",
  city: "Northampton",
  state: "MA",
  postalCode: "01060",
  country: "United States",
  countryCode: "US",
  timeZone: "America/New_York",
  lat: 42.3251,
  lon: -72.6412,
  pointAccuracy: "house",
  shortAddress: "25 Mill River Road, Northampton, MA",
  openTimes: [
    { dayOfWeek: 0, closed: true, timeStart: null, timeEnd: null },
    { dayOfWeek: 4, closed: false, timeStart: "12:00:00", timeEnd: "23:30:00" },
    { dayOfWeek: 5, closed: false, timeStart: "12:00:00", timeEnd: "00:00:00" },
  ],
  specialHours: [],
  imagePrimary: null,
  imageThumbnail: null,
  imageShapes: [],
  numEventsFuture: 0,
  claimed: false,
  published: true,
  isBookmarked: false,
  distanceMetres: null,
  description: "",
  access: accessRows({}),
  website: "https://foundryhall.example/",
  phone: "(413) 555-0142",
  phoneText: "(413) 555-0142",
  email: "",
  poiType: "",
  alternateTimes: "",
  showAlternateTimes: false,
  wikipediaUrl: "",
  wikidataId: "Q42",
  facebookUrl: "",
  instagramUrl: "javascript:alert(1)",
  twitterUrl: "",
  osmId: "99",
  osmType: "way",
  county: null,
  freshness: { confirmed: null, by: null },
  updated: "2026-11-01T00:00:00Z",
};
const dataOf = (changes: Partial<VenuePage> = {}) =>
  venueStructuredData({ ...venue, ...changes }, { origin: "https://here.example", images: [] });

it("names a venue, its place and where else it is described", () => {
  expect(dataOf()).toMatchObject({
    "@type": "EventVenue",
    name: "Foundry Hall",
    telephone: "+1-413-555-0142",
    address: { addressLocality: "Northampton", postalCode: "01060" },
    geo: { latitude: 42.3251, longitude: -72.6412 },
    sameAs: [
      "https://foundryhall.example/",
      "https://www.wikidata.org/entity/Q42",
      "https://www.openstreetmap.org/way/99",
    ],
  });
});

it("says what is known of the way in, and nothing of what is not", () => {
  const said = { source: "venue", day: "2026-05-01" } as const;
  const access = accessRows({ "step-free": { value: "yes", ...said }, parking: { value: "no", ...said } });
  expect(dataOf({ access }).amenityFeature).toEqual([
    { "@type": "LocationFeatureSpecification", name: "Step-free entrance", value: true },
    { "@type": "LocationFeatureSpecification", name: "Accessible parking", value: false },
  ]);
  expect(dataOf()).not.toHaveProperty("amenityFeature");
});

it("gives the hours of known days, and says which days are closed", () => {
  expect(dataOf().openingHoursSpecification).toEqual([
    { "@type": "OpeningHoursSpecification", dayOfWeek: "https://schema.org/Monday", opens: "00:00", closes: "00:00" },
    { "@type": "OpeningHoursSpecification", dayOfWeek: "https://schema.org/Friday", opens: "12:00", closes: "23:30" },
    { "@type": "OpeningHoursSpecification", dayOfWeek: "https://schema.org/Saturday", opens: "12:00", closes: "23:59" },
  ]);
});

it("leaves out what is not known", () => {
  const data = dataOf({ openTimes: [], phone: "", website: "", wikidataId: "", osmId: "" });
  expect(data).not.toHaveProperty("openingHoursSpecification");
  expect(data).not.toHaveProperty("telephone");
  expect(data).not.toHaveProperty("sameAs");
});

it.each(pointAccuracies)(
  "a venue's point known by %s is told to machines only where it is its own",
  (pointAccuracy) => {
    const data = venueStructuredData({ ...venue, pointAccuracy }, { origin: "https://here.example", images: [] });
    const isArea = ["postal_code", "town", "county"].includes(pointAccuracy);
    expect("geo" in data).toBe(!isArea);
    expect(data.address).toMatchObject({ addressLocality: venue.city });
  },
);

it.each([
  ["library", ["EventVenue", "Library"]],
  ["Place of worship", ["EventVenue", "PlaceOfWorship"]],
  ["", "EventVenue"],
  ["shed", "EventVenue"],
  ["constructor", "EventVenue"],
])("says of %s what kind of place it is, when schema.org has a word for it", (poiType, type) => {
  expect(dataOf({ poiType })["@type"]).toEqual(type);
});

it.each([
  ["413-555-0119", "+1-413-555-0119"],
  ["1 413 555 0119", "+1-413-555-0119"],
  ["413-555-0119 x7", "413-555-0119 x7"],
  ["555-0119", "555-0119"],
])("tells the phone number %s as one that is called from anywhere", (phone, telephone) => {
  expect(dataOf({ phone })).toHaveProperty("telephone", telephone);
});

it("says hours of single dates by the dates that they apply to", () => {
  const hours = [
    { timeStart: "10:00", timeEnd: "14:00" },
    { timeStart: "20:00", timeEnd: "02:00" },
  ];
  const specialHours = [
    { dateStart: "2026-11-26", dateEnd: "2026-11-26", hours: [], note: "Thanksgiving" },
    { dateStart: "2026-12-30", dateEnd: "2026-12-31", hours, note: "" },
  ];
  const on = (validFrom: string, validThrough: string, opens: string, closes: string) => ({
    "@type": "OpeningHoursSpecification",
    validFrom,
    validThrough,
    opens,
    closes,
  });
  expect(dataOf({ specialHours }).specialOpeningHoursSpecification).toEqual([
    on("2026-11-26", "2026-11-26", "00:00", "00:00"),
    on("2026-12-30", "2026-12-31", "10:00", "14:00"),
    on("2026-12-30", "2026-12-31", "20:00", "02:00"),
  ]);
  expect(dataOf()).not.toHaveProperty("specialOpeningHoursSpecification");
});
