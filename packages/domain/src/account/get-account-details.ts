import type { AccountDetails } from "@hereabouts/contract/account/account-details";
import type { SocialProvider } from "@hereabouts/contract/account/social-providers";
import type { AlertFrequency } from "@hereabouts/contract/alerts/alert-settings";
import { selectAskedVenues } from "../claims/manager.queries.ts";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { selectAccount } from "./account.queries.ts";

/** The viewer's own account. @throws SignInRequired */
export async function getAccountDetails(ctx: Context): Promise<AccountDetails> {
  const userId = signedInUserId(ctx);
  const account = await selectAccount(ctx.db, userId);
  if (!account) throw new NotFound();
  const venues = await selectAskedVenues(ctx.db, userId);
  const named = (some: typeof venues) => some.map(({ id, name }) => ({ id, name }));
  return {
    email: account.email,
    emailConfirmed: account.emailConfirmedAt !== null,
    firstName: account.firstName,
    lastName: account.lastName,
    distanceUnits: account.distanceUnits as "mi" | "km",
    hasPassword: account.passwordHash !== null,
    helpedVenues: named(venues.filter(({ isOwned, isHelped }) => isOwned && isHelped)),
    ownedVenues: named(venues.filter(({ isOwned, isHelped }) => isOwned && !isHelped)),
    requestedVenues: named(venues.filter(({ isOwned }) => !isOwned)),
    alerts: { frequency: account.frequency as AlertFrequency, hour: account.hour, weekday: account.weekday },
    signIns: account.signIns.map(({ provider, email, createdAt }) => ({
      provider: provider as SocialProvider,
      email,
      connectedAt: createdAt.toISOString(),
    })),
    sessions: account.sessions.map(({ id, handle, userAgent, address, createdAt, lastSeenAt }) => ({
      handle,
      userAgent,
      address,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: id === ctx.sessionId,
    })),
  };
}
