import type { Viewer } from "@hereabouts/contract/permissions";
import type { Db } from "@hereabouts/db/connection";
import { MINUTE_MS } from "@hereabouts/recurrence/durations";
import type { Context } from "../context.ts";
import { isStorageFull } from "../storage-full.ts";
import { readSession } from "./lucia.ts";
import { maySignIn, viewerOfAccount } from "./may-sign-in.ts";
import { updateSessionSeen } from "./session.queries.ts";

/** A session is noted as seen at most this often. */
const lastSeenIntervalMs = 5 * MINUTE_MS;

export interface SignedIn {
  viewer: Viewer;
  sessionId: string;
  expiresAt: Date;
}

/** Notes that a session is in use. A full disk does not keep people from reading. */
async function noteSeen(db: Db, sessionId: string, now: Date): Promise<void> {
  try {
    await updateSessionSeen(db, sessionId, now);
  } catch (error) {
    if (!isStorageFull(error)) throw error;
  }
}

/** Resolves a session token to its viewer in one query; null if invalid or if the account may not log in here. */
export async function viewerOfSession(
  { db, settings }: Pick<Context, "db" | "settings">,
  { token, now }: { token: string; now: Date },
): Promise<SignedIn | null> {
  const found = await readSession(db, token);
  if (!found || !maySignIn({ settings }, found.user)) return null;
  const { session, user } = found;
  const lastSeen = session.lastSeenAt?.getTime() ?? 0;
  if (now.getTime() - lastSeen > lastSeenIntervalMs) await noteSeen(db, session.id, now);
  return {
    viewer: viewerOfAccount({ settings }, user.id, user),
    sessionId: session.id,
    expiresAt: session.expiresAt,
  };
}
