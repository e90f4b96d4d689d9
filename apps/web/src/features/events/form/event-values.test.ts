import { inBothRegions } from "@hereabouts/contract/region/test-both-regions";
import { blankFormRow } from "@hereabouts/recurrence/form-rows/form-row";
import { expect, test } from "vitest";
import { z } from "zod";
import { copiedEvent, type EventValues, eventValues, initialEvent, revivedEvent } from "./event-values.ts";
import { sampleEvent } from "./sample-event.ts";

const row = { ...blankFormRow("12/01/2026"), startTime: "7:00 PM", endTime: "9:00 PM" };
const whole: EventValues = {
  ...initialEvent(undefined, { venueId: 7 }),
  name: "Contra dance",
  url: "https://example.org/dance",
  description: "<p>Bring soft shoes.</p>",
  eventType: "5",
  ageGroups: ["all_ages"],
  dates: [row],
};
const stored = eventValues(null);
const wrong = (values: EventValues, today: string | null = null) => {
  const { error } = eventValues(today).safeParse(values);
  return error ? z.flattenError(error).fieldErrors : {};
};

test("a filled form is sent with its dates as the wire has them", () => {
  expect(stored.parse(whole)).toMatchObject({
    venue: 7,
    organizer: "",
    dates: [{ timeStart: "19:00", timeEnd: "21:00", dateRecur: "2026-12-01" }],
  });
});

test("an empty form says which fields are required", () => {
  expect(Object.keys(wrong(initialEvent(undefined))).sort()).toEqual(
    ["ageGroups", "dates", "description", "eventType", "name", "url", "venue"].sort(),
  );
});

inBothRegions(
  { demo: { startTime: "7:00 PM", endTime: "9:00 PM" }, far: { startTime: "19:00", endTime: "21:00" } },
  (times) => {
    test("a new event begins as an evening of a day that is to be said", () => {
      expect(initialEvent(undefined, { venueId: 7 }).dates).toMatchObject([{ date: "", ...times }]);
      expect(sampleEvent("2026-11-21").dates).toMatchObject([{ startTime: times.startTime }]);
    });
  },
);

test("a row of dates that is wrong keeps the form from being sent", () => {
  expect(wrong({ ...whole, dates: [{ ...row, endTime: "6:30 PM" }] })).toHaveProperty("dates");
});

test("with the venue's hours a range is enough", () => {
  const hours = {
    ...whole,
    usePoiTimes: true,
    dates: [blankFormRow("")],
    dateStart: "12/01/2026",
    dateEnd: "12/24/2026",
  };
  expect(wrong(hours)).toEqual({});
  expect(wrong({ ...hours, dateEnd: "11/30/2026" })).toEqual({
    dateEnd: ["Date must not be earlier than 12/01/2026."],
  });
});

test("an event online needs the address of its stream", () => {
  expect(wrong({ ...whole, type: "online" })).toEqual({ onlineUrl: ["This field is required."] });
});

test("a stored event comes back as it was typed, with every rule in the editor, and what goes on for longer than a night as it came", () => {
  const chess = {
    id: 3,
    name: "Chess",
    absoluteUrl: "",
    url: "https://example.org",
    description: "<p>Chess.</p>",
    priceInformation: "",
    price: "free",
    ticketUrl: "",
    type: "in_person" as const,
    isInPerson: true,
    isOnline: false,
    onlineUrl: "",
    isGlobal: false,
    eventType: 9,
    ageGroups: ["adult"],
    ageNote: "",
    language: "",
    access: [],
    venue: 7,
    organizer: "",
    organizerWaits: false,
    usePoiTimes: false,
    dateStart: null,
    dateEnd: null,
    dates: [
      { id: 1, timeStart: "19:00", timeEnd: null, dateRecur: "DTSTART:20261201\nRRULE:FREQ=WEEKLY" },
      { id: 2, timeStart: "19:00", timeEnd: null, dateRecur: "DTSTART:20261204\nRRULE:FREQ=MONTHLY;BYDAY=1FR,3FR" },
      { id: 3, timeStart: "19:00", timeEnd: "21:00", dateRecur: "DTSTART:20261231\nRRULE:FREQ=MONTHLY;BYMONTHDAY=-1" },
      { id: 4, timeStart: "22:00", timeEnd: "26:00", dateRecur: "2026-12-31" },
      { id: 5, timeStart: "19:00", timeEnd: "41:00", dateRecur: "2026-12-31" },
    ],
    programme: [],
    takesRsvps: false,
    rsvpPlaces: null,
    rsvpPeople: 6,
    rsvpClosesHours: 0,
    status: "scheduled",
    statusNote: "",
    image: null,
    imageUrl: null,
    imageSource: null,
    imageCropData: null,
    printNumber: 3,
    published: true,
    review: null,
    certified: null,
    updated: "2026-11-20T12:00:00.000Z",
  };
  const copy = copiedEvent({ ...chess, copyOf: 3 });
  expect(copy.dates.map(({ date, startTime }) => [date, startTime])).toContainEqual(["", "7:00 PM"]);
  expect(copy.keptDates).toEqual([]);
  expect(wrong(copy)).toHaveProperty("dates");
  const values = initialEvent(chess);
  expect(values.dates).toMatchObject([
    { id: 1, frequency: "weekly", startTime: "7:00 PM" },
    { id: 2, frequency: "monthly-by-position", monthlyWeekdays: { positions: [1, 3], days: [5] } },
    { id: 3, frequency: "kept", endTime: "9:00 PM" },
    { id: 4, startTime: "10:00 PM", endTime: "2:00 AM" },
  ]);
  expect(values.keptDates).toHaveLength(1);
  expect(stored.parse(values).dates).toEqual(chess.dates);
});

const early = "Date must not be earlier than today.";
const hours = (dateStart: string) => ({ ...whole, usePoiTimes: true, dateStart });
const on = (date: string, changes = {}) => ({ ...whole, dates: [{ ...row, date, ...changes }] });
test.each<[string, EventValues, string[]]>([
  ["today", on("12/01/2026"), []],
  ["yesterday", on("11/30/2026"), ["dates"]],
  ["a series that began before and goes on", on("11/03/2026", { frequency: "weekly" }), []],
  ["the venue's hours from today", hours("12/01/2026"), []],
  ["the venue's hours from yesterday", hours("11/30/2026"), ["dateStart"]],
  ["the venue's hours from yesterday, no name yet", { ...hours("11/30/2026"), name: "" }, ["name", "dateStart"]],
])(
  "on December 1 a new event on %s is refused as the server would, and a stored one is not",
  (_when, values, fields) => {
    const faults = wrong(values, "2026-12-01");
    expect(Object.keys(faults)).toEqual(fields);
    if (fields.includes("dateStart")) expect(faults).toHaveProperty("dateStart", [early]);
    expect(Object.keys(wrong(values))).toEqual(fields.filter((field) => field === "name"));
  },
);

test("a draft of an older version of the site comes back with its venue and ages, which had other names", () => {
  const older = { name: "Dance", pointOfInterest: 7, ageGroup: ["teen" as const] };
  expect(revivedEvent(older)).toEqual({ name: "Dance", venue: 7, ageGroups: ["teen"] });
});

test("a draft of an older version of the site comes back with rows that are whole", () => {
  const { frequency: _, ...older } = row;
  expect(revivedEvent({ dates: [older] as EventValues["dates"] }).dates).toEqual([row]);
});
