import { peopleMessages } from "@hereabouts/contract/people/people-messages";
import { selectKeptVenue } from "../claims/manager.queries.ts";
import type { Context } from "../context.ts";
import { noteInHistory } from "./note-people.ts";
import { mailAccountGone } from "./people-mails.ts";

/**
 * Tells the owners of venues that somebody helps with them no more, because their account goes: in the transaction that
 * deletes it and holds the venues. What they were as a manager goes with the account.
 */
export async function tellOwners(
  ctx: Context,
  { person, venueIds }: { person: { id: number; firstName: string }; venueIds: readonly number[] },
): Promise<void> {
  for (const venueId of venueIds) {
    const venue = await selectKeptVenue(ctx.db, venueId);
    // Meanwhile the venue may have been deleted, or they may have been removed.
    if (!venue?.managerIds.includes(person.id)) continue;
    await noteInHistory(ctx, venue, peopleMessages.deletedAccount);
    await mailAccountGone(ctx, venue, person);
  }
}
