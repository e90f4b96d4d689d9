import { type FormNeed, needsOf } from "../../../forms/records/form-needs.tsx";
import type { Form } from "../../../forms/use-form.ts";
import type { VenueValues } from "./venue-values.ts";

/** The labels of the fields, in their order. */
const labels: Readonly<Record<keyof VenueValues, string>> = {
  name: "Name",
  region: "Region",
  description: "Description",
  website: "Website",
  phone: "Phone",
  email: "Email",
  image: "Image",
  imageCropData: "Image",
  imageClear: "Image",
  street: "Street",
  city: "City",
  state: "State",
  postalCode: "Zip Code",
  country: "Country",
  isPinByHand: "Enter latitude and longitude",
  lat: "Latitude",
  lon: "Longitude",
  pointAccuracy: "Point on the map",
  timeZone: "Time zone",
  openTimes: "Hours",
  alternateTimes: "Other times",
  showAlternateTimes: "Show other times",
  showDateTimePicker: "Offer these hours for events",
  facebookUrl: "Facebook",
  instagramUrl: "Instagram",
  twitterUrl: "Twitter",
  wikipediaUrl: "Wikipedia",
  wikidataId: "Wikidata id",
  poiType: "Kind of place",
  osmId: "OpenStreetMap id",
  osmType: "OpenStreetMap type",
  notes: "Notes",
  hideFromListing: "Hide from listing",
  recertify: "Confirm details",
  updated: "Version",
};

const coordinates: readonly string[] = ["lat", "lon"];
const address: readonly string[] = ["city", "state"];

/** Lists what blocks sending a venue. The point counts only once the address is complete. */
export function venueNeeds(form: Pick<Form<VenueValues, unknown>, "faults" | "current" | "change">): FormNeed[] {
  const needs = needsOf(form, labels);
  if (form.current.isPinByHand) return needs;
  const hasAddress = !needs.some(({ name }) => address.includes(name));
  const others = needs.filter(({ name }) => !coordinates.includes(name));
  if (others.length === needs.length || !hasAddress) return others;
  const point: FormNeed = {
    name: "lat",
    label: "Point on the map",
    isMissing: true,
    show: () => form.change({ isPinByHand: true }),
  };
  return [...others, point];
}
