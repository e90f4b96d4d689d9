import { claimStatuses } from "@hereabouts/contract/claims/claim-statuses";
import { feedTokenPattern } from "@hereabouts/contract/feeds/feed-token";
import { limits } from "@hereabouts/contract/limits";
import { eventParameters } from "@hereabouts/contract/listings/event-filters";
import { integer, listOfValues } from "@hereabouts/contract/listings/filter";
import { venueParameters } from "@hereabouts/contract/listings/venue-filters";
import { widgetIdPattern } from "@hereabouts/contract/widgets/widget-paths";
import { toWireName } from "@hereabouts/contract/wire-names";

export interface ParameterNote {
  meaning: string;
  /** What a schema that reads text cannot say of the value itself. */
  schema?: Record<string, unknown>;
}

const day = { type: "string", format: "date" };
const boundForms = "YYYY-MM-DD at the venue, an ISO date and time, or Unix seconds";

/** The notes that the parameters of a listing bring along, by their names on the wire. */
function notesOf(parameters: Record<string, ParameterNote>): Record<string, ParameterNote> {
  return Object.fromEntries(Object.entries(parameters).map(([name, note]) => [toWireName(name), note]));
}

/** What each query parameter means, by its name on the wire, and each in a path but an id: read by the API's documentation. */
export const parameterNotes: Record<string, ParameterNote> = {
  ...notesOf(eventParameters()),
  ...notesOf(venueParameters()),
  q: { meaning: `What is being typed; searched from ${limits.liveSearchMinChars} characters on.` },
  id: { meaning: "Id of the one record to name.", schema: integer },
  dtstart: { meaning: `First day or instant of the dates to include: ${boundForms}.` },
  dtend: { meaning: `Last day or instant of the dates to include: ${boundForms}.` },
  count: { meaning: "How many results: 10, 20 or 50.", schema: { type: "string", enum: ["10", "20", "50"] } },
  find: { meaning: "Words of the name, the town or the address of an account; each must be there." },
  problem: { meaning: "Problems, of which a record has at least one; any when absent." },
  assigned: { meaning: "Whose records: what you took on yourself, or what nobody did." },
  role: { meaning: "What the accounts may do." },
  kind: { meaning: "Whether of venues or of events." },
  action: { meaning: "What was done." },
  record_id: { meaning: "Id of the venue or event.", schema: integer },
  person: { meaning: "Id of the account of one of the venue’s people.", schema: integer },
  invitation: { meaning: "Id of an invitation of the venue’s.", schema: integer },
  author_id: { meaning: "Id of who did it.", schema: integer },
  batch: { meaning: "Id of a group of changes that one import, its undoing or its restoring made.", schema: integer },
  before_id: { meaning: "Id of a change: those before it.", schema: integer },
  verdict: { meaning: "Only rows of which this was found; all when absent." },
  name: { meaning: "Name of the file." },
  event_type: { meaning: "Id of the category of events for which the file says none.", schema: integer },
  past: { meaning: "Whether to list what is over instead of what is to come." },
  all: { meaning: "Whether to list requests of every status." },
  status: {
    meaning: "Statuses of requests; those to be dealt with when absent.",
    schema: listOfValues(claimStatuses.map(({ value }) => value)),
  },
  state: { meaning: "Only events that wait, failed or are done; all when absent." },
  start_date: {
    meaning: `First day of the numbers; the last ${limits.statsDefaultDays} days when absent, and all of a calendar's.`,
    schema: day,
  },
  end_date: { meaning: "Last day of the numbers, today at the latest; today when absent.", schema: day },
  exclude_hosts: {
    meaning: "Domains whose numbers are left out of everything but the list of domains.",
    schema: { items: { type: "string" } },
  },
  "{record}": { meaning: "What the record is called by: its number, or its code.", schema: { type: "string" } },
  "{token}": {
    meaning: "The secret of the address, which its owner copies from the saved search.",
    schema: { type: "string", pattern: feedTokenPattern.source },
  },
  "{widget}": {
    meaning: "Id of a calendar widget, as the page that shows it names it.",
    schema: { type: "string", pattern: widgetIdPattern.source },
  },
  country: { meaning: "Two-letter code of the address's country; US when absent." },
};
