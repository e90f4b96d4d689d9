import { region } from "@hereabouts/contract/region/region";
import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "../../app/data/api.ts";

/** Venues whose names match what is typed. */
export const venuesByName = (api: Pick<Api, "listings">, q: string) =>
  api.listings.liveSearchVenues.queryOptions({ q });

/** The venue that a form names by its id, with its time zone; the first and only row. */
export const chosenVenue = (api: Pick<Api, "listings">, id: number | null) =>
  api.listings.liveSearchVenues.queryOptions({ id: id ?? undefined }, { enabled: id !== null });

/** The point of an address. */
export const pointOfAddress = (api: Pick<Api, "savedItems">, address: GeocodeInput) =>
  api.savedItems.geocode.queryOptions(address);

/** How a country writes addresses. */
export const addressRulesOf = (api: Pick<Api, "savedItems">, country: string) =>
  api.savedItems.addressRules.queryOptions({ country }, { staleTime: Number.POSITIVE_INFINITY });

/** Loads how the region's country writes addresses, which the forms of the United States know. */
export const loadAddressRules = (api: Pick<Api, "savedItems">, queryClient: QueryClient) =>
  region.country === "US" ? undefined : queryClient.prefetchQuery(addressRulesOf(api, region.country));

/** An address as a geocoder is asked for it. */
export interface GeocodeInput {
  street: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
}
