import { typedPoint } from "@hereabouts/contract/places/typed-point";
import type { VenueFormRecord } from "@hereabouts/contract/venues/venue-form";
import { expect, test } from "vitest";
import { specialErrors } from "./special-hours-rows.ts";
import { initialVenue, placeQuestion, venueValues } from "./venue-values.ts";

const blank = initialVenue(undefined, 2);

test("a new venue is in the United States, in the eastern time zone and in the default region", () => {
  expect(blank).toMatchObject({ country: "US", timeZone: "America/New_York", region: "2", lat: "" });
});

test("a place is looked up once its city and state are right", () => {
  const place = { ...blank, city: "Northampton", state: "MA" };
  expect(placeQuestion(blank)).toBeNull();
  expect(placeQuestion({ ...place, state: "" })).toBeNull();
  expect(placeQuestion({ ...place, state: "XX" })).toBeNull();
  expect(placeQuestion(place)).toMatchObject({ city: "Northampton", state: "MA", country: "US" });
  expect(placeQuestion({ ...blank, city: "Montreal", country: "CA" })).toMatchObject({ city: "Montreal" });
});

test("the pin stands where both coordinates are numbers on the globe", () => {
  expect(typedPoint({ lat: "42.3", lon: "-72.6" })).toEqual({ lat: 42.3, lon: -72.6 });
  expect(typedPoint({ lat: "42.3", lon: "" })).toBeNull();
  expect(typedPoint({ lat: "91", lon: "0" })).toBeNull();
});

test("the week is sent as day entries, and a wrong one keeps the form from being sent", () => {
  const hall = { ...blank, name: "Mill River Hall", city: "Northampton", state: "MA", lat: "42.3", lon: "-72.6" };
  const row = { days: [1], startTime: "9:00 AM", endTime: "5:00 PM" };
  expect(venueValues("standard").parse({ ...hall, openTimes: { rows: [row], closedDays: [0] } }).openTimes).toEqual([
    { dayOfWeek: 0, closed: false, timeStart: "09:00:00", timeEnd: "17:00:00" },
    { dayOfWeek: 6, closed: true, timeStart: null, timeEnd: null },
  ]);
  const wrong = { ...row, endTime: "8:00 AM" };
  const { error } = venueValues("standard").safeParse({ ...hall, openTimes: { rows: [wrong], closedDays: [] } });
  expect(error?.issues.map(({ path }) => path)).toEqual([["openTimes"]]);
});

test("special hours are sent by date, and a wrong row keeps the form from being sent", () => {
  const hall = { ...blank, name: "Mill River Hall", city: "Northampton", state: "MA", lat: "42.3", lon: "-72.6" };
  const openings = [{ startTime: "8:00 PM", endTime: "1:00 AM" }];
  const closed = { dateStart: "11/26/2026", dateEnd: "", isClosed: true, openings, note: "Thanksgiving" };
  const specialHours = [
    closed,
    { ...closed, dateStart: "12/30/2026", dateEnd: "12/31/2026", isClosed: false, note: "" },
  ];
  expect(venueValues("standard").parse({ ...hall, specialHours }).specialHours).toEqual([
    { dateStart: "2026-11-26", hours: [], note: "Thanksgiving" },
    { dateStart: "2026-12-30", dateEnd: "2026-12-31", hours: [{ timeStart: "20:00", timeEnd: "01:00" }], note: "" },
  ]);
  const wrong = [
    { ...closed, dateStart: "soon" },
    { ...closed, isClosed: false, openings: [{ startTime: "", endTime: "x" }] },
  ];
  const { error } = venueValues("standard").safeParse({ ...hall, specialHours: wrong });
  expect(new Set(error?.issues.map(({ path }) => path.join()))).toEqual(new Set(["specialHours"]));
  expect(specialErrors(wrong)?.rows.map((row) => Object.keys(row))).toEqual([
    ["dateStart"],
    ["timeStart 0", "timeEnd 0"],
  ]);
});

test("the picture is sent by its id, and not at all while it stays as it is", () => {
  const hall = { ...blank, name: "Mill River Hall", city: "Northampton", state: "MA", lat: "42.3", lon: "-72.6" };
  const image = { id: 7, url: "/media/abc/master.jpg", width: 1_200, height: 800 };
  const imageCropData = { primary: { x: 0, y: 100, width: 1_200, height: 600, rounded: true } };
  expect(venueValues("basic").parse({ ...hall, image, imageCropData })).toMatchObject({ image: 7, imageCropData });
  const unchanged = venueValues("basic").parse(hall);
  expect(Object.keys(unchanged).filter((name) => name.startsWith("image"))).toEqual([]);
  expect(venueValues("basic").parse({ ...hall, imageClear: true })).toMatchObject({ imageClear: true });
});

test("a city and a state are asked for until the point is set by hand", () => {
  const hall = { ...blank, name: "Mill River Hall" };
  const wrong = (values: typeof hall) =>
    venueValues("standard")
      .safeParse(values)
      .error?.issues.map(({ path }) => path[0]) ?? [];
  expect(wrong(hall)).toEqual(expect.arrayContaining(["city", "state"]));
  expect(wrong({ ...hall, city: "Montréal", country: "CA" })).toEqual(["lat", "lon"]);
  expect(wrong({ ...hall, isPinByHand: true })).toEqual(["lat", "lon"]);
  expect(wrong({ ...hall, isPinByHand: true, lat: "42.3", lon: "-72.6" })).toEqual([]);
});

test("who set the point is not sent, and a stored point without an address stays where it is", () => {
  const hall = { ...blank, name: "Mill River Hall", city: "Northampton", state: "MA", lat: "42.3", lon: "-72.6" };
  expect(venueValues("admin").parse(hall)).not.toHaveProperty("isPinByHand");
  const stored = { name: "Boat ramp", lat: 42.3, lon: -72.6, openTimes: [] } as unknown as VenueFormRecord;
  expect(initialVenue(stored, 1).isPinByHand).toBe(true);
  const placed = { ...stored, city: "Northampton", state: "MA" };
  expect(initialVenue(placed, 1).isPinByHand).toBe(false);
  expect(initialVenue({ ...placed, pointAccuracy: "by_hand" }, 1).isPinByHand).toBe(true);
  expect(venueValues("basic").parse({ ...hall, pointAccuracy: "town" })).toMatchObject({ pointAccuracy: "town" });
});
