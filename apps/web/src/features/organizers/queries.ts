import { organizerLimits } from "@hereabouts/contract/events/organizer-limits";
import type { Api } from "../../app/data/api.ts";

type OrganizersApi = Pick<Api, "organizers">;

/** Data for an organizer's page. */
export const organizerPage = (api: OrganizersApi, id: number) => api.organizers.get.queryOptions({ id });

/** A page of the coming events of an organizer, by date. */
export const organizerEvents = (api: Pick<Api, "listings">, id: number, page = 1) =>
  api.listings.events.queryOptions({
    organizer: String(id),
    namedDate: "custom",
    ordering: "date",
    page: String(page),
  });

/** The last events of an organizer that are over. */
export const pastEvents = (api: OrganizersApi, id: number) => api.organizers.past.queryOptions({ id });

/** How the viewer stands with an organizer; only those who are logged in are asked for. */
export const organizerStanding = (api: OrganizersApi, id: number, isSignedIn: boolean) =>
  api.organizers.standing.queryOptions({ id }, { enabled: isSignedIn });

/** The merges into an organizer that can be undone. */
export const organizerMerges = (api: OrganizersApi, id: number) => api.organizers.merges.queryOptions({ id });

/** Organizers whose names begin with what is typed. */
export const namedOrganizers = (api: OrganizersApi, name: string) =>
  api.organizers.list.queryOptions({ name, pageSize: organizerLimits.suggested }, { enabled: name !== "" });
