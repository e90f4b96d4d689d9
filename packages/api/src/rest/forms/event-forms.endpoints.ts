import { eventForm, eventFormRecord } from "@hereabouts/contract/events/event-form";
import { editableDate, seriesChange, seriesPreview } from "@hereabouts/contract/events/series-change";
import { restoration } from "@hereabouts/contract/history/revision";
import { limits } from "@hereabouts/contract/limits";
import { pageShape } from "@hereabouts/contract/listings/query-shape";
import { managedEvent } from "@hereabouts/contract/producer/managed-event";
import { producerEventsQuery } from "@hereabouts/contract/producer/producer-events-query";
import { addEvent } from "@hereabouts/domain/events/add-event";
import { changeSeries } from "@hereabouts/domain/events/change-series";
import { deleteEvent } from "@hereabouts/domain/events/delete-event";
import { getEventForm } from "@hereabouts/domain/events/get-event-form";
import { listEventDates } from "@hereabouts/domain/events/list-event-dates";
import { previewSeriesChange } from "@hereabouts/domain/events/preview-series-change";
import { restoreEvent } from "@hereabouts/domain/events/restore-event";
import { updateEvent } from "@hereabouts/domain/events/update-event";
import { listProducerEvents } from "@hereabouts/domain/producer/list-producer-events";
import { z } from "zod";
import { endpoint } from "../endpoint/endpoint.ts";
import { recordParams } from "../endpoint/record-params.ts";

const base = "/events/api/v1/events/";
const answer = eventFormRecord;
const bodyBytes = limits.imageFormBytes;

/** Events by their form, single dates of them, and those of a producer. */
export const eventFormEndpoints = [
  endpoint({
    method: "post",
    path: `${base}add/`,
    name: "addEvent",
    scope: "write:venues",
    access: "manageSomething",
    summary: "Publishes an event at a venue of the caller, within the venue's quota.",
    body: eventForm,
    bodyBytes,
    answer,
    status: 201,
    wire: "record",
    run: (ctx, { body }) => addEvent(ctx, body),
  }),
  endpoint({
    method: "get",
    path: `${base}edit/:id/`,
    name: "getEventForm",
    access: "callSignedIn",
    summary: "An event as its form loads it.",
    params: recordParams,
    answer,
    wire: "record",
    run: (ctx, { params }) => getEventForm(ctx, params),
  }),
  endpoint({
    method: "put",
    path: `${base}edit/:id/`,
    name: "updateEvent",
    scope: "write:venues",
    access: "callSignedIn",
    summary: "Changes an event; what was said of single dates stays with them.",
    params: recordParams,
    body: eventForm,
    bodyBytes,
    answer,
    wire: "record",
    run: (ctx, { params, body }) => updateEvent(ctx, { ...body, id: params.id }),
  }),
  endpoint({
    method: "delete",
    path: `${base}edit/:id/`,
    name: "deleteEvent",
    scope: "write:venues",
    access: "callSignedIn",
    summary: "Deletes an event. It can be restored for 30 days.",
    params: recordParams,
    answer: z.undefined(),
    status: 204,
    run: async (ctx, { params }) => {
      await deleteEvent(ctx, params);
      return undefined;
    },
  }),
  endpoint({
    method: "post",
    path: `${base}edit/:id/restore/`,
    name: "restoreEvent",
    scope: "write:venues",
    access: "callSignedIn",
    summary: "Brings a deleted event back; staff: takes an event back to what it was after a revision.",
    params: recordParams,
    body: restoration,
    answer,
    wire: "record",
    run: (ctx, { params, body }) => restoreEvent(ctx, { ...params, ...body }),
  }),
  endpoint({
    method: "get",
    path: `${base}edit/:id/dates/`,
    name: "listEventDates",
    access: "callSignedIn",
    summary: "The upcoming dates of an event, with the keys used to change them.",
    params: recordParams,
    answer: z.array(editableDate),
    wire: "snake",
    run: (ctx, { params }) => listEventDates(ctx, params),
  }),
  endpoint({
    method: "post",
    path: `${base}edit/:id/dates/`,
    name: "changeEventDates",
    scope: "write:venues",
    access: "callSignedIn",
    summary: "Changes one date of an event, it and those after it, or all.",
    params: recordParams,
    body: seriesChange,
    answer,
    wire: "record",
    run: (ctx, { params, body }) => changeSeries(ctx, { ...body, id: params.id }),
  }),
  endpoint({
    method: "post",
    path: `${base}edit/:id/dates/preview/`,
    name: "previewEventDates",
    scope: "write:venues",
    access: "callSignedIn",
    summary: "Preview of a change: which dates it adds, removes, moves and marks.",
    params: recordParams,
    body: seriesChange,
    answer: seriesPreview,
    wire: "snake",
    run: (ctx, { params, body }) => previewSeriesChange(ctx, { ...body, id: params.id }),
  }),
  endpoint({
    method: "get",
    path: "/events/api/v1/producer/events/",
    name: "listProducerEvents",
    access: "manageSomething",
    summary: "The upcoming events of the caller's active venue.",
    query: producerEventsQuery.extend(pageShape),
    answer: z.array(managedEvent),
    pages: 100,
    run: (ctx, { query }) => listProducerEvents(ctx, query),
  }),
];
