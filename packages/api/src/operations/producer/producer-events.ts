import { massUndo } from "@hereabouts/contract/history/mass-change";
import { eventChoice, eventsChange, eventsDone } from "@hereabouts/contract/producer/bulk-changes";
import { eventRow, eventRowsQuery } from "@hereabouts/contract/producer/event-rows";
import { managedEvent, producerEventsQuery } from "@hereabouts/contract/producer/managed-event";
import { eventProgramNames } from "@hereabouts/contract/program-names";
import {
  changeEvents,
  confirmEvents,
  copyEvents,
  deleteEvents,
  restoreEvents,
} from "@hereabouts/domain/events/change-events";
import { listEventRows } from "@hereabouts/domain/producer/event-rows";
import { listDeletedEvents, listProducerEvents } from "@hereabouts/domain/producer/producer-events";
import { undoMassChange } from "@hereabouts/importing/undo-mass-change";
import { z } from "zod";
import { operationsFor } from "../operation.ts";

const ofProducer = "/events/api/v1/producer/" as const;

const forProducerEvent = operationsFor("manageSomething");

/** The events that a producer looks after. */
export const producerEventOperations = {
  events: forProducerEvent.query({
    input: producerEventsQuery,
    run: listProducerEvents,
    rest: {
      at: `GET ${ofProducer}events/`,
      name: "listProducerEvents",
      summary: "The upcoming events of the caller's active venue.",
      answer: z.array(managedEvent),
      programNames: eventProgramNames,
      pages: 100,
    },
  }),
  eventRows: forProducerEvent.query({
    input: eventRowsQuery,
    run: listEventRows,
    rest: {
      at: `GET ${ofProducer}event_rows/`,
      name: "listProducerEventRows",
      summary: "The caller's upcoming, unconfirmed, past or canceled events in short, found by their names.",
      answer: z.array(eventRow),
      programNames: eventProgramNames,
      pages: "verb",
    },
  }),
  changeEvents: forProducerEvent.mutation({
    act: "event.update",
    input: eventsChange,
    run: changeEvents,
    rest: {
      at: `POST ${ofProducer}events/change/`,
      name: "changeEvents",
      scope: "write:venues",
      summary: "Changes one field of several events: of all of them, or of none.",
      answer: eventsDone,
      programNames: eventProgramNames,
      example: { events: [1, 2], price: "free" },
    },
  }),
  confirmEvents: forProducerEvent.mutation({
    act: "event.update",
    input: eventChoice,
    run: confirmEvents,
    rest: {
      at: `POST ${ofProducer}events/confirm/`,
      name: "confirmEvents",
      scope: "write:venues",
      summary: "Says that several events are as they are shown: all of them, or none.",
      answer: eventsDone,
      example: { events: [1, 2] },
    },
  }),
  copyEvents: forProducerEvent.mutation({
    onceByKey: true,
    act: "event.create",
    input: eventChoice,
    run: copyEvents,
    rest: {
      at: `POST ${ofProducer}events/copy/`,
      name: "copyEvents",
      scope: "write:venues",
      summary:
        "Publishes a copy of each event, or none: on its upcoming dates, or on the same weekdays in a later year.",
      answer: eventsDone,
      example: { events: [1, 2] },
    },
  }),
  deleteEvents: forProducerEvent.mutation({
    act: "event.delete",
    input: eventChoice,
    run: deleteEvents,
    rest: {
      at: `POST ${ofProducer}events/delete/`,
      name: "deleteEvents",
      scope: "write:venues",
      summary: "Deletes several events, or none of them. They can be restored for 30 days.",
      answer: eventsDone,
      example: { events: [1, 2] },
    },
  }),
  restoreEvents: forProducerEvent.mutation({
    act: "event.restore",
    input: eventChoice,
    run: restoreEvents,
    rest: {
      at: `POST ${ofProducer}events/restore/`,
      name: "restoreEvents",
      scope: "write:venues",
      summary: "Brings several deleted events back, or none of them.",
      answer: eventsDone,
      example: { events: [1, 2] },
    },
  }),
  undoMassChange: forProducerEvent.mutation({
    act: "event.restore",
    of: "record",
    run: undoMassChange,
    rest: {
      at: "POST /events/api/v1/mass_changes/:id/undo/",
      name: "undoMassChange",
      scope: "write:venues",
      summary:
        "Undoes a change to several records, as the user who made it or as staff, within 30 days: restores what it deleted as far as the plan allows, deletes copies, reverts fields, splits merged venues. Undoes and restores imports in the background. Lists records that stay, with the reason.",
      answer: massUndo,
      wire: "snake",
    },
  }),
  deletedEvents: forProducerEvent.query({
    access: "manageSomething",
    input: producerEventsQuery.pick({ vid: true }),
    run: listDeletedEvents,
  }),
};
