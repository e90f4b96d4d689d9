import type { RevisionKind } from "@hereabouts/contract/history/revision";
import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "../../app/data/api.ts";
import { foundRecord } from "../../app/routing/page-record.ts";
import { eventRecord, revisionPage, venueRecord } from "./queries.ts";

/**
 * Loads the history of a venue or event, also of a deleted one.
 * @throws "not found" if neither history nor form exists
 */
export async function loadHistory(
  { api, queryClient }: { api: Api; queryClient: QueryClient },
  kind: RevisionKind,
  recordId: number,
): Promise<void> {
  const newest = revisionPage(api, kind, recordId);
  // Always fetched: the form that was just left may have added a revision.
  await queryClient.prefetchQuery({ ...newest, staleTime: 0 });
  if (queryClient.getQueryData(newest.queryKey)?.data.length !== 0) return;
  const record: Promise<unknown> =
    kind === "venue"
      ? queryClient.fetchQuery(venueRecord(api, recordId))
      : queryClient.fetchQuery(eventRecord(api, recordId));
  await foundRecord(record);
}
