import { msg } from "@hereabouts/language/translate";
import {
  type DescribedField,
  type FieldsWith,
  fieldsWith,
  formLabels,
  optionalTexts,
} from "../fields/described-fields.ts";
import { limits } from "../limits.ts";
import { postalCodeLabel } from "../places/place-labels.ts";
import { stateKind } from "../places/state-kind.ts";

interface VenueField extends DescribedField {
  /** Forms have it, but that of a suggestion. */
  forManagers?: true;
  /** Only the form of editors and staff has it. */
  forEditors?: true;
  /** The text is on the venue's page, but not on cards. */
  onPage?: true;
}

/**
 * All fields of a venue as it is stored, in the order of its form. Schemas, columns, history, merging, reviews,
 * corrections and labels are derived from here, as those of events are from `eventFields`.
 */
export const venueFields = {
  name: {
    label: msg("Name"),
    column: "name",
    text: "line",
    maxChars: limits.nameChars,
    required: true,
    reviewed: true,
    correctable: "other",
  },
  regionId: { label: msg("Region"), column: "region_id", form: "region", forManagers: true },
  description: {
    label: msg("Description"),
    column: "description",
    text: "lines",
    maxChars: limits.descriptionChars,
    reviewed: true,
    correctable: "wrong-text",
    onPage: true,
  },
  language: {
    label: msg("Language of the text"),
    column: "language",
    text: "language",
    maxChars: limits.languageChars,
  },
  website: {
    label: msg("Website"),
    column: "website",
    text: "url",
    maxChars: limits.urlChars,
    reviewed: true,
    correctable: "wrong-contact",
    linkChecked: true,
    onPage: true,
  },
  phone: {
    label: msg("Phone"),
    column: "phone",
    text: "line",
    maxChars: limits.phoneChars,
    correctable: "wrong-contact",
    onPage: true,
  },
  email: {
    label: msg("Email"),
    column: "email",
    text: "email",
    maxChars: limits.venueEmailChars,
    correctable: "wrong-contact",
    onPage: true,
  },
  imageId: { label: msg("Image"), column: "image_id", form: "image" },
  imageCrop: { label: msg("Image crop"), column: "image_crop", form: "imageCropData" },
  street: {
    label: msg("Street"),
    column: "street",
    text: "line",
    maxChars: limits.streetChars,
    correctable: "moved",
  },
  city: {
    label: msg("City"),
    column: "city",
    text: "line",
    maxChars: limits.placeNameChars,
    correctable: "moved",
  },
  state: {
    get label() {
      return stateKind();
    },
    column: "state",
    text: "line",
    maxChars: limits.placeNameChars,
    correctable: "moved",
  },
  postalCode: {
    get label() {
      return postalCodeLabel();
    },
    column: "postal_code",
    text: "line",
    maxChars: limits.postalCodeChars,
    correctable: "moved",
  },
  country: { label: msg("Country"), column: "country" },
  lat: { label: msg("Latitude"), column: "lat" },
  lon: { label: msg("Longitude"), column: "lon" },
  pointAccuracy: { label: msg("Location accuracy"), column: "point_accuracy" },
  timeZone: { label: msg("Time zone"), column: "time_zone" },
  openTimes: { label: msg("Hours") },
  specialHours: { label: msg("Special hours"), column: "special_hours", forManagers: true },
  alternateTimes: {
    label: msg("Other times"),
    column: "alternate_times",
    text: "lines",
    maxChars: limits.alternateTimesChars,
    reviewed: true,
    correctable: "wrong-hours",
    forManagers: true,
    onPage: true,
  },
  showAlternateTimes: { label: msg("Show other times"), column: "show_alternate_times", forManagers: true },
  showDateTimePicker: {
    label: msg("Offer these hours for events"),
    column: "show_date_time_picker",
    forManagers: true,
  },
  access: { label: msg("Accessibility"), column: "access", forManagers: true },
  facebookUrl: {
    label: msg("Facebook"),
    column: "facebook_url",
    text: "url",
    maxChars: limits.venueLinkChars,
    forManagers: true,
    onPage: true,
  },
  instagramUrl: {
    label: msg("Instagram"),
    column: "instagram_url",
    text: "url",
    maxChars: limits.venueLinkChars,
    forManagers: true,
    onPage: true,
  },
  twitterUrl: {
    label: msg("Twitter"),
    column: "twitter_url",
    text: "url",
    maxChars: limits.venueLinkChars,
    forManagers: true,
    onPage: true,
  },
  wikipediaUrl: {
    label: msg("Wikipedia"),
    column: "wikipedia_url",
    text: "url",
    maxChars: limits.venueLinkChars,
    forManagers: true,
    onPage: true,
  },
  wikidataId: {
    label: msg("Wikidata id"),
    column: "wikidata_id",
    text: "line",
    maxChars: limits.wikidataIdChars,
    forManagers: true,
    onPage: true,
  },
  poiType: {
    label: msg("Kind of place"),
    column: "poi_type",
    text: "line",
    maxChars: limits.poiTypeChars,
    forManagers: true,
    onPage: true,
  },
  osmId: {
    label: msg("OpenStreetMap id"),
    column: "osm_id",
    text: "line",
    maxChars: limits.osmIdChars,
    forEditors: true,
    onPage: true,
  },
  osmType: { label: msg("OpenStreetMap type"), column: "osm_type", forEditors: true },
  notes: { label: msg("Notes"), column: "notes", text: "lines", maxChars: limits.notesChars, forEditors: true },
  hideFromListing: { label: msg("Hide from listing"), column: "hide_from_listing", forEditors: true },
  published: { label: msg("Public"), column: "published" },
  certifiedAt: { label: msg("Last confirmed") },
} as const satisfies Readonly<Record<string, VenueField>>;

type VenueFields = typeof venueFields;

/** Labels of the fields, by their names in the form. */
export const venueFormLabels = formLabels(venueFields);

/** Texts that may be empty. */
export const venueTexts = optionalTexts(venueFields);

/** Texts on the page of a venue, besides those of its card. */
export const venuePageTexts = fieldsWith(venueFields, "onPage");

/** Texts that are held for review when a new account writes them. */
export const reviewedVenueTexts = fieldsWith(venueFields, "reviewed");
export type ReviewedVenueText = FieldsWith<VenueFields, "reviewed">;

/** Fields that visitors can suggest a value of. */
export type CorrectableVenueField = FieldsWith<VenueFields, "correctable">;

/** Fields of the form that only editors and staff have. */
export const editorsVenueFields = fieldsWith(venueFields, "forEditors");
