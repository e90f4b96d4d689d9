import { messages } from "@hereabouts/contract/messages";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Invalid } from "../errors.ts";
import { selectAddress } from "./address.queries.ts";

/** A search can only look from an address of one's own. @throws Invalid for another */
export async function refuseForeignAddress(ctx: Context, { addressId }: { addressId?: number }): Promise<void> {
  if (addressId === undefined || (await selectAddress(ctx.db, signedInUserId(ctx), addressId))) return;
  throw new Invalid({ addressId: [messages.choice(addressId)] });
}
