import { createHash, randomBytes } from "node:crypto";
import type { ImpressionBatch } from "@hereabouts/contract/traffic/impressions";
import type { Context } from "../context.ts";
import { deleteSaltsBefore, insertImpressions, insertSalt, selectSalt } from "./impression.queries.ts";

/** Who sent a batch; neither is stored. */
export interface ImpressionSender {
  address: string;
  userAgent: string;
}

const robots = /bot\b|bot\/|crawl|spider|slurp|preview|facebookexternalhit|headless|lighthouse|curl\/|wget\/|python-/i;

/** The day's salt, made on demand; those of other days are thrown away, and with them any way back to an address. */
async function saltOf({ db }: Context, day: string): Promise<string> {
  const fresh = randomBytes(16).toString("hex");
  if (!(await insertSalt(db, day, fresh))) return selectSalt(db, day);
  await deleteSaltsBefore(db, day);
  return fresh;
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
  await insertImpressions(ctx.db, impressions, visitor, now);
}
