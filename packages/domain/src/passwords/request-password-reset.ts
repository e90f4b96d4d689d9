import type { Context } from "../context.ts";
import { askForProof } from "../human-proof/ask-for-proof.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { type Client, networkOf } from "../throttling/client.ts";
import { countAttempt } from "../throttling/throttle.ts";

/**
 * Mails a link to the address if it has an account. Nobody can tell from the answer whether it has, nor from how long it
 * takes: a job finds out.
 * @throws TooMany, Invalid without a proof where one is asked for
 */
export async function requestPasswordReset(
  ctx: Context,
  { email, proof }: { email: string; proof?: string | undefined },
  client: Client,
): Promise<void> {
  await askForProof(ctx, "password_reset", proof);
  await countAttempt(ctx, `reset-from:${networkOf(client.address)}`, { attempts: 30, windowSeconds: 3600 });
  await countAttempt(ctx, `reset:${email.toLowerCase()}`, { attempts: 5, windowSeconds: 3600 });
  await enqueue(ctx.db, "identity.mailPasswordReset", { email });
}
