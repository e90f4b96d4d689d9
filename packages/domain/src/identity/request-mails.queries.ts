import type { RequestMailRhythm } from "@hereabouts/contract/claims/request-form";
import type { Db } from "@hereabouts/db/connection";

/** Sets how somebody hears of new producer requests. */
export async function updateRequestMails(db: Db, id: number, rhythm: RequestMailRhythm, now: Date): Promise<void> {
  await db.updateTable("app_user").set({ request_mails: rhythm, updated_at: now }).where("id", "=", id).execute();
}

/** How somebody hears of new producer requests; undefined of nobody. */
export async function selectRequestMails(db: Db, id: number): Promise<RequestMailRhythm | undefined> {
  const user = await db.selectFrom("app_user").select("request_mails").where("id", "=", id).executeTakeFirst();
  return user?.request_mails as RequestMailRhythm | undefined;
}

/** A moderator with the time up to which requests were emailed to them; null before the first mail. */
export interface NotifiedModerator {
  id: number;
  email: string;
  language: string | null;
  toldUntil: Date | null;
}

/** The moderators with a proved address who hear in this rhythm, held, so that no one is emailed twice. */
export function holdModeratorsToTell(db: Db, rhythm: RequestMailRhythm): Promise<NotifiedModerator[]> {
  return db
    .selectFrom("app_user")
    .select(["id", "email", "language", "request_mails_until as toldUntil"])
    .where(({ eb, or, and }) =>
      or([eb("is_superuser", "=", true), and([eb("is_zeditor", "=", true), eb("decides_requests", "=", true)])]),
    )
    .where("request_mails", "=", rhythm)
    .where("email_confirmed_at", "is not", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** Records the time up to which requests were emailed to moderators. */
export async function markRequestsNotified(db: Db, ids: readonly number[], until: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable("app_user").set({ request_mails_until: until }).where("id", "in", ids).execute();
}
