import { z } from "zod";
import { recordId } from "../fields/field-schemas.ts";

/** How many of a venue's events, the newest first, say what is usual there, and how many dates of each are looked at. */
export const eventHabitLimits = { events: 40, dates: 60, lastDays: 400 } as const;

/** The venue that a new event is going to be at. */
export const eventHabitsQuery = z.object({ venueId: recordId });

/** Ages and price of an event that is there already. */
export interface KnownEvent {
  name: string;
  eventType: number;
  ageGroups: string[];
  price: string | null;
}

/** Usual values of a venue’s events; proposed to the form of a new one. */
export interface EventHabits {
  /** The weekday (0 = Monday) and hours that most of its events have; null unless at least two share them. */
  usual: { weekday: number; startMinute: number; endMinute: number | null } | null;
  /** The venue’s events, the newest first. */
  events: KnownEvent[];
}
