import type { VenueFormRecord } from "@hereabouts/contract/venues/venue-form";
import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import type { Api } from "../../app/data/api.ts";
import { foundRecord, recordId } from "../../app/routing/page-record.ts";
import { venueRecord } from "./queries.ts";

/**
 * The venue of a page that changes it. The page of an entry that was merged into another leads to the form of that one.
 * @throws "not found", and the way to the form
 */
export async function loadVenueRecord(
  { api, queryClient }: { api: Api; queryClient: QueryClient },
  pathId: string,
): Promise<VenueFormRecord> {
  const id = recordId(pathId);
  const venue = await foundRecord(queryClient.fetchQuery({ ...venueRecord(api, id), staleTime: 0 }));
  if (venue.id === id) return venue;
  const params = { id: String(venue.id) };
  throw redirect({ to: "/manage/venues/edit/$id/", params, replace: true, statusCode: 308 });
}
