import { claimStatuses } from "@hereabouts/contract/claims/claim-statuses";
import { ageGroups, prices } from "@hereabouts/contract/events/event-facets";
import { eventTypes } from "@hereabouts/contract/events/event-types";
import { limits } from "@hereabouts/contract/limits";

export interface ParameterNote {
  meaning: string;
  /** What a schema that reads text cannot say of the value itself. */
  schema?: Record<string, unknown>;
}

const integer = { type: "integer" };
const day = { type: "string", format: "date" };
const boundForms = "YYYY-MM-DD at the venue, an ISO date and time, or Unix seconds";
const allOf = (values: readonly (string | number)[]) => ({ items: { enum: values } });
const valuesOf = (entries: readonly { value: string }[]) => allOf(entries.map(({ value }) => value));

/** What each query parameter means, by its name on the wire: read by the API's documentation. */
export const parameterNotes: Record<string, ParameterNote> = {
  latitude: { meaning: "Latitude in degrees of the point to look from. Needs longitude as well." },
  longitude: { meaning: "Longitude in degrees of the point to look from. Needs latitude as well." },
  default_loc_id: { meaning: "One of the default locations to look from." },
  address_id: { meaning: "An address of the caller's address book to look from.", schema: integer },
  radius: { meaning: "Distance from the point, in the caller's units (miles when not signed in)." },
  named_date: { meaning: "A range of dates by name." },
  date_start: { meaning: "First day, in the venue's local dates.", schema: day },
  date_end: { meaning: "Last day, in the venue's local dates.", schema: day },
  keyword: { meaning: "Words that must all match. Quoted phrases and -word work; the last word matches as a prefix." },
  event_types: { meaning: "Ids of categories.", schema: allOf(eventTypes.map(({ id }) => id)) },
  age_groups: { meaning: "Ages the events are for; events for all ages always match.", schema: valuesOf(ageGroups) },
  prices: { meaning: "Price ranges.", schema: valuesOf(prices) },
  is_online: { meaning: "Whether events can be joined online. Matches hybrid events too." },
  is_in_person: { meaning: "Whether events can be visited. Matches hybrid events too." },
  vid: { meaning: "Id of the one venue whose events to list.", schema: integer },
  search: { meaning: "Id of one of the caller's saved searches, which sets the other filters.", schema: integer },
  widget: { meaning: "Id of a calendar widget, which sets the other filters." },
  page: { meaning: "Number of the page, from 1.", schema: integer },
  page_size: {
    meaning: `Entries a page, at most ${limits.maxPageSize}. Listings give ${limits.pageSize} unless told.`,
    schema: integer,
  },
  ordering: { meaning: "What to sort by. A minus sign turns the order round." },
  q: { meaning: `What is being typed; searched from ${limits.liveSearchMinChars} characters on.` },
  id: { meaning: "Id of the one record to name.", schema: integer },
  dtstart: { meaning: `First day or instant of the dates to include: ${boundForms}.` },
  dtend: { meaning: `Last day or instant of the dates to include: ${boundForms}.` },
  count: { meaning: "How many results: 10, 20 or 50.", schema: { type: "string", enum: ["10", "20", "50"] } },
  past: { meaning: "Whether to list what is over instead of what is to come." },
  all: { meaning: "Whether to list requests of every status." },
  status: {
    meaning: "Statuses of requests; those to be dealt with when absent.",
    schema: valuesOf(claimStatuses),
  },
  country: { meaning: "Two-letter code of the address's country; US when absent." },
};
