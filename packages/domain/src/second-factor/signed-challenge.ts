import { createHash, randomBytes } from "node:crypto";
import { factorLimits } from "@hereabouts/contract/account/factor-messages";
import { MINUTE_MS } from "@hereabouts/recurrence/durations";
import type { Context } from "../context.ts";
import { addAttempt } from "../throttling/throttle.queries.ts";

const NONCE_BYTES = 16;

/** A challenge for an authenticator, good for one purpose and some minutes. Signed: nothing is kept of it until it is used. */
export function makeChallenge({ ports: { secrets }, now }: Context, purpose: string): Uint8Array<ArrayBuffer> {
  const ends = now().getTime() + factorLimits.factorMinutes * MINUTE_MS;
  const signed = `${ends}.${randomBytes(NONCE_BYTES).toString("base64url")}`;
  return new TextEncoder().encode(`${signed}.${secrets.sign(signed, `challenge ${purpose}`)}`);
}

/** Uses up a challenge as it came back, in base64url. @returns whether it is ours, of this purpose, in time and unused */
export async function takeChallenge(ctx: Context, purpose: string, challenge: string): Promise<boolean> {
  const [ends = "", nonce = "", signature = ""] = Buffer.from(challenge, "base64url").toString("utf8").split(".");
  const at = ctx.now();
  if (!ctx.ports.secrets.verify(`${ends}.${nonce}`, signature, `challenge ${purpose}`)) return false;
  const resetsAt = new Date(Number(ends));
  if (resetsAt <= at) return false;
  const key = `challenge:${createHash("sha256").update(nonce).digest("hex")}`;
  return (await addAttempt(ctx.db, key, { at, resetsAt }))?.attempts === 1;
}
