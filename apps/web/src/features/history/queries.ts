import type { RevisionKind } from "@hereabouts/contract/history/revision";
import type { Api } from "../../app/data/trpc.ts";

type HistoryApi = Pick<Api, "history">;

/** A page of what was done to a venue or an event: the newest, or those before a revision. */
export const revisionPage = (api: HistoryApi, kind: RevisionKind, recordId: number, beforeId?: number) =>
  api.history.revisions.queryOptions({ kind, recordId, beforeId });

/** What was deleted lately. */
export const deletedRecords = (api: HistoryApi) => api.history.deleted.queryOptions();
