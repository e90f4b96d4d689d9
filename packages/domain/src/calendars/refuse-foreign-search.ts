import { messages } from "@hereabouts/contract/messages";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Invalid } from "../errors.ts";
import { holdSavedSearch } from "../saved-items/saved-search.queries.ts";

/**
 * A calendar shows a saved search of one's own, which stays until the transaction of `ctx` ends.
 * @throws Invalid for another
 */
export async function refuseForeignSearch(ctx: Context, { searchId }: { searchId: number }): Promise<void> {
  if (await holdSavedSearch(ctx.db, signedInUserId(ctx), searchId, "lean on")) return;
  throw new Invalid({ searchId: [messages.choice(searchId)] });
}
