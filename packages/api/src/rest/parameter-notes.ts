import { limits } from "@hereabouts/contract/limits";

/** What each query parameter means, by its name on the wire: read by the API's documentation. */
export const parameterNotes: Record<string, string> = {
  latitude: "Latitude in degrees of the point to look from. Needs longitude as well.",
  longitude: "Longitude in degrees of the point to look from. Needs latitude as well.",
  default_loc_id: "One of the default locations to look from.",
  address_id: "An address of the caller's address book to look from.",
  radius: "Distance from the point, in the caller's units (miles when not signed in).",
  named_date: "A range of dates by name.",
  date_start: "First day, YYYY-MM-DD, in the venue's local dates.",
  date_end: "Last day, YYYY-MM-DD, in the venue's local dates.",
  keyword: "Words that must all match. Quoted phrases and -word work; the last word matches as a prefix.",
  event_types: "Ids of categories.",
  age_groups: "Ages the events are for.",
  prices: "Price ranges.",
  is_online: "Whether events can be joined online. Matches hybrid events too.",
  is_in_person: "Whether events can be visited. Matches hybrid events too.",
  vid: "Id of the one venue whose events to list.",
  search: "Id of one of the caller's saved searches, which sets the other filters.",
  widget: "Id of a calendar widget, which sets the other filters.",
  page: "Number of the page, from 1.",
  page_size: `Entries a page: ${limits.pageSize} unless given, at most ${limits.maxPageSize}.`,
  ordering: "What to sort by. A minus sign turns the order round.",
  q: `What is being typed; searched from ${limits.liveSearchMinChars} characters on.`,
  id: "Id of the one record to name.",
  dtstart: "First day, YYYY-MM-DD, of the dates to include.",
  dtend: "Last day, YYYY-MM-DD, of the dates to include.",
};
