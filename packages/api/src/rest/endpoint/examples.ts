import { defaultTown, region } from "@hereabouts/contract/region/region";

/** Two examples in one. What either reads of the region is read when the example is shown. */
export const exampleOfBoth = <One extends object, Other extends object>(one: One, other: Other): One & Other =>
  Object.defineProperties({} as One & Other, {
    ...Object.getOwnPropertyDescriptors(one),
    ...Object.getOwnPropertyDescriptors(other),
  });

/** An address in the default town, for the examples of the documentation. */
export const exampleAddress = {
  street: "25 Mill River Road",
  get city() {
    return defaultTown().name;
  },
  get state() {
    return defaultTown().state;
  },
  postal_code: "",
  get country() {
    return region.country;
  },
  get lat() {
    return defaultTown().lat;
  },
  get lon() {
    return defaultTown().lon;
  },
};

/** A venue form for the examples of the documentation. */
export const exampleVenue = exampleOfBoth(exampleAddress, {
  name: "Mill River Hall",
  get time_zone() {
    return region.timeZone;
  },
  website: "https://mill-river.example/",
  description: "A hall by the river.",
  open_times: [{ day_of_week: 4, closed: false, time_start: "18:00", time_end: "23:00" }],
  special_hours: [{ date_start: "2027-03-05", date_end: "2027-03-05", hours: [], note: "Inventory" }],
});

/** An event form for the examples of the documentation. */
export const exampleEvent = {
  name: "Contra dance",
  url: "https://mill-river.example/contra",
  description: "<p>Bring clean shoes.</p>",
  type: "in_person",
  event_type: 12,
  age_group: ["all_ages"],
  price: "low",
  point_of_interest: 1,
  dates: [{ time_start: "19:00", time_end: "21:30", date_recur: "DTSTART:20270302\nRRULE:FREQ=WEEKLY;COUNT=10" }],
};

/** A saved search for the examples of the documentation. */
export const exampleSearch = {
  get default_loc_id() {
    return region.defaultTown;
  },
  radius: 25,
  named_date: "this_weekend",
  keyword: "jazz",
  search_name: "Weekend jazz",
  event_types: [12],
};

/** The choice of one date for the examples of the documentation. */
const exampleOneDate = { scope: "this", original_date: "2027-03-09", original_time: "19:00" };

/** A change of one date for the examples of the documentation. */
export const exampleChangedDate = { ...exampleOneDate, action: "change", status: "cancelled", note: "Snow" };

/** A registration for the examples of the documentation. */
export const exampleAccount = {
  email: "ada@example.org",
  password1: "seven brown mugs",
  password2: "seven brown mugs",
};
