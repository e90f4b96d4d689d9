import { claimStatuses } from "@hereabouts/contract/claims/claim-statuses";
import { feedTokenPattern } from "@hereabouts/contract/feeds/feed-limits";
import { limits } from "@hereabouts/contract/limits";
import { integer, listOfValues } from "@hereabouts/contract/listings/filter";
import { eventParameters } from "@hereabouts/contract/listings/parameters/event-parameters";
import { venueParameters } from "@hereabouts/contract/listings/parameters/venue-parameters";
import { region } from "@hereabouts/contract/region/region";
import { widgetIdPattern } from "@hereabouts/contract/widgets/widget-paths";
import { toWireName } from "@hereabouts/contract/wire-names";

export interface ParameterNote {
  meaning: string;
  /** JSON schema of the value, where the query schema only says text. */
  schema?: Record<string, unknown>;
}

const day = { type: "string", format: "date" };
const boundForms = "YYYY-MM-DD at the venue, an ISO date and time, or Unix seconds";

/** The notes that the parameters of a listing bring along, by their names on the wire. */
function notesOf(parameters: Record<string, ParameterNote>): Record<string, ParameterNote> {
  return Object.fromEntries(Object.entries(parameters).map(([name, note]) => [toWireName(name), note]));
}

/** Descriptions of the query parameters by wire name, and of path parameters except ids, for the API reference. */
export const parameterNotes: Record<string, ParameterNote> = {
  ...notesOf(eventParameters()),
  ...notesOf(venueParameters()),
  q: { meaning: `Search text, at least ${limits.liveSearchMinChars} characters.` },
  id: { meaning: "Id of the one record to name.", schema: integer },
  ids: { meaning: "Ids of the events or venues, at most 100.", schema: { items: integer } },
  dates: {
    meaning:
      "Dates that the cards of events speak of while they are upcoming, each as `7:2026-12-05`: the event's id, and the day.",
  },
  session: { meaning: "Number of a session in the program of the event: the file then has that session alone." },
  dtstart: { meaning: `First day or instant of the dates to include: ${boundForms}.` },
  dtend: { meaning: `Last day or instant of the dates to include: ${boundForms}.` },
  count: { meaning: "Number of results: 10, 20 or 50.", schema: { type: "string", enum: ["10", "20", "50"] } },
  find: { meaning: "Words of the name, the town or the address of an account; each must be there." },
  problem: { meaning: "Problems, of which a record has at least one. Default: any." },
  assigned: { meaning: "Assignment: records assigned to the caller, or unassigned records." },
  changed: { meaning: "Records changed in the last 7 days, or since an instant (ISO 8601, UTC)." },
  role: { meaning: "Role of the accounts." },
  kind: { meaning: "Whether of venues or of events." },
  action: { meaning: "Type of change." },
  record_id: { meaning: "Id of the venue or event.", schema: integer },
  person: { meaning: "Id of the account of one of the venue’s people.", schema: integer },
  invitation: { meaning: "Id of an invitation of the venue’s.", schema: integer },
  author_id: { meaning: "Id of the actor.", schema: integer },
  batch: { meaning: "Id of the changes made by one import, its undo or its restore.", schema: integer },
  before_id: { meaning: "Id of a change: those before it.", schema: integer },
  verdict: { meaning: "Only rows with this verdict. Default: all." },
  name: { meaning: "Name of the file." },
  event_type: { meaning: "Id of the category of events for which the file says none.", schema: integer },
  venue: { meaning: "Name of the venue for events without a place." },
  format: { meaning: "Format of the file: its own table, or the calendar that it comes from." },
  show: {
    meaning:
      "Which part of the events. Of your own: upcoming (the default), past or canceled. Of the report: those of the next 7 days that nobody confirmed lately, or all with a problem (the default).",
  },
  past: { meaning: "Whether to list past instead of upcoming events." },
  all: { meaning: "Whether to list requests of every status." },
  status: {
    meaning: "Statuses of requests. Default: open requests.",
    schema: listOfValues(claimStatuses.map(({ value }) => value)),
  },
  state: { meaning: "Only pending, failed or completed events. Default: all." },
  start_date: {
    meaning: `First day of the period. Default: the last ${limits.statsDefaultDays} days; for a calendar, its whole lifetime.`,
    schema: day,
  },
  end_date: { meaning: "Last day of the period, today at the latest. Default: today.", schema: day },
  exclude_hosts: {
    meaning: "Domains excluded from all numbers except the list of domains.",
    schema: { items: { type: "string" } },
  },
  "{record}": { meaning: "Number or code of the record.", schema: { type: "string" } },
  "{token}": {
    meaning: "The secret of the address, which its owner copies from the saved search.",
    schema: { type: "string", pattern: feedTokenPattern.source },
  },
  "{widget}": {
    meaning: "Id of a calendar widget, as the page that shows it names it.",
    schema: { type: "string", pattern: widgetIdPattern.source },
  },
  country: {
    get meaning() {
      return `Two-letter country code of the address. Default: ${region.country}.`;
    },
  },
};
