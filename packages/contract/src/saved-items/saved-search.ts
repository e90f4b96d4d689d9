import { z } from "zod";
import { type StoredList, type StoredState, storedLists, storedStates } from "./stored-choices.ts";

type Texts = z.ZodArray<z.ZodString>;
type ChoicesShape = {
  [List in StoredList as List["stored"]["name"]]: List["stored"]["of"] extends "id" ? z.ZodArray<z.ZodInt> : Texts;
} & { [List in StoredList as List["stored"]["labels"]]: Texts } & {
  [State in StoredState as State["stored"]]: z.ZodString;
};

/** The filters that are choices, as a saved search is read back: their values, and what those are called. */
function choicesShape(): ChoicesShape;
function choicesShape() {
  const lists = storedLists.flatMap(({ stored: { name, of, labels } }) => [
    [name, z.array(of === "id" ? z.int() : z.string())],
    [labels, z.array(z.string())],
  ]);
  return Object.fromEntries([...lists, ...storedStates.map(({ stored }) => [stored, z.string()])]);
}

/** How many results an export holds; the first is the default. */
export const exportCounts = [10, 20, 50] as const;

/** One found event as the export gives it. */
export const exportRow = z.object({
  name: z.string(),
  venue: z.object({ name: z.string() }),
  /** "Sat, Nov 28, 7:00 PM – 9:00 PM" */
  nextEventOccurrenceFormatted: z.string(),
  /** Local day of that date: the `date` of the address that shows it. */
  eventDate: z.string().meta({ format: "date" }).nullable(),
  absoluteUrl: z.string(),
});
export type ExportRow = z.output<typeof exportRow>;

const venueName = z.object({ id: z.int(), name: z.string() });

/** A saved search in lists and the user context. Instants are ISO 8601. */
export const savedSearch = z.object({
  id: z.int(),
  searchName: z.string(),
  /** Path and query of the listing it opens. */
  searchUrl: z.string(),
  /** "", "current" or the id of a default location. */
  defaultLocId: z.string(),
  address: z
    .object({
      id: z.int(),
      addressName: z.string(),
      lat: z.number(),
      lon: z.number(),
      streetNumber: z.string(),
      street: z.string(),
      city: z.string(),
      state: z.string(),
      postalCode: z.string(),
    })
    .nullable(),
  /** Point of "current" when saved, or of a deleted address; otherwise null. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** In the owner's units; null means the default radius. */
  radius: z.number().nullable(),
  namedDate: z.string(),
  dateStart: z.string().nullable(),
  dateEnd: z.string().nullable(),
  keyword: z.string(),
  /** The id of the one venue whose events it finds, as it was saved; null for those of all venues. */
  vid: z.int().nullable(),
  /** The venue after merges; null for all venues. Where it is not listed, nothing is found. */
  venue: venueName.extend({ isListed: z.boolean() }).nullable(),
  /** The id of the one organizer whose events it finds; null for those of all. */
  organizer: z.int().nullable(),
  organizerName: z.string().nullable(),
  /** A venue that its name speaks of although it finds the events of all venues: saved when searches did not keep one. */
  lostVenue: venueName.nullable(),
  ...choicesShape(),
  isActive: z.boolean(),
  created: z.string(),
  updated: z.string(),
});
export type SavedSearch = z.output<typeof savedSearch>;
