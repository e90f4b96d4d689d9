import { eventPage } from "@hereabouts/contract/events/event-page";
import { text } from "@hereabouts/contract/fields/query-values";
import { venuePage } from "@hereabouts/contract/venues/venue-page";
import { eventCalendar } from "@hereabouts/domain/calendar-files/event-calendar";
import { getEvent } from "@hereabouts/domain/pages/get-event";
import { getVenue } from "@hereabouts/domain/pages/get-venue";
import { z } from "zod";
import { endpoint } from "../endpoint/endpoint.ts";
import { recordParams } from "../endpoint/record-params.ts";

/** One event, one venue, and an event's calendar file. */
export const pageEndpoints = [
  endpoint({
    method: "get",
    path: "/events/api/v1/events/:id/",
    name: "getEvent",
    access: "callAnonymously",
    summary: "One event with its full text and all upcoming dates.",
    params: recordParams,
    answer: eventPage,
    isPublicRead: true,
    run: (ctx, { params }) => getEvent(ctx, params),
  }),
  endpoint({
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
  endpoint({
    method: "get",
    path: "/icalendar/event/:id/",
    name: "getEventCalendar",
    access: "callAnonymously",
    summary: "An event's dates as an iCalendar file.",
    params: recordParams,
    query: z.object({ dtstart: text(40), dtend: text(40) }),
    answer: z.string(),
    media: "text/calendar; charset=utf-8",
    attachment: ({ params }) => `event-${params.id}.ics`,
    isPublicRead: true,
    run: (ctx, { params, query }) => eventCalendar(ctx, { ...query, id: params.id }),
  }),
];
