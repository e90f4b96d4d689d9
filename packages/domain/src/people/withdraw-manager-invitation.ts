import { peopleMessages } from "@hereabouts/contract/people/people-messages";
import type { InvitationOfVenue } from "@hereabouts/contract/people/venue-people";
import { deleteManagerInvitation } from "../claims/manager-invitation.queries.ts";
import { type Context, inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { holdForKeeper } from "./hold-kept-venue.ts";
import { notePeople } from "./note-people.ts";

/** Takes an invitation back: its link does not work any more. @throws SignInRequired, NotFound, Refusal */
export async function withdrawManagerInvitation(ctx: Context, { id, invitation }: InvitationOfVenue): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const venue = await holdForKeeper(ctx, id);
    const taken = await deleteManagerInvitation(ctx.db, { claimId: venue.claimId, id: invitation });
    if (!taken) throw new NotFound();
    const message = peopleMessages.askedNoMore(taken.email);
    await notePeople(ctx, venue, { act: "manager.withdraw", message, after: { invitation } });
  });
}
