import { venueChoice } from "@hereabouts/contract/claims/claim-forms";
import { contactAnswer, contactForm } from "@hereabouts/contract/support/contact-form";
import { setActiveVenue } from "@hereabouts/domain/producer/set-active-venue";
import { sendMessage } from "@hereabouts/domain/support/send-message";
import { z } from "zod";
import { endpoint } from "../endpoint/endpoint.ts";

/** Which of their venues a producer works on, and their way to those who run the site. */
export const producerVenueEndpoints = [
  endpoint({
    method: "post",
    path: "/events/api/v1/producer/active_poi/",
    name: "setActiveVenue",
    access: "callSignedIn",
    summary: "Producers: sets the active venue.",
    body: venueChoice,
    answer: z.object({ status: z.literal("succeeded") }),
    run: async (ctx, { body }) => {
      await setActiveVenue(ctx, body);
      return { status: "succeeded" as const };
    },
  }),
  endpoint({
    method: "post",
    path: "/events/api/v1/producer/contact/",
    name: "contactSupport",
    access: "contactSupport",
    summary: "Producers: sends a message to support, who reply to the address given.",
    body: contactForm,
    answer: contactAnswer,
    run: (ctx, { body }) => sendMessage(ctx, body),
  }),
];
