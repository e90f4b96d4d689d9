import type { DuplicateGroup, DuplicatePoi } from "@hereabouts/contract/duplicates/duplicate-report";

const poi: DuplicatePoi = {
  id: 12,
  name: "Mill River Hall",
  language: "",
  absoluteUrl: "https://here.example/venues/12/mill-river-hall/",
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
  openTimes: [],
  specialHours: [],
  imagePrimary: null,
  imageThumbnail: null,
  numEventsFuture: 12,
  claimed: true,
  published: true,
  isBookmarked: false,
  distanceMetres: null,
  phone: "413-555-0119",
  website: "https://mill-river.example/",
};

/** Two entries of one place. */
export const aGroup: DuplicateGroup = {
  score: 96,
  pois: [poi, { ...poi, id: 92, name: "Mill River Hal", lat: 42.3254, claimed: false, published: false, website: "" }],
  pairs: [
    {
      pois: [12, 92],
      score: 96,
      metres: 40,
      parts: [
        { part: "name", likeness: 95, words: "Almost identical" },
        { part: "street", likeness: 100, words: "Identical" },
        { part: "distance", likeness: 96, words: "40 meters apart" },
        { part: "phone", likeness: 100, words: "Identical" },
        { part: "website", likeness: null, words: "Unknown" },
      ],
    },
  ],
};
