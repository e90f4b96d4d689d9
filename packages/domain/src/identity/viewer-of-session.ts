import type { Viewer } from "@hereabouts/contract/permissions";
import type { Db } from "@hereabouts/db/connection";
import { readSession } from "./lucia.ts";

/** A session is noted as seen at most this often. */
const seenEveryMs = 5 * 60_000;

export interface SignedIn {
  viewer: Viewer;
  sessionId: string;
  expiresAt: Date;
}

/** Who holds a session's token, in one query; null for a token that stands for nobody. */
export async function viewerOfSession(db: Db, token: string, now: Date): Promise<SignedIn | null> {
  const found = await readSession(db, token);
  if (!found) return null;
  const { session, user } = found;
  if (!session.lastSeenAt || now.getTime() - session.lastSeenAt.getTime() > seenEveryMs) {
    await db.updateTable("session").set({ last_seen_at: now }).where("id", "=", session.id).execute();
  }
  const { id, isStaff, isZeditor, isSuperuser, producerOf, distanceUnits } = user;
  return {
    viewer: { kind: "user", id, isStaff, isZeditor, isSuperuser, producerOf, distanceUnits },
    sessionId: session.id,
    expiresAt: session.expiresAt,
  };
}
