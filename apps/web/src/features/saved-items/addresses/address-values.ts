import type { PointAccuracy } from "@hereabouts/contract/places/point-accuracy";
import { defaultTown, region } from "@hereabouts/contract/region/region";
import { type Address, addressForm } from "@hereabouts/contract/saved-items/address-form";
import type { GeocodeInput } from "../../../forms/places/queries.ts";

/** The address form as it is typed: coordinates are texts until the contract reads them. */
export type AddressValues = {
  addressName: string;
  street: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
  lat: string;
  lon: string;
  pointAccuracy: PointAccuracy;
};

/** Initial form values. */
export function initialAddress(address?: Address): AddressValues {
  return {
    addressName: address?.addressName ?? "",
    street: address?.street ?? "",
    city: address?.city ?? "",
    state: address?.state ?? "",
    postalCode: address?.postalCode ?? "",
    country: address?.country ?? region.country,
    lat: address ? String(address.lat) : "",
    lon: address ? String(address.lon) : "",
    pointAccuracy: address?.pointAccuracy ?? "unknown",
  };
}

/** Sample data for the debug shortcut: an address in the default town. */
export function sampleAddress(): Partial<AddressValues> {
  const { name: city, state } = defaultTown();
  return { addressName: "Library", street: "20 West Street", city, state };
}

/** Returns the geocoder query, or null while city, country or a U.S. state is missing or a field is invalid. */
export function geocodeQuestion(values: AddressValues): GeocodeInput | null {
  const { street, city, state, postalCode, country } = values;
  // The name and the point are no part of the question: stand-ins keep them from being at fault.
  const parsed = addressForm.safeParse({ ...values, addressName: "-", lat: "0", lon: "0" });
  if (!parsed.success) return null;
  return {
    street: street.trim(),
    city: city.trim(),
    state: state.trim(),
    postalCode: postalCode.trim(),
    country,
  };
}
