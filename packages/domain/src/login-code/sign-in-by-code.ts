import { type LoginByCode, loginCodeRequest } from "@hereabouts/contract/account/login-code";
import { loginCodeLimits, loginCodeMessages } from "@hereabouts/contract/account/login-code-messages";
import { revokeAllTokens } from "../api-tokens/api-token.ts";
import { type Context, inTransaction } from "../context.ts";
import { Invalid } from "../errors.ts";
import { holdRoles } from "../identity/role.queries.ts";
import { insertUser, selectUserByEmail, updatePassword } from "../identity/user.queries.ts";
import { addKeptItems } from "../saved-items/kept-items.ts";
import { hasFactor } from "../second-factor/factor.queries.ts";
import { checkSecondStep } from "../second-factor/second-step.ts";
import { hashOfToken } from "../secret-token.ts";
import { logSecurity } from "../security-log.ts";
import type { StartedSession } from "../sessions/lucia.ts";
import { refuseShutOut, viewerOfAccount } from "../sessions/may-sign-in.ts";
import { selectAttributes } from "../sessions/session.queries.ts";
import { endAllSessions, startSession } from "../sessions/session.ts";
import { takePossession } from "../sign-in/take-possession.ts";
import { type Client, networkOf } from "../throttling/client.ts";
import { countAttempt } from "../throttling/throttle.ts";
import { takeLoginCode, tryLoginCode } from "./login-code.queries.ts";
import { hashOfCode } from "./request-login-code.ts";

type Account = NonNullable<Awaited<ReturnType<typeof selectUserByEmail>>>;

const refusal = (message: string) => new Invalid({ emailCode: [message] });

interface Entered {
  userId: number;
  /** Whether the login counts as a recent one, for what asks for that. */
  isConfirmed: boolean;
  isPasswordRemoved: boolean;
}

/** Creates the account of an address that was just confirmed. */
async function createAccount(ctx: Context, email: string): Promise<Entered> {
  const made = await insertUser(ctx.db, { email, passwordHash: null, emailConfirmedAt: ctx.now() });
  // Another call created it at the same moment: the code can be entered again.
  if (!made) throw refusal(loginCodeMessages.wrong);
  logSecurity(ctx, "account.registered", { account: made.id });
  return { userId: made.id, isConfirmed: true, isPasswordRemoved: false };
}

/**
 * An account whose address nobody confirmed may have been registered by somebody else: their password, sessions and other ways
 * in end. Who can read the emails is not thereby who knows the password, so that a code confirms only an account that has
 * nothing better, and no rights over others.
 */
async function enterAccount(ctx: Context, { id: userId, ...user }: Account): Promise<Entered> {
  const isPasswordRemoved = !user.emailConfirmedAt && user.passwordHash !== null;
  if (!user.emailConfirmedAt) {
    await takePossession(ctx, { userId });
    await updatePassword(ctx.db, userId, null, ctx.now());
    await endAllSessions(ctx, { userId, reason: "email confirmed" });
    await revokeAllTokens(ctx, { userId });
  }
  const roles = await holdRoles(ctx.db, userId);
  const hasRights = roles !== undefined && Object.values(roles).includes(true);
  const hasBetter = (user.passwordHash !== null && !isPasswordRemoved) || (await hasFactor(ctx.db, userId));
  return { userId, isConfirmed: !hasRights && !hasBetter, isPasswordRemoved };
}

/** Saves the search that waited for the address to be confirmed. */
async function addWaitingSearch(ctx: Context, userId: number, kept: unknown): Promise<void> {
  const search = kept === null ? undefined : loginCodeRequest.shape.search.safeParse(kept).data;
  const attributes = search && (await selectAttributes(ctx.db, userId));
  if (!search || !attributes) return;
  const viewer = viewerOfAccount(ctx, userId, attributes);
  await addKeptItems({ ...ctx, viewer }, { events: [], venues: [], searches: [search] });
}

/**
 * Logs in by a code that was emailed, whose request the browser or the link knows. Each code works once, for some minutes and
 * tries. Suspended accounts and second steps are treated as with a password.
 * @throws TooMany; Invalid `emailCode`, `code`, or "" for an account that is not let in; Conflict "secondStep" for the right code where
 * the account asks for another one
 */
export async function signInByCode(
  ctx: Context,
  { request, emailCode, code }: LoginByCode,
  client: Client,
): Promise<{ userId: number; session: StartedSession; isPasswordRemoved: boolean }> {
  await countAttempt(ctx, `login-code-by:${networkOf(client.address)}`, { attempts: 100, windowSeconds: 900 });
  const hash = hashOfToken(request);
  // Counted before it is compared, and not in the transaction that a refusal rolls back.
  const sent = await tryLoginCode(ctx.db, hash, { now: ctx.now(), tries: loginCodeLimits.tries });
  if (!sent) throw refusal(loginCodeMessages.over);
  const user = await selectUserByEmail(ctx.db, sent.email);
  if (hashOfCode(request, emailCode) !== sent.code) {
    logSecurity(ctx, "login.failed", { account: user?.id ?? null, reason: "email code" });
    throw refusal(loginCodeMessages.wrong);
  }
  if (user?.suspendedAt) logSecurity(ctx, "login.failed", { account: user.id, reason: "may not log in" });
  if (user) refuseShutOut(ctx, user);
  // The second step of an account that nobody confirmed is not its owner's.
  if (user?.emailConfirmedAt) await checkSecondStep(ctx, user, code);
  return inTransaction(ctx, async (ctx) => {
    const taken = await takeLoginCode(ctx.db, hash);
    if (!taken) throw refusal(loginCodeMessages.over);
    const { userId, isConfirmed, isPasswordRemoved } = user
      ? await enterAccount(ctx, user)
      : await createAccount(ctx, sent.email);
    const session = await startSession(ctx, { userId, client, by: "email code", isConfirmed });
    await addWaitingSearch(ctx, userId, taken.kept);
    return { userId, session, isPasswordRemoved };
  });
}
