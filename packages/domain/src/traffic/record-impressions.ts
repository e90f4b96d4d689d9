import { createHash, randomBytes } from "node:crypto";
import type { ImpressionBatch } from "@hereabouts/contract/traffic/impressions";
import { sql } from "kysely";
import type { Context } from "../context.ts";

/** Who sent a batch; neither is stored. */
export interface ImpressionSender {
  address: string;
  userAgent: string;
}

const robots = /bot\b|bot\/|crawl|spider|slurp|preview|facebookexternalhit|headless|lighthouse|curl\/|wget\/|python-/i;

/** The day's salt, made on demand; those of other days are thrown away, and with them any way back to an address. */
async function saltOf({ db }: Context, day: string): Promise<string> {
  const fresh = randomBytes(16).toString("hex");
  const added = await db
    .insertInto("traffic_salt")
    .values({ day, salt: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .returning("salt")
    .executeTakeFirst();
  if (added) {
    await db.deleteFrom("traffic_salt").where("day", "<", day).execute();
    return added.salt;
  }
  const { salt } = await db.selectFrom("traffic_salt").select("salt").where("day", "=", day).executeTakeFirstOrThrow();
  return salt;
}

/**
 * Records what a visitor has seen. A visitor is a hash of address and browser that cannot be followed beyond the UTC
 * day; known robots are left out.
 */
export async function recordImpressions(
  ctx: Context,
  { impressions }: ImpressionBatch,
  { address, userAgent }: ImpressionSender,
): Promise<void> {
  if (impressions.length === 0 || robots.test(userAgent)) return;
  const now = ctx.now();
  const salt = await saltOf(ctx, now.toISOString().slice(0, 10));
  const visitor = createHash("sha256").update(`${salt}\n${address}\n${userAgent}`).digest("hex").slice(0, 24);
  await sql`
    insert into impression (kind, target_id, visitor, occurred_at)
    select kind, target_id, ${visitor}, ${now}::timestamptz
    from unnest(${impressions.map(({ kind }) => kind)}::text[], ${impressions.map(({ id }) => id)}::int[])
      seen (kind, target_id)`.execute(ctx.db);
}
