import { paymentEvent, paymentEventQuery } from "@hereabouts/contract/payments/payment-event";
import { listPaymentEvents, replayPaymentEvent } from "@hereabouts/domain/moderation/payment-events";
import { z } from "zod";
import { toPaging } from "../../rest/endpoint/cut-page.ts";
import { endpoint } from "../../rest/endpoint/endpoint.ts";
import { recordParams } from "../../rest/endpoint/path-params.ts";

const events = "/claim/api/payment_events/";

/** Endpoints for the log of payment events. */
export const paymentEndpoints = [
  endpoint({
    method: "get",
    path: events,
    name: "listPaymentEvents",
    access: "replayPayments",
    summary: "Superusers: events received from the payment service and their processing status, newest first.",
    query: paymentEventQuery,
    answer: z.array(paymentEvent),
    wire: "snake",
    pages: "verb",
    run: async (ctx, { query }) => {
      const list = await listPaymentEvents(ctx, query);
      return { answer: list.data, paging: toPaging(list) };
    },
  }),
  endpoint({
    method: "post",
    path: `${events}:id/replay/`,
    name: "replayPaymentEvent",
    access: "replayPayments",
    summary: "Superusers: processes a payment event again.",
    params: recordParams,
    answer: paymentEvent,
    wire: "snake",
    run: (ctx, { params }) => replayPaymentEvent(ctx, params),
  }),
];
