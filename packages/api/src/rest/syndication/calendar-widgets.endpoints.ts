import { calendar } from "@hereabouts/contract/calendars/calendar";
import { calendarForm, calendarListQuery } from "@hereabouts/contract/calendars/calendar-form";
import { addCalendar } from "@hereabouts/domain/calendars/add-calendar";
import { deleteCalendar } from "@hereabouts/domain/calendars/delete-calendar";
import { getCalendar } from "@hereabouts/domain/calendars/get-calendar";
import { listCalendars } from "@hereabouts/domain/calendars/list-calendars";
import { updateCalendar } from "@hereabouts/domain/calendars/update-calendar";
import { z } from "zod";
import { endpoint } from "../endpoint/endpoint.ts";
import { pagingOf } from "../endpoint/paging-of.ts";
import { widgetParams } from "./widget-params.ts";

const base = "/events/api/v1/calendar_widgets/";

/** Calendars for other sites: the caller's own. */
export const calendarWidgetEndpoints = [
  endpoint({
    method: "get",
    path: base,
    name: "listCalendars",
    access: "manageCalendars",
    summary: "The caller's calendars. Default order: last edited first.",
    query: calendarListQuery,
    answer: z.array(calendar),
    pages: "verb",
    run: async (ctx, { query }) => {
      const list = await listCalendars(ctx, query);
      return { answer: list.data, paging: pagingOf(list) };
    },
  }),
  endpoint({
    method: "post",
    path: base,
    name: "addCalendar",
    access: "manageCalendars",
    summary: "Creates a calendar from a saved search of the caller, at an unguessable address.",
    body: calendarForm,
    answer: calendar,
    status: 201,
    run: (ctx, { body }) => addCalendar(ctx, body),
  }),
  endpoint({
    method: "get",
    path: `${base}:widget/`,
    name: "getCalendar",
    access: "manageCalendars",
    summary: "One of the caller's calendars.",
    params: widgetParams,
    answer: calendar,
    run: (ctx, { params }) => getCalendar(ctx, { id: params.widget }),
  }),
  endpoint({
    method: "put",
    path: `${base}:widget/`,
    name: "updateCalendar",
    access: "manageCalendars",
    summary: "Gives a calendar another title or search; the sites that show it show it at once.",
    params: widgetParams,
    body: calendarForm,
    answer: calendar,
    run: (ctx, { params, body }) => updateCalendar(ctx, { ...body, id: params.widget }),
  }),
  endpoint({
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
];
