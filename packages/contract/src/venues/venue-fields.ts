import {
  type DescribedField,
  type FieldsWith,
  fieldsWith,
  formLabels,
  optionalTexts,
} from "../fields/described-fields.ts";
import { limits } from "../limits.ts";

interface VenueField extends DescribedField {
  /** The shortest form that has the text. */
  mode?: "basic" | "standard" | "admin";
  /** The text is on the venue's page, but not on cards. */
  onPage?: true;
}

/** All fields of a venue as it is stored, in the order of its form: see `eventFields`. */
export const venueFields = {
  name: {
    label: "Name",
    column: "name",
    text: "line",
    maxChars: limits.nameChars,
    required: true,
    reviewed: true,
    correctable: "other",
  },
  regionId: { label: "Region", column: "region_id", form: "region" },
  description: {
    label: "Description",
    column: "description",
    text: "lines",
    maxChars: limits.descriptionChars,
    mode: "basic",
    reviewed: true,
    onPage: true,
  },
  phone: {
    label: "Phone",
    column: "phone",
    text: "line",
    maxChars: limits.phoneChars,
    mode: "basic",
    correctable: "wrong-contact",
    onPage: true,
  },
  email: {
    label: "Email",
    column: "email",
    text: "email",
    maxChars: limits.venueEmailChars,
    mode: "basic",
    correctable: "wrong-contact",
    onPage: true,
  },
  website: {
    label: "Website",
    column: "website",
    text: "url",
    maxChars: limits.urlChars,
    mode: "basic",
    reviewed: true,
    correctable: "wrong-contact",
    onPage: true,
    linkChecked: true,
  },
  imageId: { label: "Image", column: "image_id", form: "image" },
  imageCrop: { label: "Image crop", column: "image_crop", form: "imageCropData" },
  street: {
    label: "Street",
    column: "street",
    text: "line",
    maxChars: limits.streetChars,
    mode: "basic",
    correctable: "moved",
  },
  city: {
    label: "City",
    column: "city",
    text: "line",
    maxChars: limits.placeNameChars,
    mode: "basic",
    correctable: "moved",
  },
  state: {
    label: "State",
    column: "state",
    text: "line",
    maxChars: limits.placeNameChars,
    mode: "basic",
    correctable: "moved",
  },
  postalCode: {
    label: "Zip Code",
    column: "postal_code",
    text: "line",
    maxChars: limits.postalCodeChars,
    mode: "basic",
    correctable: "moved",
  },
  country: { label: "Country", column: "country" },
  lat: { label: "Latitude", column: "lat" },
  lon: { label: "Longitude", column: "lon" },
  pointAccuracy: { label: "Location accuracy", column: "point_accuracy" },
  timeZone: { label: "Time zone", column: "time_zone" },
  openTimes: { label: "Hours" },
  alternateTimes: {
    label: "Other times",
    column: "alternate_times",
    text: "lines",
    maxChars: limits.alternateTimesChars,
    mode: "standard",
    reviewed: true,
    correctable: "wrong-hours",
    onPage: true,
  },
  showAlternateTimes: { label: "Show other times", column: "show_alternate_times" },
  showDateTimePicker: { label: "Offer these hours for events", column: "show_date_time_picker" },
  facebookUrl: {
    label: "Facebook",
    column: "facebook_url",
    text: "url",
    maxChars: limits.venueLinkChars,
    mode: "standard",
    onPage: true,
  },
  instagramUrl: {
    label: "Instagram",
    column: "instagram_url",
    text: "url",
    maxChars: limits.venueLinkChars,
    mode: "standard",
    onPage: true,
  },
  twitterUrl: {
    label: "Twitter",
    column: "twitter_url",
    text: "url",
    maxChars: limits.venueLinkChars,
    mode: "standard",
    onPage: true,
  },
  wikipediaUrl: {
    label: "Wikipedia",
    column: "wikipedia_url",
    text: "url",
    maxChars: limits.venueLinkChars,
    mode: "standard",
    onPage: true,
  },
  wikidataId: {
    label: "Wikidata id",
    column: "wikidata_id",
    text: "line",
    maxChars: limits.wikidataIdChars,
    mode: "standard",
    onPage: true,
  },
  poiType: {
    label: "Kind of place",
    column: "poi_type",
    text: "line",
    maxChars: limits.poiTypeChars,
    mode: "standard",
    onPage: true,
  },
  osmId: {
    label: "OpenStreetMap id",
    column: "osm_id",
    text: "line",
    maxChars: limits.osmIdChars,
    mode: "admin",
    onPage: true,
  },
  osmType: { label: "OpenStreetMap type", column: "osm_type" },
  notes: { label: "Notes", column: "notes", text: "lines", maxChars: limits.notesChars, mode: "admin" },
  hideFromListing: { label: "Hide from listing", column: "hide_from_listing" },
  published: { label: "Public", column: "published" },
  certifiedAt: { label: "Last confirmed" },
} as const satisfies Readonly<Record<string, VenueField>>;

/** Labels of the fields, by their names in the form. */
export const venueFormLabels = formLabels(venueFields);

/** Texts that may be empty. */
export const venueTexts = optionalTexts(venueFields);

/** Texts that are held for review when a new account writes them. */
export const reviewedVenueTexts = fieldsWith(venueFields, "reviewed");
export type ReviewedVenueText = FieldsWith<typeof venueFields, "reviewed">;
