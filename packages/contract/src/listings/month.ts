import { z } from "zod";
import { eventStatuses } from "../events/event-facets.ts";
import { day, picture, resolvedListing } from "./cards.ts";

const address = z.string().meta({ format: "uri" });
const state = z.enum([...eventStatuses.map(({ value }) => value), "ended" as const]);

/** Names one date of an event. */
const dated = {
  id: z.int(),
  name: z.string(),
  /** Language of the name, a BCP 47 tag; "" if unknown. */
  language: z.string(),
  /** Address of the event's page, at the date. */
  absoluteUrl: address,
  date: day,
  /** Start as the page's address has it, "1930", where the day has several dates; otherwise null. */
  time: z.string().nullable(),
  /** Status of the date. */
  status: state,
};

const monthEvent = z.object({
  ...dated,
  /** "7:00 PM – 9:30 PM", "All day" */
  times: z.string(),
  /** Start alone: "7:00 PM", "All day" */
  starts: z.string(),
});
export type MonthEvent = z.infer<typeof monthEvent>;

const monthDay = z.object({
  date: day,
  /** Events of the day without those that run on. */
  count: z.int(),
  /** Events among those that run on that are open on the day. */
  running: z.int(),
  /** The first of the day by their hours, of different venues: those with the fewest dates in the month, the nearest first. */
  events: z.array(monthEvent),
});
export type MonthDay = z.infer<typeof monthDay>;

const runningEvent = z.object({
  ...dated,
  /** Last day on which it takes place; null if the caller is not shown it. */
  lastDate: day.nullable(),
  /** "Iron Horse, Northampton, MA" */
  place: z.string(),
  /** The event's picture, or the print that is drawn instead. */
  picture,
});
export type RunningEvent = z.infer<typeof runningEvent>;

/** A month of a listing: its days that have events, and what takes place on more than seven of them. */
export const monthListing = z.object({
  /** "2026-12" */
  month: z.string(),
  days: z.array(monthDay),
  running: z.array(runningEvent),
  /** How many events run on, of which `running` are some; others on another day. */
  runningTotal: z.int(),
  /** False where more events match than are counted. */
  isComplete: z.boolean(),
  /** The next day that has an event, of a month without events; null for none, and otherwise. */
  nextDate: day.nullable(),
  query: resolvedListing,
});
export type MonthListing = z.infer<typeof monthListing>;
