import { sessionLimits } from "@hereabouts/contract/session-limits";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { selectUser } from "../identity/user.queries.ts";
import { deviceNameOf, hashOfToken } from "../secret-token.ts";
import { logSecurity } from "../security-log.ts";
import type { Client } from "../throttling/client.ts";
import { deleteKnownDevices, isAnyonesDevice, saveKnownDevice } from "./known-device.queries.ts";
import { createSession, invalidateSession, type StartedSession } from "./lucia.ts";
import { refuseShutOut } from "./may-sign-in.ts";
import { deleteSessionByHandle, deleteUserSessions, updateConfirmed } from "./session.queries.ts";

/**
 * Signs a browser in by a session of its own. The one it was signed in by before ends: nothing would end it later. From now on
 * the account knows the device. A token of a device that no account knows is not taken over: someone else may have planted it.
 * @param by the way in, for the security log
 * @param isConfirmed whether the way in proves enough for what asks for a recent login
 * @throws Invalid for an account that nobody is let in to, by whatever way they came
 */
export async function startSession(
  ctx: Context,
  { userId, client, by, isConfirmed = true }: { userId: number; client: Client; by: string; isConfirmed?: boolean },
): Promise<StartedSession> {
  const user = await selectUser(ctx.db, userId);
  refuseShutOut(ctx, user);
  if (ctx.sessionId) await invalidateSession(ctx.db, ctx.sessionId);
  const { device, ...origin } = client;
  const isKnown = device !== undefined && (await isAnyonesDevice(ctx.db, hashOfToken(device)));
  const session = await createSession(ctx.db, userId, isKnown ? { ...origin, device } : origin);
  if (!isConfirmed) await updateConfirmed(ctx.db, session.id, new Date(0));
  const known = { userId, device: hashOfToken(session.device), now: ctx.now(), kept: sessionLimits.devicesKept };
  await saveKnownDevice(ctx.db, known);
  logSecurity(ctx, "login.succeeded", { account: userId, by, device: deviceNameOf(session.device) });
  return session;
}

/**
 * Notes that the viewer proved who they are: by the password, or another proof of their own (`by`). For
 * `sessionLimits.confirmedMinutes` they may do what asks for it. @throws SignInRequired
 */
export async function confirmSession(ctx: Context, { by }: { by: string }): Promise<void> {
  const userId = signedInUserId(ctx);
  // By the clock that sessions are judged by, as Lucia has it.
  if (ctx.sessionId) await updateConfirmed(ctx.db, ctx.sessionId, new Date());
  logSecurity(ctx, "session.confirmed", { account: userId, by });
}

/** Ends one of the viewer's own sessions. @throws SignInRequired, NotFound for a session that is not theirs */
export async function endSession(ctx: Context, { handle }: { handle: string }): Promise<void> {
  const userId = signedInUserId(ctx);
  if (!(await deleteSessionByHandle(ctx.db, userId, handle))) throw new NotFound();
  logSecurity(ctx, "session.ended", { account: userId, reason: "ended by owner" });
}

/** Ends the session the viewer is signed in by; without one there is nothing to do. */
export async function signOut(ctx: Context): Promise<void> {
  const { viewer, sessionId } = ctx;
  if (!sessionId || viewer.kind !== "user") return;
  await invalidateSession(ctx.db, sessionId);
  logSecurity(ctx, "session.ended", { account: viewer.id, reason: "logged out" });
}

/** Ends every session of the viewer, this one too. @throws SignInRequired */
export async function signOutEverywhere(ctx: Context): Promise<void> {
  await endAllSessions(ctx, { userId: signedInUserId(ctx), reason: "logged out everywhere" });
}

/** Ends every session of an account and has it forget its devices; the session `except` and its device stay. */
export async function endAllSessions(
  ctx: Context,
  { userId, reason, except }: { userId: number; reason: string; except?: string | undefined },
): Promise<void> {
  await deleteKnownDevices(ctx.db, userId, except);
  const sessions = await deleteUserSessions(ctx.db, userId, except);
  if (sessions > 0) logSecurity(ctx, "session.ended", { account: userId, reason, sessions });
}
