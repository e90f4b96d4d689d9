import { type FormNeed, needsOf } from "../../../forms/records/form-needs.tsx";
import type { Form } from "../../../forms/use-form.ts";
import type { AddressValues } from "./address-values.ts";

/** The labels of the fields, in their order. */
const labels: Readonly<Record<keyof AddressValues, string>> = {
  addressName: "Name",
  street: "Street",
  city: "City",
  state: "State",
  postalCode: "Zip Code",
  country: "Country",
  lat: "Latitude",
  lon: "Longitude",
  pointAccuracy: "Point on the map",
};

const coordinates: readonly string[] = ["lat", "lon"];

/** Lists what blocks saving an address. Unless set by hand, the point counts as one need, found by the address. */
export function addressNeeds(
  form: Pick<Form<AddressValues, unknown>, "faults" | "current">,
  isByHand: boolean,
  setByHand: (isByHand: boolean) => void,
): FormNeed[] {
  const needs = needsOf(form, labels);
  const others = needs.filter(({ name }) => !coordinates.includes(name));
  const isAddressWhole = !others.some(({ name }) => name === "city" || name === "state");
  if (isByHand || others.length === needs.length) return needs;
  if (!isAddressWhole) return others;
  return [...others, { name: "lat", label: "Point on the map", isMissing: true, show: () => setByHand(true) }];
}
