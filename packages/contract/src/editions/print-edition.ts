import { z } from "zod";
import { houseStyleSchema } from "../region/house-style.ts";
import { pageLayout } from "./page-layout.ts";

/** Levels that an edition is sorted by, each with heads above its listings. */
export const editionLevels = ["day", "town", "category"] as const;
export type EditionLevel = (typeof editionLevels)[number];

/** One date of an event with the facts that an edition prints. Days are local, minutes of the day. */
export const printEntry = z.object({
  eventId: z.int(),
  /** The date as its event plans it, which stays when the date is moved. */
  originalDate: z.string(),
  originalMinute: z.int(),
  name: z.string(),
  day: z.string(),
  startMinute: z.int(),
  /** Minute of the day, from 1440 on of the next one; null if unknown. */
  endMinute: z.int().nullable(),
  venue: z.string(),
  street: z.string(),
  town: z.string(),
  country: z.string(),
  category: z.string(),
  /** Position of the category among the site's. */
  categoryAt: z.int(),
  /** Whether it costs nothing, and what is said of its price. */
  isFree: z.boolean(),
  price: z.string(),
  phone: z.string(),
  web: z.string(),
  text: z.string(),
});
export type PrintEntry = z.output<typeof printEntry>;

/** An edition as it is printed: all that its files are made of. */
const printEdition = z.object({
  name: z.string(),
  language: z.string(),
  order: z.array(z.enum(editionLevels)),
  /** The whole style: a file of an export stays the same when the style is changed or removed. */
  style: houseStyleSchema,
  layout: pageLayout,
  entries: z.array(printEntry),
});
export type PrintEdition = z.output<typeof printEdition>;
