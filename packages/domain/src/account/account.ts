import type { AccountDetails, DetailsForm } from "@hereabouts/contract/account/account-details";
import type { SocialProvider } from "@hereabouts/contract/account/social-providers";
import type { UserContext } from "@hereabouts/contract/account/user-context";
import type { AlertFrequency } from "@hereabouts/contract/alerts/alert-settings";
import { selectAskedVenues } from "../claims/manager.queries.ts";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { updateUserDetails } from "../identity/user.queries.ts";
import { listOwnOrganizers } from "../producer/own-organizers.ts";
import { listProducerQuotas } from "../producer/producer-venues.ts";
import { listSavedSearches } from "../saved-items/saved-search.ts";
import { logSecurity } from "../security-log.ts";
import { sessionEndOf } from "../sessions/viewer-of-session.ts";
import { selectAccount, selectEverythingOf, selectUserContext } from "./account.queries.ts";

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
    language: account.language,
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
    sessions: account.sessions
      .filter(({ endedAt, ...session }) => endedAt === null && sessionEndOf(ctx.viewer, session, ctx.now()) === null)
      .map(({ id, handle, userAgent, address, createdAt, lastSeenAt }) => ({
        handle,
        userAgent,
        address,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        isCurrent: id === ctx.sessionId,
      })),
  };
}

/** Returns the signed-in user and what the site shows them; null when anonymous. */
export async function getUserContext(ctx: Context): Promise<UserContext | null> {
  if (ctx.viewer.kind !== "user") return null;
  const { viewer } = ctx;
  const [user, savedSearches, producerQuotas, organizers] = await Promise.all([
    selectUserContext(ctx.db, viewer.id),
    listSavedSearches(ctx, {}),
    listProducerQuotas(ctx),
    listOwnOrganizers(ctx),
  ]);
  if (!user) return null;
  return {
    authenticated: true,
    ...user,
    isSuperuser: viewer.isSuperuser,
    isStaff: viewer.isStaff,
    isZeditor: viewer.isZeditor,
    isEditor: viewer.isZeditor || viewer.isSuperuser,
    decidesRequests: viewer.decidesRequests === true,
    needsSecondFactor: viewer.needsSecondFactor === true,
    isProducer: producerQuotas.length > 0,
    hasActiveSubscription: producerQuotas.length > 0,
    distanceUnits: viewer.distanceUnits,
    producerQuotas,
    organizers,
    savedSearches,
  };
}

/** Changes the viewer's names and units; nothing else of an account can be changed here. @throws SignInRequired */
export async function updateDetails(ctx: Context, details: DetailsForm): Promise<AccountDetails> {
  await updateUserDetails(ctx.db, signedInUserId(ctx), details, ctx.now());
  return getAccountDetails(ctx);
}

/** Everything the site keeps about the viewer, except secrets. @throws SignInRequired */
export async function exportData(ctx: Context): Promise<Record<string, unknown>> {
  const userId = signedInUserId(ctx);
  logSecurity(ctx, "data.exported", { export: "own data" });
  return selectEverythingOf(ctx.db, userId);
}
