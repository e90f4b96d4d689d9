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

/** An address as a geocoder is asked for it. */
export interface GeocodeInput {
  street: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
}
