import { text, wholeNumber } from "@hereabouts/contract/fields/query-values";
import { eventPage } from "@hereabouts/contract/pages/event-page";
import { venuePage } from "@hereabouts/contract/pages/venue-page";
import { eventProgramNames } from "@hereabouts/contract/program-names";
import { eventCalendar, sessionCalendar } from "@hereabouts/domain/calendar-files/event-calendar";
import { getEvent } from "@hereabouts/domain/pages/get-event";
import { getEventForOthers } from "@hereabouts/domain/pages/get-event-for-others";
import { getVenue } from "@hereabouts/domain/pages/get-venue";
import { z } from "zod";
import { identifier, idOf } from "../../identifiers.ts";
import { endpoint } from "../../rest/endpoint/endpoint.ts";
import { recordParams } from "../../rest/endpoint/path-params.ts";
import { operationsFor } from "../operation.ts";

const forEventPage = operationsFor("callAnonymously");

/** One event, and its form. */
export const eventPageOperations = {
  get: {
    ...forEventPage.query({
      isPubliclyCached: true,
      input: z.object({ id: identifier }),
      run: async (ctx, input) => getEvent(ctx, { id: idOf(input.id) }),
    }),
    endpoint: endpoint({
      method: "get",
      path: "/events/api/v1/events/:id/",
      name: "getEvent",
      access: "callAnonymously",
      summary: "One event with its full text and all upcoming dates.",
      params: recordParams,
      answer: eventPage,
      programNames: eventProgramNames,
      isPublicRead: true,
      run: (ctx, { params }) => getEventForOthers(ctx, { ...params, surface: "api" }),
    }),
  },
};

const forVenuePage = operationsFor("callAnonymously");

/** One venue, what is on there, and its form. */
export const venuePageOperations = {
  get: {
    ...forVenuePage.query({
      isPubliclyCached: true,
      input: z.object({ id: identifier }),
      run: async (ctx, input) => getVenue(ctx, { id: idOf(input.id) }),
    }),
    endpoint: endpoint({
      method: "get",
      path: "/events/api/v1/poi/:id/",
      name: "getVenue",
      access: "callAnonymously",
      summary: "One venue with its opening hours and all details.",
      params: recordParams,
      answer: venuePage,
      isPublicRead: true,
      run: (ctx, { params }) => getVenue(ctx, params),
    }),
  },
  getEventCalendar: {
    endpoint: endpoint({
      method: "get",
      path: "/icalendar/event/:id/",
      name: "getEventCalendar",
      access: "callAnonymously",
      summary: "An event's dates, or one session of its program, as an iCalendar file.",
      params: recordParams,
      query: z.object({ dtstart: text(40), dtend: text(40), session: wholeNumber(1) }),
      answer: z.string(),
      media: "text/calendar; charset=utf-8",
      attachment: ({ params, query }) =>
        query.session === undefined ? `event-${params.id}.ics` : `event-${params.id}-session-${query.session}.ics`,
      isPublicRead: true,
      run: (ctx, { params, query: { session, ...bounds } }) =>
        session === undefined
          ? eventCalendar(ctx, { ...bounds, id: params.id })
          : sessionCalendar(ctx, { id: params.id, session }),
    }),
  },
};
