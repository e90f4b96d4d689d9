import { sessionLimits } from "@hereabouts/contract/session-limits";
import type { Db } from "@hereabouts/db/connection";
import { type Adapter, Lucia, TimeSpan } from "lucia";
import { hashOfToken, newToken } from "../secret-token.ts";
import {
  deleteSession,
  deleteUserSessions,
  insertSession,
  type StoredSession,
  selectSessionAndUser,
  selectUserSessions,
  type UserAttributes,
  updateSessionEnd,
} from "./session.queries.ts";

/** Our attributes of a session: a stored one has those it is judged by, a new one those of its browser. */
interface SessionAttributes extends Partial<StoredAttributes> {
  userAgent?: string;
  address?: string;
  device?: string;
}

type StoredAttributes = Pick<StoredSession, "createdAt" | "lastSeenAt" | "confirmedAt" | "endReason">;

/** Lucia's view of our tables. */
const adapterOn = (db: Db): Adapter => ({
  async getSessionAndUser(id) {
    const row = await selectSessionAndUser(db, id);
    if (!row) return [null, null];
    const { id: sessionId, userId, expiresAt, createdAt, lastSeenAt, confirmedAt, endReason, ...attributes } = row;
    return [
      { id: sessionId, userId, expiresAt, attributes: { createdAt, lastSeenAt, confirmedAt, endReason } },
      { id: userId, attributes },
    ];
  },
  async getUserSessions(userId) {
    const sessions = await selectUserSessions(db, userId);
    return sessions.map((session) => ({ ...session, userId, attributes: {} }));
  },
  setSession: ({ id, userId, expiresAt, attributes: { userAgent = "", address = "", device = "" } }) =>
    insertSession(db, { id, userId, expiresAt, userAgent, address, device }),
  updateSessionExpiration: (id, expiresAt) => updateSessionEnd(db, id, expiresAt),
  deleteSession: (id) => deleteSession(db, id),
  deleteUserSessions: async (userId) => void (await deleteUserSessions(db, userId)),
  // The daily upkeep does this, and Lucia is never asked to.
  deleteExpiredSessions: async () => undefined,
});

const luciaOn = (db: Db) =>
  new Lucia(adapterOn(db), {
    sessionExpiresIn: new TimeSpan(sessionLimits.idleDays, "d"),
    getSessionAttributes: (attributes) => attributes as StoredAttributes,
    getUserAttributes: (attributes) => attributes,
  });

declare module "lucia" {
  interface Register {
    Lucia: ReturnType<typeof luciaOn>;
    UserId: number;
    DatabaseUserAttributes: UserAttributes;
    DatabaseSessionAttributes: SessionAttributes;
  }
}

/** A new session. The token goes only into the browser's cookie. */
export interface StartedSession {
  /** Names the session in the database; signs nobody in. */
  id: string;
  token: string;
  expiresAt: Date;
  /** Token of the device, for a cookie of its own that outlives the session. */
  device: string;
}

/** Makes a new session at every sign-in, so that an identifier planted before is worth nothing (session fixation). */
export async function createSession(
  db: Db,
  userId: number,
  { userAgent, address, device = newToken() }: { userAgent: string; address: string; device?: string },
): Promise<StartedSession> {
  const token = newToken();
  const attributes = { userAgent, address, device: hashOfToken(device) };
  const { id, expiresAt } = await luciaOn(db).createSession(userId, attributes, { sessionId: hashOfToken(token) });
  return { id, token, expiresAt, device };
}

/** The session a token stands for, with its user; null when it is over or never was. Sliding: use prolongs it. */
export async function readSession(db: Db, token: string) {
  const { session, user } = await luciaOn(db).validateSession(hashOfToken(token));
  return session && user ? { session, user } : null;
}

/** Ends one session by its id. */
export async function invalidateSession(db: Db, sessionId: string): Promise<void> {
  await luciaOn(db).invalidateSession(sessionId);
}
