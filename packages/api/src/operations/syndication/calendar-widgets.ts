import { calendar } from "@hereabouts/contract/calendars/calendar";
import {
  calendarForm,
  calendarId,
  calendarListQuery,
  venueCalendarForm,
} from "@hereabouts/contract/calendars/calendar-form";
import { addVenueCalendar } from "@hereabouts/domain/calendars/add-venue-calendar";
import {
  addCalendar,
  deleteCalendar,
  getCalendar,
  listCalendars,
  restoreCalendar,
  updateCalendar,
} from "@hereabouts/domain/calendars/calendar";
import { z } from "zod";
import { procedureFor } from "../../procedure.ts";
import { endpoint } from "../../rest/endpoint/endpoint.ts";
import { widgetParams } from "../../rest/endpoint/path-params.ts";
import { operationsFor } from "../operation.ts";

const base = "/events/api/v1/calendar_widgets/" as const;

const one = procedureFor("manageCalendars").input(z.object({ id: calendarId }));

const { mutation, query } = operationsFor("manageCalendars");

/** Calendars for other sites: the caller's own. */
export const calendarWidgetsOperations = {
  list: query({
    input: calendarListQuery,
    run: listCalendars,
    rest: {
      at: `GET ${base}`,
      name: "listCalendars",
      summary: "The caller's calendars. Default order: last edited first.",
      answer: z.array(calendar),
      pages: "verb",
    },
  }),
  add: mutation({
    onceByKey: true,
    input: calendarForm,
    run: addCalendar,
    rest: {
      at: `POST ${base}`,
      name: "addCalendar",
      summary: "Creates a calendar from a saved search of the caller, at an unguessable address.",
      answer: calendar,
      status: 201,
      example: { title: "Jazz by the river", search_id: 1 },
    },
  }),
  get: {
    procedure: one.query(({ ctx, input }) => getCalendar(ctx, input)),
    endpoint: endpoint({
      method: "get",
      path: `${base}:widget/`,
      name: "getCalendar",
      access: "manageCalendars",
      summary: "One of the caller's calendars.",
      params: widgetParams,
      answer: calendar,
      run: (ctx, { params }) => getCalendar(ctx, { id: params.widget }),
    }),
  },
  update: {
    ...mutation({ input: calendarForm.safeExtend({ id: calendarId }), run: updateCalendar }),
    endpoint: endpoint({
      method: "put",
      path: `${base}:widget/`,
      name: "updateCalendar",
      example: { title: "Jazz by the river", search_id: 1 },
      access: "manageCalendars",
      summary: "Gives a calendar another title or search; the sites that show it show it at once.",
      params: widgetParams,
      body: calendarForm,
      answer: calendar,
      run: (ctx, { params, body }) => updateCalendar(ctx, { ...body, id: params.widget }),
    }),
  },
  remove: {
    procedure: one.mutation(({ ctx, input }) => deleteCalendar(ctx, input)),
    endpoint: endpoint({
      method: "delete",
      path: `${base}:widget/`,
      name: "deleteCalendar",
      access: "manageCalendars",
      summary: "Deletes a calendar from all sites that show it.",
      params: widgetParams,
      answer: z.undefined(),
      status: 204,
      run: async (ctx, { params }) => {
        await deleteCalendar(ctx, { id: params.widget });
        return undefined;
      },
    }),
  },
  addOfVenue: mutation({ onceByKey: true, input: venueCalendarForm, run: addVenueCalendar }),
  restore: { procedure: one.mutation(({ ctx, input }) => restoreCalendar(ctx, input)) },
};
