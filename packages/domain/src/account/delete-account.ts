import { messages } from "@hereabouts/contract/messages";
import { peopleMessages } from "@hereabouts/contract/people/people-messages";
import { replaceInHistories } from "../claims/claim.queries.ts";
import { endManagers } from "../claims/claim-status.ts";
import { mailContestEnd } from "../claims/contest-mail.ts";
import { selectOwnContests } from "../claims/decision.queries.ts";
import { selectKeptVenue, selectManaged, selectOwned } from "../claims/manager.queries.ts";
import { type Context, inTransaction } from "../context.ts";
import { clearReplyTo } from "../corrections/correction.queries.ts";
import { signedInUserId } from "../ensure.ts";
import { Invalid, NotFound } from "../errors.ts";
import { checkOwnPassword } from "../identity/own-password.ts";
import { deleteUser, selectUser } from "../identity/user.queries.ts";
import { deleteInboxMailsFrom } from "../inbox/inbox-mail.queries.ts";
import { addressPattern } from "../literal-pattern.ts";
import { deleteLoginCodesOf } from "../login-code/login-code.queries.ts";
import { deleteMailsOf, replaceInMails, selectFormerAddresses } from "../mail/mail.queries.ts";
import { endNewsletterOf } from "../newsletter/reader.ts";
import { endPayments } from "../payments/end-payments.ts";
import { selectVenuesOfBills } from "../payments/venue-people.queries.ts";
import { notifyOwners } from "../people/managers.ts";
import { cancelRsvpsOf } from "../rsvps/rsvp.ts";
import { logSecurity } from "../security-log.ts";
import { deleteAttemptsAt } from "../throttling/throttle.queries.ts";
import { holdVenues } from "../venues/venue-state.queries.ts";

type StoredUser = NonNullable<Awaited<ReturnType<typeof selectUser>>>;

/** Takes the address of an account that is deleted, and those that it had before, from mails, histories, reports and counts of attempts. */
async function purgeAddress(ctx: Context, { id, email, emailConfirmedAt }: StoredUser): Promise<void> {
  const { db } = ctx;
  // Data linked only by email address is deleted only if the account confirmed the address.
  const proved = emailConfirmedAt === null ? null : email;
  const addresses = [email, ...(await selectFormerAddresses(db, id))];
  if (proved !== null) await endNewsletterOf(ctx, { email: proved });
  await deleteMailsOf(db, id, proved);
  await clearReplyTo(db, id, proved);
  if (proved !== null) await deleteInboxMailsFrom(db, proved);
  if (proved !== null) await cancelRsvpsOf(ctx, { email: proved });
  for (const address of addresses) {
    await replaceInMails(db, addressPattern(address), peopleMessages.goneAddress);
    await replaceInHistories(db, addressPattern(address), peopleMessages.goneAddress);
    await deleteAttemptsAt(db, address);
    await deleteLoginCodesOf(db, address);
  }
}

/**
 * Deletes the viewer's account with everything that is theirs; claims on venues end and free the venues, what is paid
 * for them ends, who helped with them is told, and so are the owners of venues that they helped with or contested. The password confirms
 * it; an account without one types its address, and was logged in to lately.
 * @throws SignInRequired, TooMany, Invalid, ConfirmationRequired
 */
export async function deleteAccount(
  ctx: Context,
  { password = "", confirmation = "" }: { password?: string; confirmation?: string },
): Promise<void> {
  const userId = signedInUserId(ctx);
  const user = await selectUser(ctx.db, userId);
  if (!user) throw new NotFound();
  await checkOwnPassword(ctx, { user, password, field: "password" });
  if (!user.passwordHash && confirmation.trim().toLowerCase() !== user.email.toLowerCase())
    throw new Invalid({ confirmation: [messages.typeYourEmail] });
  await inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    const [owned, managed] = [await selectOwned(db, userId), await selectManaged(db, userId)];
    const contests = await selectOwnContests(db, userId);
    // All at once, in one order: two people who help with each other's venues may go at the same moment.
    await holdVenues(
      db,
      [...owned, ...managed, ...contests].map(({ venueId }) => venueId),
    );
    for (const { venueId } of owned) {
      const venue = await selectKeptVenue(db, venueId);
      // Deleted venues send no emails, and a venue with a new owner keeps its managers.
      if (venue?.ownerId === userId) await endManagers(ctx, venue);
    }
    await notifyOwners(ctx, {
      person: { id: userId, firstName: user.firstName },
      venueIds: managed.map(({ venueId }) => venueId),
    });
    for (const { id, venueId } of contests)
      await mailContestEnd(ctx, { venueId, claimantId: userId }, { key: `claim:${id}:gone`, delaySeconds: 0 });
    await endPayments(ctx, { venueIds: await selectVenuesOfBills(db, userId) });
    await purgeAddress(ctx, user);
    await deleteUser(db, userId);
    logSecurity(ctx, "account.deleted", { account: userId });
  });
}
