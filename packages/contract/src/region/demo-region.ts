/** The region that a site shows until it has a region of its own: western Massachusetts and around. */
export const demoRegion = {
  timeZone: "America/New_York",
  country: "US",
  languages: ["en", "es"],
  units: "mi",
  hours: 12,
  weekStart: 0,
  currency: "USD",
  defaultTown: "northampton-ma",
  eventRadius: 50,
  venueRadius: 25,
  datePreset: "next-7",
  states: [
    { code: "MA", name: "Massachusetts" },
    { code: "VT", name: "Vermont" },
    { code: "NY", name: "New York" },
    { code: "CT", name: "Connecticut" },
  ],
  towns: [
    { id: "northampton-ma", name: "Northampton", state: "MA", lat: 42.3251, lon: -72.6412 },
    { id: "amherst-ma", name: "Amherst", state: "MA", lat: 42.3732, lon: -72.5199 },
    { id: "easthampton-ma", name: "Easthampton", state: "MA", lat: 42.2668, lon: -72.669 },
    { id: "holyoke-ma", name: "Holyoke", state: "MA", lat: 42.2043, lon: -72.6162 },
    { id: "springfield-ma", name: "Springfield", state: "MA", lat: 42.1015, lon: -72.5898 },
    { id: "greenfield-ma", name: "Greenfield", state: "MA", lat: 42.5876, lon: -72.5995 },
    { id: "shelburne-falls-ma", name: "Shelburne Falls", state: "MA", lat: 42.6043, lon: -72.7387 },
    { id: "pittsfield-ma", name: "Pittsfield", state: "MA", lat: 42.4501, lon: -73.2454 },
    { id: "north-adams-ma", name: "North Adams", state: "MA", lat: 42.7009, lon: -73.1087 },
    { id: "great-barrington-ma", name: "Great Barrington", state: "MA", lat: 42.1959, lon: -73.3621 },
    { id: "lenox-ma", name: "Lenox", state: "MA", lat: 42.3565, lon: -73.2848 },
    { id: "williamstown-ma", name: "Williamstown", state: "MA", lat: 42.712, lon: -73.2037 },
    { id: "brattleboro-vt", name: "Brattleboro", state: "VT", lat: 42.8509, lon: -72.5579 },
    { id: "bennington-vt", name: "Bennington", state: "VT", lat: 42.8781, lon: -73.1968 },
    { id: "manchester-vt", name: "Manchester", state: "VT", lat: 43.1637, lon: -73.0723 },
    { id: "hudson-ny", name: "Hudson", state: "NY", lat: 42.2529, lon: -73.791 },
    { id: "albany-ny", name: "Albany", state: "NY", lat: 42.6526, lon: -73.7562 },
    { id: "troy-ny", name: "Troy", state: "NY", lat: 42.7284, lon: -73.6918 },
    { id: "hartford-ct", name: "Hartford", state: "CT", lat: 41.7658, lon: -72.6734 },
    { id: "litchfield-ct", name: "Litchfield", state: "CT", lat: 41.7473, lon: -73.1887 },
    { id: "salisbury-ct", name: "Salisbury", state: "CT", lat: 41.9834, lon: -73.4212 },
  ],
} as const;

/** The districts of its venues, in their order; the first is the default. */
export const demoDistricts = ["Pioneer Valley", "Berkshires", "Southern Vermont", "Eastern New York", "Connecticut"];

/** The states whose counties its venues lie in: those of its towns, and the one beside them. */
export const demoCountyStates = ["MA", "VT", "NY", "CT", "NH"];
