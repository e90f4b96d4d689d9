import { recordId } from "@hereabouts/contract/fields/record-id";
import { invitationOfVenue, managerForm, managerLink, personOfVenue } from "@hereabouts/contract/people/venue-people";
import { acceptManagerInvitation } from "@hereabouts/domain/people/accept-manager-invitation";
import { acceptOffer } from "@hereabouts/domain/people/accept-offer";
import { declineOffer } from "@hereabouts/domain/people/decline-offer";
import { getManagerInvitation } from "@hereabouts/domain/people/get-manager-invitation";
import { inviteManager } from "@hereabouts/domain/people/invite-manager";
import { listVenuePeople } from "@hereabouts/domain/people/list-venue-people";
import { offerVenue } from "@hereabouts/domain/people/offer-venue";
import { removeManager } from "@hereabouts/domain/people/remove-manager";
import { resendManagerInvitation } from "@hereabouts/domain/people/resend-manager-invitation";
import { restoreManager } from "@hereabouts/domain/people/restore-manager";
import { withdrawManagerInvitation } from "@hereabouts/domain/people/withdraw-manager-invitation";
import { withdrawOffer } from "@hereabouts/domain/people/withdraw-offer";
import { z } from "zod";
import { procedureFor, router } from "./procedure.ts";

const venue = z.object({ id: recordId });

/** Who looks after a venue, by the id of the venue. */
export const peopleRouter = router({
  list: procedureFor("callSignedIn")
    .input(venue)
    .query(({ ctx, input }) => listVenuePeople(ctx, input)),
  invite: procedureFor("callSignedIn")
    .input(managerForm.extend({ id: recordId }))
    .mutation(({ ctx, input }) => inviteManager(ctx, input)),
  resend: procedureFor("callSignedIn")
    .input(invitationOfVenue)
    .mutation(({ ctx, input }) => resendManagerInvitation(ctx, input)),
  withdraw: procedureFor("callSignedIn")
    .input(invitationOfVenue)
    .mutation(({ ctx, input }) => withdrawManagerInvitation(ctx, input)),
  invitation: procedureFor("callSignedIn")
    .input(managerLink)
    .query(({ ctx, input }) => getManagerInvitation(ctx, input)),
  accept: procedureFor("callSignedIn")
    .input(managerLink)
    .mutation(({ ctx, input }) => acceptManagerInvitation(ctx, input)),
  remove: procedureFor("callSignedIn")
    .input(personOfVenue)
    .mutation(({ ctx, input }) => removeManager(ctx, input)),
  restore: procedureFor("callSignedIn")
    .input(personOfVenue)
    .mutation(({ ctx, input }) => restoreManager(ctx, input)),
  offer: procedureFor("callSignedIn")
    .input(personOfVenue)
    .mutation(({ ctx, input }) => offerVenue(ctx, input)),
  withdrawOffer: procedureFor("callSignedIn")
    .input(personOfVenue)
    .mutation(({ ctx, input }) => withdrawOffer(ctx, input)),
  acceptOffer: procedureFor("callSignedIn")
    .input(venue)
    .mutation(({ ctx, input }) => acceptOffer(ctx, input)),
  declineOffer: procedureFor("callSignedIn")
    .input(venue)
    .mutation(({ ctx, input }) => declineOffer(ctx, input)),
});
