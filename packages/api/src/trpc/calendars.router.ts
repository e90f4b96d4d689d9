import {
  calendarForm,
  calendarId,
  calendarListQuery,
  venueCalendarForm,
} from "@hereabouts/contract/calendars/calendar-form";
import { addCalendar } from "@hereabouts/domain/calendars/add-calendar";
import { addVenueCalendar } from "@hereabouts/domain/calendars/add-venue-calendar";
import { deleteCalendar } from "@hereabouts/domain/calendars/delete-calendar";
import { getCalendar } from "@hereabouts/domain/calendars/get-calendar";
import { listCalendars } from "@hereabouts/domain/calendars/list-calendars";
import { restoreCalendar } from "@hereabouts/domain/calendars/restore-calendar";
import { updateCalendar } from "@hereabouts/domain/calendars/update-calendar";
import { z } from "zod";
import { procedureFor, router } from "./procedure.ts";

const one = procedureFor("manageCalendars").input(z.object({ id: calendarId }));

/** One's own calendars, which stand on other sites. */
export const calendarsRouter = router({
  list: procedureFor("manageCalendars")
    .input(calendarListQuery)
    .query(({ ctx, input }) => listCalendars(ctx, input)),
  get: one.query(({ ctx, input }) => getCalendar(ctx, input)),
  add: procedureFor("manageCalendars")
    .input(calendarForm)
    .mutation(({ ctx, input }) => addCalendar(ctx, input)),
  addOfVenue: procedureFor("manageCalendars")
    .input(venueCalendarForm)
    .mutation(({ ctx, input }) => addVenueCalendar(ctx, input)),
  update: procedureFor("manageCalendars")
    .input(calendarForm.safeExtend({ id: calendarId }))
    .mutation(({ ctx, input }) => updateCalendar(ctx, input)),
  remove: one.mutation(({ ctx, input }) => deleteCalendar(ctx, input)),
  restore: one.mutation(({ ctx, input }) => restoreCalendar(ctx, input)),
});
