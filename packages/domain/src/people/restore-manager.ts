import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import { peopleMessages } from "@hereabouts/contract/people/people-messages";
import type { PersonOfVenue } from "@hereabouts/contract/people/venue-people";
import { may } from "@hereabouts/contract/permissions";
import { holdVenue } from "../claims/claim.queries.ts";
import { clearEnded, selectKeptVenue, selectManager } from "../claims/manager.queries.ts";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Conflict, NotFound } from "../errors.ts";
import { deleteWaitingMail } from "../mail/mail.queries.ts";
import { currentVenueId } from "../merged-venue.queries.ts";
import { noteInHistory, notePeople } from "./note-people.ts";
import { endMailKey } from "./people-mails.ts";

/**
 * Undoes that somebody was removed or left, before anybody was told of it. Only who did it can, and who was removed never.
 * @throws SignInRequired, NotFound; Conflict "tooLate"
 */
export async function restoreManager(ctx: Context, { id, person }: PersonOfVenue): Promise<void> {
  const userId = signedInUserId(ctx);
  await inTransaction(ctx, async (ctx) => {
    const { db, now, viewer } = ctx;
    const venueId = await currentVenueId(db, id);
    await holdVenue(db, venueId);
    const venue = await selectKeptVenue(db, venueId);
    const manager = venue && (await selectManager(db, venue.claimId, person));
    const hasLeft = person === userId;
    if (!venue || !manager?.endedAt || manager.endedBy !== userId || !(hasLeft || may.keepVenuePeople(viewer, venue)))
      throw new NotFound();
    const isOver = manager.endedAt.getTime() + claimLimits.managerUndoSeconds * 1000 <= now().getTime();
    if (isOver || !(await deleteWaitingMail(db, endMailKey(venue, person, manager.endedAt))))
      throw new Conflict("tooLate", peopleMessages.tooLateToUndo);
    await clearEnded(db, venue.claimId, person);
    const message = peopleMessages.restoredManager(manager.email);
    if (hasLeft) await noteInHistory(ctx, venue, message);
    else await notePeople(ctx, venue, { act: "manager.restore", message, after: { userId: person } });
  });
}
