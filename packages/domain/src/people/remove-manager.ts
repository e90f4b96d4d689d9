import { peopleMessages } from "@hereabouts/contract/people/people-messages";
import type { PersonOfVenue } from "@hereabouts/contract/people/venue-people";
import { may } from "@hereabouts/contract/permissions";
import { selectManager, updateEnded } from "../claims/manager.queries.ts";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Conflict, NotFound, Refusal } from "../errors.ts";
import { clearActiveVenue } from "../identity/user.queries.ts";
import { holdKeptVenue } from "./hold-kept-venue.ts";
import { noteInHistory, notePeople } from "./note-people.ts";
import { mailEnded } from "./people-mails.ts";

/**
 * Ends somebody's work as a manager of a venue: the owner removes them, or they leave. It is sent by mail a little later, so
 * that it can be undone. @throws SignInRequired, NotFound, Refusal; Conflict "owner" for the owner, who stays
 */
export async function removeManager(ctx: Context, { id, person }: PersonOfVenue): Promise<void> {
  const endedBy = signedInUserId(ctx);
  await inTransaction(ctx, async (ctx) => {
    const { db, now, viewer } = ctx;
    const venue = await holdKeptVenue(ctx, id);
    const { claimId, venueId } = venue;
    const hasLeft = person === endedBy;
    if (!hasLeft && !may.keepVenuePeople(viewer, venue)) throw new Refusal("forbidden", peopleMessages.ownerAlone);
    if (person === venue.ownerId) throw new Conflict("owner", peopleMessages.ownerStays);
    const manager = await selectManager(db, claimId, person);
    if (!manager || manager.endedAt) throw new NotFound();
    const endedAt = now();
    await updateEnded(db, { claimId, userId: person, endedBy }, endedAt);
    await clearActiveVenue(db, person, venueId, endedAt);
    if (hasLeft) await noteInHistory(ctx, venue, peopleMessages.leftAsManager(manager.email));
    else {
      const message = peopleMessages.removedManager(manager.email);
      await notePeople(ctx, venue, { act: "manager.remove", message, after: { userId: person } });
    }
    await mailEnded(ctx, venue, { manager, hasLeft, endedAt });
  });
}
