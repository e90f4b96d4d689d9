import { keepPreviousData } from "@tanstack/react-query";
import type { Api } from "../../app/data/api.ts";
import { type ClaimSearch, orderingOf } from "./claim-search.ts";

/** The producer requests that an address asks for; while others are on their way, what was shown stays. */
export const producerRequests = (api: Pick<Api, "moderation">, { open: _, ...search }: ClaimSearch) =>
  api.moderation.claims.queryOptions(
    { ...search, ordering: orderingOf(search) },
    { placeholderData: keepPreviousData },
  );

/** How many producer requests stand at each status. */
export const requestCounts = (api: Pick<Api, "moderation">) => api.moderation.counts.queryOptions();

/** The viewer's own requests. */
export const ownRequests = (api: Pick<Api, "producer">) => api.producer.claims.queryOptions();

/** Open requests for ownership of venues that the viewer owns or manages. */
export const ownershipRequests = (api: Pick<Api, "producer">) => api.producer.contests.queryOptions();

/** The plans that a venue can have. */
export const plans = (api: Pick<Api, "moderation">) => api.moderation.plans.queryOptions();

/** Requests to speak for organizers that wait, and those that were verified. */
export const organizerRequests = (api: Pick<Api, "organizers">) => api.organizers.requests.queryOptions();
