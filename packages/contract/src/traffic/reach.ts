import { z } from "zod";
import { recordId } from "../fields/field-schemas.ts";
import { count, people, withChange } from "./stats.ts";

const steps = {
  /** Saves of events that were not taken back. */
  saves: people,
  calendarAdds: count,
  ticketClicks: count,
};

/** How far a venue reaches: who follows it at the end of the days, and what was done towards coming to its events. */
export const venueReach = z.object({
  summary: withChange({ followers: people, ...steps }),
  /** Funnel from event cards to tickets, for all events of the venue. */
  funnel: z.object({ card: count, detail: count, saves: people, ticketClicks: count }),
  /** Most viewed first. Events without a page have no address. */
  byEvent: z.array(
    z.object({
      id: recordId,
      name: z.string(),
      absoluteUrl: z.string().nullable(),
      /** Whether the event leads to where tickets are sold, now. */
      hasTicketLink: z.boolean(),
      card: count,
      detail: count,
      ...steps,
    }),
  ),
});
export type VenueReach = z.output<typeof venueReach>;
