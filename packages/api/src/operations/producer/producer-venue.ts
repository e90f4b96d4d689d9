import { venueChoice } from "@hereabouts/contract/claims/claim-forms";
import { contactAnswer, contactForm } from "@hereabouts/contract/support/contact-form";
import { getWaiting } from "@hereabouts/domain/freshness/date-mails";
import { setActiveVenue } from "@hereabouts/domain/producer/producer-venues";
import { sendMessage } from "@hereabouts/domain/support/support-message";
import { z } from "zod";
import { operationsFor } from "../operation.ts";

const { mutation, query } = operationsFor("callSignedIn");

/** Which of their venues a producer works on, and their way to those who run the site. */
export const producerVenueOperations = {
  waiting: query({ access: "manageSomething", run: getWaiting }),
  setActiveVenue: mutation({
    input: venueChoice,
    run: setActiveVenue,
    rest: {
      at: "POST /events/api/v1/producer/active_poi/",
      name: "setActiveVenue",
      summary: "Producers: sets the active venue.",
      answer: z.object({ status: z.literal("succeeded") }),
      example: { id: 1 },
      answerOf: () => ({ status: "succeeded" as const }),
    },
  }),
  contact: mutation({
    onceByKey: true,
    access: "contactSupport",
    input: contactForm,
    run: sendMessage,
    rest: {
      at: "POST /events/api/v1/producer/contact/",
      name: "contactSupport",
      summary: "Producers: sends a message to support, who reply to the address given.",
      answer: contactAnswer,
      example: {
        name: "Ada Shaw",
        email: "ada@example.org",
        subject: "Opening hours",
        message: "How do I show that we’re closed on holidays?",
      },
    },
  }),
};
