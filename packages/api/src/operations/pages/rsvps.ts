import { eventRsvpsQuery, rsvpForm, rsvpListChange, rsvpReceipt } from "@hereabouts/contract/rsvps/rsvp";
import { exportRsvps, listRsvps, removeRsvp, setRsvpList } from "@hereabouts/domain/rsvps/event-rsvps";
import { sendRsvp } from "@hereabouts/domain/rsvps/rsvp";
import { z } from "zod";
import { onceByKey } from "../../once-by-key.ts";
import { callingProcedureFor } from "../../procedure.ts";
import { endpoint } from "../../rest/endpoint/endpoint.ts";
import { recordParams } from "../../rest/endpoint/path-params.ts";
import { operationsFor } from "../operation.ts";

const { query, mutation } = operationsFor("manageSomething");

/** Lists of people who are coming to a date: visitors add themselves, producers look after them. */
export const rsvpOperations = {
  send: {
    procedure: callingProcedureFor("callAnonymously")
      .meta({ access: "callAnonymously", onceByKey: true })
      .input(rsvpForm)
      .mutation(({ ctx: { caller, ...ctx }, input, path }) =>
        onceByKey(ctx, { caller, operation: path, input, run: (ctx, form) => sendRsvp(ctx, form, caller) }),
      ),
    endpoint: endpoint({
      method: "post",
      path: "/events/api/v1/rsvps/",
      name: "sendRsvp",
      onceByKey: true,
      example: {
        event_id: 1,
        occurrence: "2026-12-05 19:00",
        name: "Ada Lovelace",
        email: "ada@example.org",
        people: 2,
      },
      access: "callAnonymously",
      summary:
        "Puts someone on the list of a date, named by its `rsvps.occurrence` on the event’s page. The email says if they have a place or wait, and has a link to cancel. The same address again changes the number of people.",
      body: rsvpForm,
      answer: rsvpReceipt,
      status: 201,
      run: (ctx, { body, caller }) => sendRsvp(ctx, body, caller),
    }),
  },
  list: query({ of: "record", input: eventRsvpsQuery, run: listRsvps }),
  setList: mutation({ act: "event.update", of: "record", input: rsvpListChange, run: setRsvpList }),
  remove: mutation({ act: "event.update", of: "record", run: removeRsvp }),
  export: {
    endpoint: endpoint({
      method: "get",
      path: "/events/api/v1/producer/events/:id/rsvps.csv",
      name: "exportRsvps",
      access: "manageSomething",
      summary: "The people on the lists of an event’s dates, or of one date, as comma-separated values.",
      params: recordParams,
      query: eventRsvpsQuery,
      notes: {
        occurrence: { meaning: "A date by its original day and time: “2026-12-05 19:00”. Default: all dates." },
      },
      answer: z.string(),
      media: "text/csv; charset=utf-8",
      attachment: ({ params }) => `rsvps-${params.id}.csv`,
      run: (ctx, { params, query }) => exportRsvps(ctx, { ...params, ...query }),
    }),
  },
} as const;
