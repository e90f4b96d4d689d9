import { eventForm, eventFormRecord } from "@hereabouts/contract/events/event-form";
import { eventHabitsQuery } from "@hereabouts/contract/events/event-habits";
import { featuring } from "@hereabouts/contract/events/featuring";
import { editableDate, seriesChange, seriesPreview } from "@hereabouts/contract/events/series-change";
import { restoration } from "@hereabouts/contract/history/revision";
import { eventProgramNames } from "@hereabouts/contract/program-names";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { pastedEvent, readEvent } from "@hereabouts/contract/sources/pasted-event";
import { addDraftedEvent } from "@hereabouts/domain/drafts/publish-draft";
import { changeSeries, previewSeriesChange } from "@hereabouts/domain/events/change-series";
import { deleteEvent, restoreEvent } from "@hereabouts/domain/events/deleted-event";
import { getEventCopyForm, getEventForm } from "@hereabouts/domain/events/event-form";
import { getEventHabits } from "@hereabouts/domain/events/event-habits";
import { featureEvent } from "@hereabouts/domain/events/event-visibility";
import { listEventDates } from "@hereabouts/domain/events/list-event-dates";
import { updateEvent } from "@hereabouts/domain/events/update-event";
import { prepareImage } from "@hereabouts/domain/media/image-choice";
import { readPasted } from "@hereabouts/importing/pasted/read-pasted";
import { z } from "zod";
import { exampleChangedDate, exampleEvent } from "../../rest/endpoint/examples.ts";
import { operationsFor } from "../operation.ts";

const base = "/events/api/v1/events/" as const;

const answer = eventFormRecord;

const bodyBytes = serverLimits.imageFormBytes;

const forEventForm = operationsFor("callSignedIn");

/** One event, and its form. */
export const eventFormOperations = {
  add: forEventForm.mutation({
    onceByKey: true,
    prepare: prepareImage,
    access: "manageSomething",
    act: "event.create",
    input: eventForm,
    run: addDraftedEvent,
    rest: {
      at: `POST ${base}add/`,
      name: "addEvent",
      scope: "write:venues",
      summary: "Publishes an event at a venue of the caller, within the venue's quota.",
      bodyBytes: bodyBytes,
      answer: answer,
      programNames: eventProgramNames,
      status: 201,
      wire: "record",
      example: exampleEvent,
    },
  }),
  form: forEventForm.query({
    of: "record",
    run: getEventForm,
    rest: {
      at: `GET ${base}edit/:id/`,
      name: "getEventForm",
      summary: "An event as its form loads it.",
      answer: answer,
      programNames: eventProgramNames,
      wire: "record",
    },
  }),
  update: forEventForm.mutation({
    act: "event.update",
    of: "record",
    input: eventForm,
    run: updateEvent,
    rest: {
      at: `PUT ${base}edit/:id/`,
      name: "updateEvent",
      scope: "write:venues",
      summary: "Changes an event; what was said of single dates stays with them.",
      bodyBytes: bodyBytes,
      answer: answer,
      programNames: eventProgramNames,
      wire: "record",
      example: exampleEvent,
    },
  }),
  remove: forEventForm.mutation({
    act: "event.delete",
    of: "record",
    run: deleteEvent,
    rest: {
      at: `DELETE ${base}edit/:id/`,
      name: "deleteEvent",
      scope: "write:venues",
      summary: "Deletes an event. It can be restored for 30 days.",
      answer: z.undefined(),
      status: 204,
    },
  }),
  restore: forEventForm.mutation({
    act: "event.restore",
    of: "record",
    input: restoration,
    run: restoreEvent,
    rest: {
      at: `POST ${base}edit/:id/restore/`,
      name: "restoreEvent",
      scope: "write:venues",
      summary: "Brings a deleted event back; staff: takes an event back to what it was after a revision.",
      answer: answer,
      programNames: eventProgramNames,
      wire: "record",
      example: { revision_id: 1 },
    },
  }),
  dates: forEventForm.query({
    of: "record",
    run: listEventDates,
    rest: {
      at: `GET ${base}edit/:id/dates/`,
      name: "listEventDates",
      summary: "The upcoming dates of an event, with the keys used to change them.",
      answer: z.array(editableDate),
      wire: "snake",
    },
  }),
  changeDates: forEventForm.mutation({
    act: "event.update",
    of: "record",
    input: seriesChange,
    run: changeSeries,
    rest: {
      at: `POST ${base}edit/:id/dates/`,
      name: "changeEventDates",
      scope: "write:venues",
      summary: "Changes one date of an event, it and those after it, or all.",
      answer: answer,
      programNames: eventProgramNames,
      wire: "record",
      example: exampleChangedDate,
    },
  }),
  // A mutation although it changes nothing: the dates of a long series do not fit into the address of a query.
  previewDates: forEventForm.mutation({
    of: "record",
    input: seriesChange,
    run: previewSeriesChange,
    rest: {
      at: `POST ${base}edit/:id/dates/preview/`,
      name: "previewEventDates",
      scope: "write:venues",
      summary: "Preview of a change: which dates it adds, removes, moves and marks.",
      answer: seriesPreview,
      wire: "snake",
      example: exampleChangedDate,
    },
  }),
  // A mutation although it stores nothing: a flyer does not fit into the address of a query.
  readPasted: forEventForm.mutation({
    access: "manageSomething",
    input: pastedEvent,
    run: readPasted,
    rest: {
      at: `POST ${base}read/`,
      name: "readPastedEvent",
      summary: "Reads an event out of a flyer’s text, a link or a calendar file, to fill in the form of a new one.",
      answer: readEvent,
      programNames: eventProgramNames,
      wire: "record",
      example: { text: "Open mic\nFriday, December 4, 19:00\nFree admission" },
    },
  }),
  copy: forEventForm.query({ of: "record", run: getEventCopyForm }),
  habits: forEventForm.query({ access: "manageSomething", input: eventHabitsQuery, run: getEventHabits }),
  feature: forEventForm.mutation({
    access: "featureEvents",
    act: "event.feature",
    input: featuring,
    run: featureEvent,
  }),
};
