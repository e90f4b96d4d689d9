import type { Address } from "@hereabouts/contract/saved-items/address-form";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { selectAddress } from "./address.queries.ts";
import { viewAddress } from "./address.view.ts";

/** One of the viewer's addresses. @throws SignInRequired, NotFound */
export async function getAddress(ctx: Context, { id }: { id: number }): Promise<Address> {
  const row = await selectAddress(ctx.db, signedInUserId(ctx), id);
  if (!row) throw new NotFound();
  return viewAddress(row);
}
