import { msg } from "@hereabouts/language/translate";
import {
  type DescribedField,
  type FieldsWith,
  fieldsWith,
  formLabels,
  optionalTexts,
} from "../fields/described-fields.ts";
import { limits } from "../limits.ts";

interface EventField extends DescribedField {
  /** Import sources can set it: under its own name, or another. */
  importable?: true | string;
  /** Column of CSV files that holds the text. */
  csv?: string;
  /** The text is on cards. */
  onCard?: true;
  /** The text is on the event's page, but not on cards. */
  onPage?: true;
}

/**
 * All fields of an event as it is stored, in the order of its form. Schemas, columns, history, reviews, corrections,
 * imports and labels are derived from here; how to add one is in `docs/how-to/add-a-field.md`.
 */
export const eventFields = {
  name: {
    label: msg("Name"),
    column: "name",
    text: "line",
    maxChars: limits.nameChars,
    required: true,
    reviewed: true,
    correctable: "other",
    importable: true,
    csv: "name",
  },
  eventTypeId: { label: msg("Category"), column: "event_type_id", form: "eventType", importable: "eventType" },
  url: {
    label: msg("Website"),
    column: "url",
    text: "url",
    maxChars: limits.urlChars,
    required: true,
    reviewed: true,
    correctable: "wrong-price",
    importable: true,
    csv: "website",
    onPage: true,
    linkChecked: true,
  },
  description: {
    label: msg("Description"),
    column: "description",
    text: "html",
    maxChars: limits.descriptionChars,
    required: true,
    reviewed: true,
    correctable: "wrong-text",
    importable: true,
    csv: "description",
  },
  language: {
    label: msg("Language of the text"),
    column: "language",
    text: "language",
    maxChars: limits.languageChars,
    importable: true,
    csv: "language",
    onCard: true,
  },
  imageId: { label: msg("Image"), column: "image_id", form: "image" },
  imageCrop: { label: msg("Image crop"), column: "image_crop", form: "imageCropData" },
  printNumber: { label: msg("Poster"), column: "print_number" },
  usePoiTimes: { label: msg("Whenever the venue is open"), column: "use_poi_times" },
  dateStart: { label: msg("First day"), column: "date_start" },
  dateEnd: { label: msg("Last day"), column: "date_end" },
  dates: { label: msg("Dates"), importable: true },
  overrides: { label: msg("Single dates") },
  programme: { label: msg("Program"), column: "programme" },
  venueId: { label: msg("Venue"), column: "venue_id", form: "venue" },
  organizerId: { label: msg("Organizer"), column: "organizer_id", form: "organizer" },
  isInPerson: { label: msg("In person"), column: "is_in_person" },
  isOnline: { label: msg("Online"), column: "is_online" },
  onlineUrl: {
    label: msg("Stream link"),
    column: "online_url",
    text: "url",
    maxChars: limits.urlChars,
    reviewed: true,
    csv: "online_url",
    onCard: true,
  },
  isGlobal: { label: msg("Of interest everywhere"), column: "is_global" },
  ageGroups: { label: msg("Ages"), column: "age_groups", importable: "ages" },
  ageNote: {
    label: msg("Note on ages"),
    column: "age_note",
    text: "line",
    maxChars: 100,
    reviewed: true,
    correctable: "other",
    importable: true,
    csv: "age_note",
    onCard: true,
  },
  access: { label: msg("Accessibility"), column: "access" },
  price: { label: msg("Price"), column: "price", correctable: "wrong-price", importable: true },
  priceInformation: {
    label: msg("Price details"),
    column: "price_information",
    text: "lines",
    maxChars: limits.priceInformationChars,
    reviewed: true,
    correctable: "wrong-price",
    importable: true,
    csv: "price_information",
    onPage: true,
  },
  ticketUrl: {
    label: msg("Ticket link"),
    column: "ticket_url",
    text: "url",
    maxChars: limits.urlChars,
    reviewed: true,
    correctable: "wrong-price",
    importable: true,
    csv: "tickets",
    onCard: true,
    linkChecked: true,
  },
  takesRsvps: { label: msg("RSVPs"), column: "takes_rsvps" },
  rsvpPlaces: { label: msg("Places"), column: "rsvp_places" },
  rsvpPeople: { label: msg("People per RSVP"), column: "rsvp_people" },
  rsvpClosesHours: { label: msg("RSVPs close"), column: "rsvp_closes_hours" },
  status: { label: msg("Status"), column: "status", correctable: "wrong-status", importable: true },
  statusNote: {
    label: msg("Note for visitors"),
    column: "status_note",
    text: "lines",
    maxChars: limits.statusNoteChars,
    onCard: true,
  },
  published: { label: msg("Public"), column: "published" },
  certifiedAt: { label: msg("Last confirmed") },
} as const satisfies Readonly<Record<string, EventField>>;

type EventFields = typeof eventFields;

/** Labels of the fields, by their names in the form. */
export const eventFormLabels = formLabels(eventFields);

/** Texts that may be empty. */
export const eventTexts = optionalTexts(eventFields);

/** Texts on cards, besides name and description. */
export const cardTexts = fieldsWith(eventFields, "onCard");
export type CardText = FieldsWith<EventFields, "onCard">;

/** Texts on the page of an event, besides those of its card. */
export const pageTexts = fieldsWith(eventFields, "onPage");

/** Texts that are held for review when a new account writes them. */
export const reviewedEventTexts = fieldsWith(eventFields, "reviewed");
export type ReviewedEventText = FieldsWith<EventFields, "reviewed">;

/** Texts that import sources set. */
export type ImportedText = FieldsWith<EventFields, "text"> & FieldsWith<EventFields, "importable">;
export const importedTexts = fieldsWith(eventFields, "importable").filter(
  (name): name is ImportedText => "text" in eventFields[name],
);
