import type { RevisionKind } from "@hereabouts/contract/history/revision";
import type { Api } from "../../app/data/api.ts";

type ReportsApi = Pick<Api, "reports">;

/** A page of what was done to a venue or an event: the newest, or those before a revision. */
export const revisionPage = (api: ReportsApi, kind: RevisionKind, recordId: number, beforeId?: number) =>
  api.reports.revisions.queryOptions({ kind, recordId, beforeId });

/** What was deleted lately. */
export const deletedRecords = (api: ReportsApi) => api.reports.deleted.queryOptions();

/** A venue as it stands, for what its history says of one that nobody changed. */
export const venueRecord = (api: Pick<Api, "venues">, id: number) => api.venues.form.queryOptions({ id });

/** An event as it stands, for what its history says of one that nobody changed. */
export const eventRecord = (api: Pick<Api, "events">, id: number) => api.events.form.queryOptions({ id });

/** A venue that a revision names by its id. */
export const namedVenue = (api: Pick<Api, "venues">, id: number) => api.venues.get.queryOptions({ id });

/** The regions, of which a revision names one by its id. */
export const regions = (api: Pick<Api, "venues">) => api.venues.regions.queryOptions();
