/** An address for the examples of the documentation. */
export const exampleAddress = {
  street: "25 Mill River Road",
  city: "Northampton",
  state: "MA",
  postal_code: "01060",
  country: "US",
  lat: 42.3251,
  lon: -72.6412,
};

/** A venue form for the examples of the documentation. */
export const exampleVenue = {
  name: "Mill River Hall",
  ...exampleAddress,
  time_zone: "America/New_York",
  website: "https://mill-river.example/",
  phone: "413-555-0119",
  description: "A hall by the river.",
  open_times: [{ day_of_week: 4, closed: false, time_start: "18:00", time_end: "23:00" }],
};

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
  default_loc_id: "northampton-ma",
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
