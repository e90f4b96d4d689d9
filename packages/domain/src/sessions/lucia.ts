import type { Db } from "@hereabouts/db/connection";
import { type Adapter, Lucia, TimeSpan } from "lucia";
import { hashOfToken, newToken } from "../secret-token.ts";
import {
  deleteExpiredSessions,
  deleteSession,
  deleteUserSessions,
  insertSession,
  selectSessionAndUser,
  selectUserSessions,
  type UserAttributes,
  updateSessionEnd,
} from "./session.queries.ts";

interface SessionAttributes {
  lastSeenAt?: Date;
  userAgent?: string;
  address?: string;
}

/** A session ends after so many days without use. */
export const sessionDays = 30;

/** Lucia's view of our tables. */
const adapterOn = (db: Db): Adapter => ({
  async getSessionAndUser(id) {
    const row = await selectSessionAndUser(db, id);
    if (!row) return [null, null];
    const { userId, expiresAt, lastSeenAt, id: sessionId, ...attributes } = row;
    return [
      { id: sessionId, userId, expiresAt, attributes: { lastSeenAt } },
      { id: userId, attributes },
    ];
  },
  async getUserSessions(userId) {
    const sessions = await selectUserSessions(db, userId);
    return sessions.map((session) => ({ ...session, userId, attributes: {} }));
  },
  setSession: ({ id, userId, expiresAt, attributes: { userAgent = "", address = "" } }) =>
    insertSession(db, { id, userId, expiresAt, userAgent, address }),
  updateSessionExpiration: (id, expiresAt) => updateSessionEnd(db, id, expiresAt),
  deleteSession: (id) => deleteSession(db, id),
  deleteUserSessions: (userId) => deleteUserSessions(db, userId),
  deleteExpiredSessions: () => deleteExpiredSessions(db, new Date()),
});

const luciaOn = (db: Db) =>
  new Lucia(adapterOn(db), {
    sessionExpiresIn: new TimeSpan(sessionDays, "d"),
    getSessionAttributes: ({ lastSeenAt }) => ({ lastSeenAt }),
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
}

/** Makes a new session at every sign-in, so that an identifier planted before is worth nothing (session fixation). */
export async function createSession(
  db: Db,
  userId: number,
  client: { userAgent: string; address: string },
): Promise<StartedSession> {
  const token = newToken();
  const attributes = { userAgent: client.userAgent, address: client.address };
  const { id, expiresAt } = await luciaOn(db).createSession(userId, attributes, { sessionId: hashOfToken(token) });
  return { id, token, expiresAt };
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

/** Ends every session of a user; `except` stays. */
export async function invalidateUserSessions(db: Db, userId: number, except?: string): Promise<void> {
  await deleteUserSessions(db, userId, except);
}
