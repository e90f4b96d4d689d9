import type { Address, AddressForm } from "@hereabouts/contract/saved-items/address-form";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { updateAddressRow } from "./address.queries.ts";
import { viewAddress } from "./address.view.ts";

/** Replaces one of the viewer's addresses. @throws SignInRequired, NotFound */
export async function updateAddress(ctx: Context, { id, ...form }: { id: number } & AddressForm): Promise<Address> {
  const row = await updateAddressRow(ctx.db, signedInUserId(ctx), id, form, ctx.now());
  if (!row) throw new NotFound();
  return viewAddress(row);
}
