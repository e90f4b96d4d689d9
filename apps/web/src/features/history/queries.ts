import type { RevisionKind } from "@hereabouts/contract/history/revision";
import type { Api } from "../../app/data/api.ts";

type ReportsApi = Pick<Api, "reports">;

/** A page of what was done to a venue or an event: the newest, or those before a revision. */
export const revisionPage = (api: ReportsApi, kind: RevisionKind, recordId: number, beforeId?: number) =>
  api.reports.revisions.queryOptions({ kind, recordId, beforeId });

/** Recently deleted records. */
export const deletedRecords = (api: ReportsApi) => api.reports.deleted.queryOptions();

/** The current venue, for the history of one without revisions. */
export const venueRecord = (api: Pick<Api, "venues">, id: number) => api.venues.form.queryOptions({ id });

/** The current event, for the history of one without revisions. */
export const eventRecord = (api: Pick<Api, "events">, id: number) => api.events.form.queryOptions({ id });

/** A venue that a revision names by its id. */
export const namedVenue = (api: Pick<Api, "venues">, id: number) => api.venues.get.queryOptions({ id });

/** An organizer that a revision names by its id. */
export const namedOrganizer = (api: Pick<Api, "organizers">, id: number) => api.organizers.get.queryOptions({ id });

/** The regions, of which a revision names one by its id. */
export const regions = (api: Pick<Api, "venues">) => api.venues.regions.queryOptions();
