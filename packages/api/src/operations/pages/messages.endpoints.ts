import { leftMessageForm } from "@hereabouts/contract/site-messages/site-message";
import { z } from "zod";
import { endpoint } from "../../rest/endpoint/endpoint.ts";

/** Endpoint for flash messages on the next page of the caller's browser. Nothing is stored here. */
export const messageEndpoints = [
  endpoint({
    method: "post",
    path: "/events/api/v1/message/",
    name: "leaveMessage",
    access: "callAnonymously",
    summary:
      "Sets a flash message in the caller's browser. It is shown once, on the next page or at /message/, within ten minutes.",
    body: leftMessageForm,
    example: { level: "success", msg: "Your seats are booked." },
    answer: z.object({ status: z.literal("succeeded") }),
    run: async (_ctx, { body, caller }) => {
      caller.leaveMessage(body);
      return { status: "succeeded" as const };
    },
  }),
];
