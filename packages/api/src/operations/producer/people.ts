import {
  invitationOfVenue,
  managerForm,
  managerInvitation,
  managerLink,
  personOfVenue,
  venuePeople,
} from "@hereabouts/contract/people/venue-people";
import {
  acceptManagerInvitation,
  getManagerInvitation,
  inviteManager,
  resendManagerInvitation,
  withdrawManagerInvitation,
} from "@hereabouts/domain/people/manager-invitation";
import { listVenuePeople, removeManager, restoreManager } from "@hereabouts/domain/people/managers";
import { acceptOffer, declineOffer, offerVenue, withdrawOffer } from "@hereabouts/domain/people/ownership-offer";
import { z } from "zod";
import { endpoint } from "../../rest/endpoint/endpoint.ts";
import { recordParams } from "../../rest/endpoint/path-params.ts";
import { operationsFor } from "../operation.ts";

const venue = "/events/api/v1/poi/:id/" as const;

const person = `${venue}people/:person/` as const;

const invitation = `${venue}manager_invitations/:invitation/` as const;

const personParams = recordParams.extend({ person: recordParams.shape.id });

const invitationParams = recordParams.extend({ invitation: recordParams.shape.id });

const succeeded = z.object({ status: z.literal("succeeded") });

const done = { status: "succeeded" as const };

const { mutation, query } = operationsFor("callSignedIn");

/** A venue's owner, and the managers that the owner invites. */
export const peopleOperations = {
  list: query({
    of: "record",
    run: listVenuePeople,
    rest: {
      at: `GET ${venue}people/`,
      name: "listVenuePeople",
      summary: "The managers of a venue, the owner first; for the owner, also the pending invitations.",
      answer: venuePeople,
    },
  }),
  invite: mutation({
    onceByKey: true,
    act: "manager.invite",
    of: "record",
    input: managerForm,
    run: inviteManager,
    rest: {
      at: `POST ${venue}manager_invitations/`,
      name: "inviteManager",
      summary: "Owners: invites someone by email to manage a venue. A person who is already invited gets a new link.",
      answer: managerInvitation,
      status: 201,
      example: { email: "ada@mill-river.example" },
    },
  }),
  resend: {
    ...mutation({ onceByKey: true, act: "manager.invite", input: invitationOfVenue, run: resendManagerInvitation }),
    endpoint: endpoint({
      method: "post",
      path: `${invitation}resend/`,
      name: "resendManagerInvitation",
      onceByKey: true,
      access: "callSignedIn",
      summary: "Owners: sends an invitation again, with a new link. The old link stops working.",
      params: invitationParams,
      answer: managerInvitation,
      run: (ctx, { params }) => resendManagerInvitation(ctx, params),
    }),
  },
  withdraw: {
    ...mutation({ act: "manager.withdraw", input: invitationOfVenue, run: withdrawManagerInvitation }),
    endpoint: endpoint({
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
  },
  accept: mutation({
    input: managerLink,
    run: acceptManagerInvitation,
    rest: {
      at: "POST /events/api/v1/producer/manager_invitations/accept/",
      name: "acceptManagerInvitation",
      summary: "Becomes a manager of a venue, with the token from the email. Returns the venue's id.",
      answer: z.object({ id: z.int() }),
      example: { token: "q0GqH1hYc8Xv0mZ7rL2sPpQe5nJtUwKb3dFaYxVo9Ck" },
    },
  }),
  remove: {
    ...mutation({ act: "manager.remove", input: personOfVenue, run: removeManager }),
    endpoint: endpoint({
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
  },
  restore: {
    ...mutation({ act: "manager.restore", input: personOfVenue, run: restoreManager }),
    endpoint: endpoint({
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
  },
  offer: {
    ...mutation({ onceByKey: true, input: personOfVenue, run: offerVenue }),
    endpoint: endpoint({
      method: "post",
      path: `${person}offer/`,
      name: "offerVenue",
      onceByKey: true,
      access: "callSignedIn",
      summary: "Owners: offers a venue to one of its managers. Nothing changes until the manager accepts.",
      params: personParams,
      answer: succeeded,
      run: async (ctx, { params }) => {
        await offerVenue(ctx, params);
        return done;
      },
    }),
  },
  withdrawOffer: {
    ...mutation({ input: personOfVenue, run: withdrawOffer }),
    endpoint: endpoint({
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
  },
  acceptOffer: mutation({
    of: "record",
    run: acceptOffer,
    rest: {
      at: `POST ${venue}ownership/accept/`,
      name: "acceptOffer",
      summary: "Managers: accepts the ownership of a venue. The billing contact stays. Returns the venue's id.",
      answer: z.object({ id: z.int() }),
    },
  }),
  declineOffer: mutation({
    of: "record",
    run: declineOffer,
    rest: {
      at: `POST ${venue}ownership/decline/`,
      name: "declineOffer",
      summary: "Managers: stays a manager of a venue that its owner offers.",
      answer: succeeded,
      answerOf: () => done,
    },
  }),
  invitation: query({ input: managerLink, run: getManagerInvitation }),
};
