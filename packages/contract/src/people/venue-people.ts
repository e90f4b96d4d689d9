import { z } from "zod";
import { recordId } from "../fields/field-schemas.ts";
import { emailAddress, lookedUp } from "../fields/text.ts";
import { limits } from "../limits.ts";
import { peopleMessages } from "./people-messages.ts";

/** Roles at a venue: its one owner, or a manager. */
export const venueRoles = ["owner", "manager"] as const;
export type VenueRole = (typeof venueRoles)[number];

const venuePerson = z.object({
  id: z.int(),
  /** Blank while they say none. */
  name: z.string(),
  email: z.string(),
  role: z.enum(venueRoles),
  since: z.string(),
  /** Until when they may take the venue over; null where it is not offered to them. */
  offeredUntil: z.string().nullable(),
});
export type VenuePerson = z.output<typeof venuePerson>;

/** A pending invitation; it can be expired. */
export const managerInvitation = z.object({
  id: z.int(),
  email: z.string(),
  sent: z.string(),
  expires: z.string(),
  isOver: z.boolean(),
});
export type ManagerInvitation = z.output<typeof managerInvitation>;

/** Managers of a venue, the owner first. Instants are ISO 8601. */
export const venuePeople = z.object({
  poi: z.object({ id: z.int(), name: z.string() }),
  /** The viewer's role; null for editors of all venues. */
  role: z.enum(venueRoles).nullable(),
  people: z.array(venuePerson),
  /** Empty unless the viewer can invite. */
  invitations: z.array(managerInvitation),
  /** Email address of the billing contact; null without one. */
  billingContact: z.string().nullable(),
  /** The viewer may invite and remove. */
  canKeep: z.boolean(),
  /** The viewer may give the venue to a manager. */
  canGive: z.boolean(),
});
export type VenuePeople = z.output<typeof venuePeople>;

/** Email address of the person to invite. */
export const managerForm = z.object({ email: emailAddress });

/** A venue, and one of its people. */
export const personOfVenue = z.object({ id: recordId, person: recordId });
export type PersonOfVenue = z.output<typeof personOfVenue>;

/** A venue, and an invitation of it. */
export const invitationOfVenue = z.object({ id: recordId, invitation: recordId });
export type InvitationOfVenue = z.output<typeof invitationOfVenue>;

/** The secret of a mail's link. */
export const managerLink = z.object({ token: lookedUp(peopleMessages.invitationGone, limits.linkTokenChars) });

/** An invitation to manage a venue, and its sender. */
export interface ManagerOffer {
  poi: { id: number; name: string };
  invitedBy: string;
  /** The account that would help. */
  as: string;
}
