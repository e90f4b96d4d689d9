import { z } from "zod";
import { choice } from "../fields/query-values.ts";
import { recordChoice } from "../fields/record-choice.ts";
import { lookedUp, requiredLine } from "../fields/text.ts";
import { choiceError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { pageShape } from "../listings/query-shape.ts";
import { calendarOrderings } from "../orderings.ts";

/** A calendar as it is sent: its title, and which of one's saved searches it shows. */
export const calendarForm = z.object({ title: requiredLine(limits.calendarTitleChars), searchId: recordChoice });
export type CalendarForm = z.output<typeof calendarForm>;

/** A calendar of everything at one venue: its title, and the venue. */
export const venueCalendarForm = z.object({ title: calendarForm.shape.title, vid: recordChoice });
export type VenueCalendarForm = z.output<typeof venueCalendarForm>;

/** The id of a calendar, which is the secret of its address. */
export const calendarId = lookedUp(choiceError);

export type CalendarOrdering = (typeof calendarOrderings)[number];

/** Page and order of a user's calendars. */
export const calendarListQuery = z.object({ ordering: choice(calendarOrderings), ...pageShape });
export type CalendarListQuery = z.output<typeof calendarListQuery>;
