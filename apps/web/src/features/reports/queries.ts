import { keepPreviousData } from "@tanstack/react-query";
import type { Api } from "../../app/data/api.ts";
import {
  type EditorsSearch,
  type EditsSearch,
  type QualitySearch,
  shownQuality,
  type UsersSearch,
} from "./report-search.ts";

type Reports = Pick<Api, "reports">;

// While others are on their way, what was shown stays.
const staying = { placeholderData: keepPreviousData };

/** Venues or events that miss something, as an address asks for them. */
export const doubtfulRecords = (api: Reports, kind: "venue" | "event", search: QualitySearch) => {
  const { open: _, ...asked } = shownQuality(kind, search);
  return kind === "venue"
    ? api.reports.venueQuality.queryOptions(asked, staying)
    : api.reports.eventQuality.queryOptions(asked, staying);
};

/** Source of an event, and what it says. */
export const eventProvenance = (api: Pick<Api, "sources">, id: number) => api.sources.provenance.queryOptions({ id });

/** An event as its form has it. */
export const eventRecord = (api: Pick<Api, "events">, id: number) =>
  api.events.form.queryOptions({ id }, { staleTime: 0, gcTime: 0 });

/** Editors who can be assigned. */
export const editors = (api: Reports, kind: "venue" | "event") => api.reports.editors.queryOptions({ kind });

/** Editors by number of changes. */
export const activity = (api: Reports, { start_date: startDate, end_date: endDate, ordering }: EditorsSearch) =>
  api.reports.activity.queryOptions({ startDate, endDate, ordering }, staying);

/** All changes. */
export const edits = (api: Reports, { author_id, start_date, end_date, before_id, ...search }: EditsSearch) =>
  api.reports.revisions.queryOptions(
    { ...search, authorId: author_id, startDate: start_date, endDate: end_date, beforeId: before_id },
    staying,
  );

/** All accounts. */
export const users = (api: Reports, search: UsersSearch) => api.reports.users.queryOptions(search, staying);
