import { may } from "@hereabouts/contract/permissions";
import type { Address, AddressOrdering } from "@hereabouts/contract/saved-items/address-form";
import type { Context } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { selectAddresses } from "./address.queries.ts";
import { viewAddress } from "./address.view.ts";

/** The viewer's address book, whole: it is bounded. @throws SignInRequired */
export async function listAddresses(
  ctx: Context,
  { ordering = "-updated" }: { ordering?: AddressOrdering },
): Promise<Address[]> {
  ensure(ctx, may.keepItems(ctx.viewer));
  return (await selectAddresses(ctx.db, signedInUserId(ctx), ordering)).map(viewAddress);
}
