import { managerForm, managerInvitation, managerLink, venuePeople } from "@hereabouts/contract/people/venue-people";
import { acceptManagerInvitation } from "@hereabouts/domain/people/accept-manager-invitation";
import { acceptOffer } from "@hereabouts/domain/people/accept-offer";
import { declineOffer } from "@hereabouts/domain/people/decline-offer";
import { inviteManager } from "@hereabouts/domain/people/invite-manager";
import { listVenuePeople } from "@hereabouts/domain/people/list-venue-people";
import { offerVenue } from "@hereabouts/domain/people/offer-venue";
import { removeManager } from "@hereabouts/domain/people/remove-manager";
import { resendManagerInvitation } from "@hereabouts/domain/people/resend-manager-invitation";
import { restoreManager } from "@hereabouts/domain/people/restore-manager";
import { withdrawManagerInvitation } from "@hereabouts/domain/people/withdraw-manager-invitation";
import { withdrawOffer } from "@hereabouts/domain/people/withdraw-offer";
import { z } from "zod";
import { endpoint } from "../endpoint/endpoint.ts";
import { recordParams } from "../endpoint/record-params.ts";

const venue = "/events/api/v1/poi/:id/";
const person = `${venue}people/:person/`;
const invitation = `${venue}manager_invitations/:invitation/`;
const personParams = recordParams.extend({ person: recordParams.shape.id });
const invitationParams = recordParams.extend({ invitation: recordParams.shape.id });
const succeeded = z.object({ status: z.literal("succeeded") });
const done = { status: "succeeded" as const };

/** Who looks after a venue: its owner, and the managers that the owner invites. */
export const peopleEndpoints = [
  endpoint({
    method: "get",
    path: `${venue}people/`,
    name: "listVenuePeople",
    access: "callSignedIn",
    summary: "The managers of a venue, the owner first; for the owner, also the pending invitations.",
    params: recordParams,
    answer: venuePeople,
    run: (ctx, { params }) => listVenuePeople(ctx, params),
  }),
  endpoint({
    method: "post",
    path: `${venue}manager_invitations/`,
    name: "inviteManager",
    access: "callSignedIn",
    summary: "Owners: invites someone by email to manage a venue. A person who is already invited gets a new link.",
    params: recordParams,
    body: managerForm,
    answer: managerInvitation,
    status: 201,
    run: (ctx, { params, body }) => inviteManager(ctx, { ...body, id: params.id }),
  }),
  endpoint({
    method: "post",
    path: `${invitation}resend/`,
    name: "resendManagerInvitation",
    access: "callSignedIn",
    summary: "Owners: sends an invitation again, with a new link. The old link stops working.",
    params: invitationParams,
    answer: managerInvitation,
    run: (ctx, { params }) => resendManagerInvitation(ctx, params),
  }),
  endpoint({
    method: "delete",
    path: invitation,
    name: "withdrawManagerInvitation",
    access: "callSignedIn",
    summary: "Owners: takes an invitation back.",
    params: invitationParams,
    answer: z.undefined(),
    status: 204,
    run: async (ctx, { params }) => {
      await withdrawManagerInvitation(ctx, params);
      return undefined;
    },
  }),
  endpoint({
    method: "post",
    path: "/events/api/v1/producer/manager_invitations/accept/",
    name: "acceptManagerInvitation",
    access: "callSignedIn",
    summary: "Becomes a manager of a venue, with the token from the email. Returns the venue's id.",
    body: managerLink,
    answer: z.object({ id: z.int() }),
    run: (ctx, { body }) => acceptManagerInvitation(ctx, body),
  }),
  endpoint({
    method: "delete",
    path: person,
    name: "removeManager",
    access: "callSignedIn",
    summary: "Owners: removes a manager of a venue. Managers: leave it.",
    params: personParams,
    answer: z.undefined(),
    status: 204,
    run: async (ctx, { params }) => {
      await removeManager(ctx, params);
      return undefined;
    },
  }),
  endpoint({
    method: "post",
    path: `${person}restore/`,
    name: "restoreManager",
    access: "callSignedIn",
    summary: "Undoes the caller's removal of a manager, or leaving, before the email about it is sent.",
    params: personParams,
    answer: succeeded,
    run: async (ctx, { params }) => {
      await restoreManager(ctx, params);
      return done;
    },
  }),
  endpoint({
    method: "post",
    path: `${person}offer/`,
    name: "offerVenue",
    access: "callSignedIn",
    summary: "Owners: offers a venue to one of its managers. Nothing changes until the manager accepts.",
    params: personParams,
    answer: succeeded,
    run: async (ctx, { params }) => {
      await offerVenue(ctx, params);
      return done;
    },
  }),
  endpoint({
    method: "delete",
    path: `${person}offer/`,
    name: "withdrawOffer",
    access: "callSignedIn",
    summary: "Owners: takes such an offer back.",
    params: personParams,
    answer: z.undefined(),
    status: 204,
    run: async (ctx, { params }) => {
      await withdrawOffer(ctx, params);
      return undefined;
    },
  }),
  endpoint({
    method: "post",
    path: `${venue}ownership/accept/`,
    name: "acceptOffer",
    access: "callSignedIn",
    summary: "Managers: accepts the ownership of a venue. The billing contact stays. Returns the venue's id.",
    params: recordParams,
    answer: z.object({ id: z.int() }),
    run: (ctx, { params }) => acceptOffer(ctx, params),
  }),
  endpoint({
    method: "post",
    path: `${venue}ownership/decline/`,
    name: "declineOffer",
    access: "callSignedIn",
    summary: "Managers: stays a manager of a venue that its owner offers.",
    params: recordParams,
    answer: succeeded,
    run: async (ctx, { params }) => {
      await declineOffer(ctx, params);
      return done;
    },
  }),
];
