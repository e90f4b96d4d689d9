import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import type { Address, AddressForm } from "@hereabouts/contract/saved-items/address-form";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Invalid } from "../errors.ts";
import { insertAddress } from "./address.queries.ts";
import { viewAddress } from "./address.view.ts";

/** Adds an address to the viewer's book. @throws SignInRequired, Invalid when the book is full */
export async function addAddress(ctx: Context, form: AddressForm): Promise<Address> {
  const userId = signedInUserId(ctx);
  const row = await inTransaction(ctx, ({ db, now }) => insertAddress(db, userId, form, now(), limits.addressesKept));
  if (!row) throw new Invalid({ "": [messages.folderFull(limits.addressesKept)] });
  return viewAddress(row);
}
