import { venueChoice } from "@hereabouts/contract/claims/claim-forms";
import { setActiveVenue } from "@hereabouts/domain/producer/set-active-venue";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** Which of their venues a producer works on. */
export const producerVenueEndpoints = [
  endpoint({
    method: "post",
    path: "/events/api/v1/producer/active_poi/",
    name: "setActiveVenue",
    access: "callSignedIn",
    summary: "Producers: chooses which of one's venues to work on.",
    body: venueChoice,
    answer: z.object({ status: z.literal("succeeded") }),
    run: async (ctx, { body }) => {
      await setActiveVenue(ctx, body);
      return { status: "succeeded" as const };
    },
  }),
];
