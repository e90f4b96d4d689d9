import { z } from "zod";
import { organizerLimits } from "../events/organizer-limits.ts";
import { recordId } from "../fields/field-schemas.ts";
import { requiredText } from "../fields/text.ts";

/** A request to speak for an organizer. */
export const organizerClaimForm = z.object({ message: requiredText(organizerLimits.claimMessageChars) });
export type OrganizerClaimForm = z.output<typeof organizerClaimForm>;

/** The answer of an organizer to an event that names it. */
export const organizerAnswer = z.object({ eventId: recordId, isConfirmed: z.boolean() });
export type OrganizerAnswer = z.output<typeof organizerAnswer>;

/** How the viewer stands with an organizer. */
export interface OrganizerStanding {
  /** Whether the viewer speaks for it. */
  isKeeper: boolean;
  /** Whether a request of the viewer waits. */
  hasAsked: boolean;
  /** Events that name it and wait for its yes; empty for others than its keeper and editors. */
  asks: { id: number; name: string; venue: string; absoluteUrl: string }[];
}

/** A request to speak for an organizer, or one that was verified, as moderators see it. */
export interface OrganizerRequest {
  id: number;
  organizer: { id: number; name: string; website: string; absoluteUrl: string };
  claimant: { name: string; email: string; isEmailConfirmed: boolean };
  message: string;
  status: "new" | "verified";
  /** ISO 8601. */
  created: string;
}

/** Two organizers: the one that stays, and the one whose name and addresses lead there. */
export const organizerMerge = z.object({ keptId: recordId, droppedId: recordId });
export type OrganizerMerge = z.output<typeof organizerMerge>;

/** A merge of organizers: its id undoes it. */
export interface MadeOrganizerMerge {
  id: number;
  kept: { id: number; name: string };
  dropped: { id: number; name: string };
}
