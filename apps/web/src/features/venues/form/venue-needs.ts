import { postalCodeLabel } from "@hereabouts/contract/places/place-labels";
import { venueFormLabels } from "@hereabouts/contract/venues/venue-fields";
import { msg, t } from "@hereabouts/language/translate";
import { type FormNeed, needsOf } from "../../../forms/records/form-needs.tsx";
import type { Form } from "../../../forms/use-form.ts";
import type { VenueValues } from "./venue-values.ts";

/** The labels of the fields, in their order. */
const labels: Readonly<Record<keyof VenueValues, string>> = {
  ...venueFormLabels,
  imageCropData: msg("Image"),
  imageClear: msg("Image"),
  isPinByHand: msg("Enter latitude and longitude"),
  recertify: msg("Confirm details"),
  updated: msg("Version"),
};

const coordinates: readonly string[] = ["lat", "lon"];
const address: readonly string[] = ["city", "state"];

/** Lists what blocks sending a venue. The point counts only once the address is complete. */
export function venueNeeds(form: Pick<Form<VenueValues, unknown>, "faults" | "current" | "change">): FormNeed[] {
  const { country } = form.current;
  const needs = needsOf(form, { ...labels, postalCode: postalCodeLabel(country) });
  if (form.current.isPinByHand) return needs;
  const hasAddress = !needs.some(({ name }) => address.includes(name));
  const others = needs.filter(({ name }) => !coordinates.includes(name));
  if (others.length === needs.length || !hasAddress) return others;
  const point: FormNeed = {
    name: "lat",
    label: t("Point on the map"),
    isMissing: true,
    show: () => form.change({ isPinByHand: true }),
  };
  return [...others, point];
}
