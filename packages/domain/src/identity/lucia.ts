import { createHash, randomBytes } from "node:crypto";
import { workingStatuses } from "@hereabouts/contract/claims/plans";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { type Adapter, Lucia, TimeSpan } from "lucia";

interface UserAttributes {
  isStaff: boolean;
  isZeditor: boolean;
  isSuperuser: boolean;
  isDemo: boolean;
  distanceUnits: "mi" | "km";
  producerOf: number[];
}

interface SessionAttributes {
  lastSeenAt?: Date;
  userAgent?: string;
  address?: string;
}

interface SessionRow extends UserAttributes {
  id: string;
  userId: number;
  expiresAt: Date;
  lastSeenAt: Date;
}

/** A session ends after so many days without use. */
export const sessionDays = 30;

/** Only the token's hash is kept: who reads the table cannot sign in with it. */
const sessionIdOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** Lucia's view of our tables. The session and its user come in one query. */
const adapterOn = (db: Db): Adapter => ({
  async getSessionAndUser(id) {
    const { rows } = await sql<SessionRow>`
      select s.id, s.user_id as "userId", s.expires_at as "expiresAt", s.last_seen_at as "lastSeenAt",
        u.is_staff as "isStaff", u.is_zeditor as "isZeditor", u.is_superuser as "isSuperuser",
        u.is_demo as "isDemo",
        u.distance_units as "distanceUnits",
        array(select c.venue_id from claim c join subscription s on s.venue_id = c.venue_id
          join venue v on v.id = c.venue_id
          where c.claimant_id = u.id and c.status = 'verified' and s.status = any(${workingStatuses}::text[])
            and v.deleted_at is null
          order by c.venue_id)
          as "producerOf"
      from session s join app_user u on u.id = s.user_id where s.id = ${id}::text`.execute(db);
    const [row] = rows;
    if (!row) return [null, null];
    const { userId, expiresAt, lastSeenAt, id: sessionId, ...attributes } = row;
    return [
      { id: sessionId, userId, expiresAt, attributes: { lastSeenAt } },
      { id: userId, attributes },
    ];
  },
  async getUserSessions(userId) {
    const rows = await db.selectFrom("session").selectAll().where("user_id", "=", userId).execute();
    return rows.map((row) => ({ id: row.id, userId, expiresAt: row.expires_at, attributes: {} }));
  },
  async setSession({ id, userId, expiresAt, attributes: { userAgent = "", address = "" } }) {
    const values = { id, user_id: userId, expires_at: expiresAt, user_agent: userAgent, address };
    await db.insertInto("session").values(values).execute();
  },
  async updateSessionExpiration(id, expiresAt) {
    await db.updateTable("session").set({ expires_at: expiresAt }).where("id", "=", id).execute();
  },
  async deleteSession(id) {
    await db.deleteFrom("session").where("id", "=", id).execute();
  },
  async deleteUserSessions(userId) {
    await db.deleteFrom("session").where("user_id", "=", userId).execute();
  },
  async deleteExpiredSessions() {
    await db.deleteFrom("session").where("expires_at", "<=", new Date()).execute();
  },
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

/** What a browser keeps to stay signed in: the token goes into its cookie and nowhere else. */
export interface StartedSession {
  /** Names the session in the database; signs nobody in. */
  id: string;
  token: string;
  expiresAt: Date;
}

/** A new session, at every sign-in: an identifier known before is worth nothing after. */
export async function createSession(
  db: Db,
  userId: number,
  client: { userAgent: string; address: string },
): Promise<StartedSession> {
  const token = randomBytes(32).toString("base64url");
  const attributes = { userAgent: client.userAgent.slice(0, 300), address: client.address };
  const { id, expiresAt } = await luciaOn(db).createSession(userId, attributes, { sessionId: sessionIdOf(token) });
  return { id, token, expiresAt };
}

/** The session a token stands for, with its user; null when it is over or never was. Sliding: use prolongs it. */
export async function readSession(db: Db, token: string) {
  const { session, user } = await luciaOn(db).validateSession(sessionIdOf(token));
  return session && user ? { session, user } : null;
}

/** Ends one session by its id. */
export async function invalidateSession(db: Db, sessionId: string): Promise<void> {
  await luciaOn(db).invalidateSession(sessionId);
}

/** Ends every session of a user; `except` stays. */
export async function invalidateUserSessions(db: Db, userId: number, except?: string): Promise<void> {
  if (except === undefined) return luciaOn(db).invalidateUserSessions(userId);
  await db.deleteFrom("session").where("user_id", "=", userId).where("id", "!=", except).execute();
}
