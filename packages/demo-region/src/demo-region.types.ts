import type { VenueKind as BuildingKind } from "@hereabouts/poster-art/venue-buildings";

/** A wall-clock date, "YYYY-MM-DD". */
export type LocalDate = string;

/** A wall-clock time of day, "HH:mm". */
export type LocalTime = string;

/** One opening interval. A venue may have several a day; a closed day has one row without times. */
export interface DemoOpenTime {
  /** 0 is Monday, 6 is Sunday. */
  dayOfWeek: number;
  closed: boolean;
  timeStart: LocalTime | null;
  /** Earlier than `timeStart` when the venue closes after midnight. */
  timeEnd: LocalTime | null;
}

/** An invented venue in a real town. */
export interface DemoVenue {
  /** Stable name of the venue within the demo region, for example "whetstone-brewing". */
  key: string;
  name: string;
  /** The building drawn on the venue's poster. */
  kind: BuildingKind;
  poiType: string;
  website: string;
  phone: string;
  email: string;
  description: string;
  street: string;
  city: string;
  /** Two letters, "MA". */
  state: string;
  postalCode: string;
  lat: number;
  lon: number;
  timeZone: "America/New_York";
  /** Empty when the hours are not known. */
  openTimes: DemoOpenTime[];
  alternateTimes: string;
  claimed: boolean;
  facebookUrl?: string;
  instagramUrl?: string;
  wikidataId?: string;
  /** Id of the default town that the venue belongs to, for example "northampton-ma". */
  townId: string;
}

/** Statuses of an event or of a single occurrence. */
export type DemoStatus = "scheduled" | "cancelled" | "postponed" | "rescheduled" | "sold_out" | "moved_online";

/** Age groups of an event's audience. */
export type DemoAgeGroup =
  | "all_ages"
  | "baby"
  | "toddler"
  | "child"
  | "preteen"
  | "teen"
  | "adult"
  | "21_plus"
  | "senior";

/** Price bands: low is under $25, medium $25 to $75, high above; null is unknown. */
export type DemoPrice = "free" | "low" | "medium" | "high" | null;

/** One row of an event's dates. */
export interface DemoEventDate {
  timeStart: LocalTime;
  timeEnd: LocalTime | null;
  /** A date, or iCalendar lines: "DTSTART:20261121\nRRULE:FREQ=WEEKLY;BYDAY=TU\nEXDATE:20261222". */
  dateRecur: string;
}

/** A single occurrence that differs from its event. */
export interface DemoOverride {
  date: LocalDate;
  /** The start time that the rule gives the occurrence. */
  timeStart: LocalTime;
  status: DemoStatus;
  note: string;
  newTimeStart?: LocalTime;
  newTimeEnd?: LocalTime;
}

/** An invented event at one of the region's venues. */
export interface DemoEvent {
  key: string;
  venueKey: string;
  name: string;
  /** HTML paragraphs. */
  description: string;
  eventTypeSlug: string;
  isInPerson: boolean;
  isOnline: boolean;
  onlineUrl: string;
  isGlobal: boolean;
  price: DemoPrice;
  priceInformation: string;
  ticketUrl: string;
  url: string;
  ageGroups: DemoAgeGroup[];
  featured: boolean;
  status: DemoStatus;
  statusNote: string;
  /** The event takes place whenever its venue is open, from `dateStart` to `dateEnd`. */
  usePoiTimes: boolean;
  dateStart: LocalDate | null;
  dateEnd: LocalDate | null;
  /** Empty when `usePoiTimes` is set. */
  dates: DemoEventDate[];
  overrides: DemoOverride[];
  /** How the event's own picture is drawn; null when it has none and the site draws a placeholder. */
  poster: { layout?: number; palette?: number } | null;
}

/** Everything that is put into an empty database for a demonstration. */
export interface DemoRegion {
  venues: DemoVenue[];
  events: DemoEvent[];
}
