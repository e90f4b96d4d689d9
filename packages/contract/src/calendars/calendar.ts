import { z } from "zod";
import { pagination } from "../listings/cards.ts";

/** Random bytes of a calendar id: 128 bits, unguessable. */
export const CALENDAR_ID_BYTES = 16;

/** A saved search with a title, embedded on other sites. Instants are ISO 8601. */
export const calendar = z.object({
  id: z.string(),
  title: z.string(),
  /** The whole address of what other sites show. */
  embedUrl: z.string(),
  search: z.object({
    id: z.int(),
    searchName: z.string(),
    /** The search in words. */
    description: z.string(),
    /** A venue that its name or the calendar's speaks of although it shows the events of all venues; null else. */
    lostVenue: z.object({ id: z.int(), name: z.string() }).nullable(),
  }),
  created: z.string(),
  updated: z.string(),
});
export type Calendar = z.output<typeof calendar>;

/** A page of a user's calendars. */
const calendarList = z.object({ data: z.array(calendar), pagination });
export type CalendarList = z.output<typeof calendarList>;
