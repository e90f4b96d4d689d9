import type { Db } from "@hereabouts/db/connection";

/** A mail in the outbox's list. */
export interface OutboxEntry {
  id: number;
  recipient: string;
  subject: string;
  status: string;
  createdAt: Date;
}

/** A mail as it went out, or will. */
export interface OutboxMail extends OutboxEntry {
  html: string;
  text: string;
  headers: Record<string, string>;
  attempts: number;
  error: string;
  sentAt: Date | null;
}

const entryColumns = ["id", "recipient", "subject", "status", "created_at as createdAt"] as const;

/** Mails, the newest first, from the one before the id `before` on. */
export function listOutbox(db: Db, limit: number, before?: number): Promise<OutboxEntry[]> {
  let query = db.selectFrom("mail").select(entryColumns).orderBy("id", "desc").limit(limit);
  if (before !== undefined) query = query.where("id", "<", before);
  return query.execute();
}

/** One mail of the outbox. */
export async function readOutboxMail(db: Db, id: number): Promise<OutboxMail | undefined> {
  const mail = await db
    .selectFrom("mail")
    .select([...entryColumns, "html", "text", "headers", "attempts", "error", "sent_at as sentAt"])
    .where("id", "=", id)
    .executeTakeFirst();
  return mail && { ...mail, headers: mail.headers as Record<string, string> };
}
