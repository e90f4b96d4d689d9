import type { Context } from "../context.ts";
import { type Client, networkOf } from "../throttling/client.ts";
import { countAttempt } from "../throttling/throttle.ts";

/** Counts who comes back from a provider, before the provider is asked about them. @throws TooMany */
export async function countSocialVisit(ctx: Context, { address }: Client): Promise<void> {
  await countAttempt(ctx, `social-from:${networkOf(address)}`, { attempts: 100, windowSeconds: 900 });
}
