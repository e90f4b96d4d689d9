import { may, type Viewer } from "@hereabouts/contract/permissions";
import { type SessionEnd, sessionLimits } from "@hereabouts/contract/session-limits";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@hereabouts/recurrence/durations";
import type { Context } from "../context.ts";
import { logSecurity } from "../security-log.ts";
import { isStorageFull } from "../storage-full.ts";
import { readSession } from "./lucia.ts";
import { maySignIn, viewerOfAccount } from "./may-sign-in.ts";
import { updateEnded, updateSessionSeen } from "./session.queries.ts";

/** A session is noted as seen at most this often. */
const lastSeenIntervalMs = 5 * MINUTE_MS;

interface SignedIn {
  viewer: Extract<Viewer, { kind: "user" }>;
  sessionId: string;
  expiresAt: Date;
  /** Whether it was confirmed, or begun, in the last `sessionLimits.confirmedMinutes`. */
  isConfirmed: boolean;
}

/** Writes something down about a session. A full disk does not keep people from reading. */
async function unlessFull<T>(write: Promise<T>): Promise<T | undefined> {
  try {
    return await write;
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    return undefined;
  }
}

/** When a session of a viewer began and was used last. */
interface Used {
  createdAt: Date;
  lastSeenAt: Date;
}

/** Returns why a session has ended at an instant although Lucia still accepts it, or null. */
export function sessionEndOf(viewer: Viewer, { createdAt, lastSeenAt }: Used, now: Date): SessionEnd | null {
  if (now.getTime() - createdAt.getTime() >= sessionLimits.days * DAY_MS) return "age";
  const isIdle = now.getTime() - lastSeenAt.getTime() >= sessionLimits.staffIdleHours * HOUR_MS;
  return isIdle && may.editEverything(viewer) ? "idle" : null;
}

/** Ends a session that is over by its age or for want of use. It stays written down, so that its owner is told why. */
async function endOf(ctx: Context, id: string, userId: number, { now, reason }: { now: Date; reason: SessionEnd }) {
  const isNew = await unlessFull(updateEnded(ctx.db, id, { now, reason }));
  if (isNew) logSecurity(ctx, "session.ended", { account: userId, reason });
  return { ended: reason };
}

async function judge(ctx: Context, { token, now }: { token: string; now: Date }) {
  const found = await readSession(ctx.db, token);
  if (!found || !maySignIn(ctx, found.user)) return null;
  const { session, user } = found;
  const viewer = viewerOfAccount(ctx, user.id, user);
  const reason = session.endReason ?? sessionEndOf(viewer, session, now);
  if (reason) return endOf(ctx, session.id, user.id, { now, reason });
  if (now.getTime() - session.lastSeenAt.getTime() > lastSeenIntervalMs)
    await unlessFull(updateSessionSeen(ctx.db, session.id, now));
  const isConfirmed = now.getTime() - session.confirmedAt.getTime() < sessionLimits.confirmedMinutes * MINUTE_MS;
  return { viewer, sessionId: session.id, expiresAt: session.expiresAt, isConfirmed };
}

/** Resolves a session token to its viewer in one query; null if invalid, over, or if the account may not log in here. */
export async function viewerOfSession(ctx: Context, shown: { token: string; now: Date }): Promise<SignedIn | null> {
  const judged = await judge(ctx, shown);
  return judged && "viewer" in judged ? judged : null;
}

/** The context of a request that shows a session: its viewer, or why the session is over. As it is without a token. */
export async function contextOfSession(
  ctx: Context,
  { token, now }: { token: string | undefined; now: Date },
): Promise<Context> {
  const { isConfirmed: _, ...anonymous } = ctx;
  const judged = token === undefined ? null : await judge(ctx, { token, now });
  if (judged === null) return anonymous;
  if ("ended" in judged) return { ...anonymous, sessionEnd: judged.ended };
  const { viewer, sessionId, isConfirmed } = judged;
  return { ...anonymous, viewer, sessionId, isConfirmed };
}
