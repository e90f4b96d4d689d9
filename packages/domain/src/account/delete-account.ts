import { messages } from "@hereabouts/contract/messages";
import { endManagers } from "../claims/end-managers.ts";
import { selectKeptVenue, selectManaged, selectOwned } from "../claims/manager.queries.ts";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Invalid, NotFound } from "../errors.ts";
import { verifyPassword } from "../identity/passwords.ts";
import { deleteUser, selectUser } from "../identity/user.queries.ts";
import { deleteMailsOf } from "../mail/mail.queries.ts";
import { endPayments } from "../payments/end-payments.ts";
import { selectVenuesOfBills } from "../payments/venue-people.queries.ts";
import { tellOwners } from "../people/tell-owners.ts";
import { countAttempt } from "../throttling/throttle.ts";
import { holdVenues } from "../venues/venue-state.queries.ts";

/**
 * Deletes the viewer's account with everything that is theirs; claims on venues end and free the venues, what is paid
 * for them ends, who helped with them is told, and so are the owners of venues that they helped with. The password confirms
 * it; an account without one types its address.
 * @throws SignInRequired, TooMany, Invalid
 */
export async function deleteAccount(
  ctx: Context,
  { password = "", confirmation = "" }: { password?: string; confirmation?: string },
): Promise<void> {
  const userId = signedInUserId(ctx);
  await countAttempt(ctx, `password:${userId}`, { attempts: 10, windowSeconds: 3600 });
  const user = await selectUser(ctx.db, userId);
  if (!user) throw new NotFound();
  if (user.passwordHash) {
    if (!(await verifyPassword(user.passwordHash, password))) throw new Invalid({ password: [messages.wrongPassword] });
  } else if (confirmation.trim().toLowerCase() !== user.email.toLowerCase()) {
    throw new Invalid({ confirmation: [messages.typeYourEmail] });
  }
  await inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    const [owned, managed] = [await selectOwned(db, userId), await selectManaged(db, userId)];
    // All at once, in one order: two people who help with each other's venues may go at the same moment.
    await holdVenues(
      db,
      [...owned, ...managed].map(({ venueId }) => venueId),
    );
    for (const { venueId } of owned) {
      const venue = await selectKeptVenue(db, venueId);
      // Of a venue that is deleted nobody is told, and one that somebody took over meanwhile keeps its managers.
      if (venue?.ownerId === userId) await endManagers(ctx, venue);
    }
    await tellOwners(ctx, {
      person: { id: userId, email: user.email },
      venueIds: managed.map(({ venueId }) => venueId),
    });
    await endPayments(ctx, { venueIds: await selectVenuesOfBills(db, userId) });
    // Mails hold the person's address: they go with the account.
    await deleteMailsOf(db, userId);
    await deleteUser(db, userId);
  });
}
