import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import type { Address, AddressForm, AddressOrdering } from "@hereabouts/contract/saved-items/address-form";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Invalid, NotFound } from "../errors.ts";
import {
  deleteAddress,
  insertAddress,
  keepPointOfSearches,
  selectAddress,
  selectAddresses,
  updateAddress,
} from "./address.queries.ts";
import { viewAddress } from "./address.view.ts";

/** The viewer's address book, whole: it is bounded. @throws SignInRequired */
export async function listAddresses(
  ctx: Context,
  { ordering = "-updated" }: { ordering?: AddressOrdering },
): Promise<Address[]> {
  ensure(ctx, may.keepItems(ctx.viewer));
  return (await selectAddresses(ctx.db, signedInUserId(ctx), ordering)).map(viewAddress);
}

/** One of the viewer's addresses. @throws SignInRequired, NotFound */
export async function getAddress(ctx: Context, { id }: { id: number }): Promise<Address> {
  const row = await selectAddress(ctx.db, signedInUserId(ctx), id);
  if (!row) throw new NotFound();
  return viewAddress(row);
}

/** Adds an address to the viewer's book. @throws SignInRequired, Invalid when the book is full */
export async function addAddress(ctx: Context, form: AddressForm): Promise<Address> {
  const userId = signedInUserId(ctx);
  const row = await inTransaction(ctx, ({ db, now }) => insertAddress(db, userId, form, now(), limits.addressesKept));
  if (!row) throw new Invalid({ "": [messages.folderFull(limits.addressesKept)] });
  return viewAddress(row);
}

/** Replaces one of the viewer's addresses. @throws SignInRequired, NotFound */
export async function saveAddress(ctx: Context, id: number, form: AddressForm): Promise<Address> {
  const row = await updateAddress(ctx.db, signedInUserId(ctx), id, form, ctx.now());
  if (!row) throw new NotFound();
  return viewAddress(row);
}

/** Deletes one of the viewer's addresses; searches around it go on from the same point. @throws SignInRequired, NotFound */
export async function removeAddress(ctx: Context, { id }: { id: number }): Promise<void> {
  const userId = signedInUserId(ctx);
  await inTransaction(ctx, async ({ db, now }) => {
    if (!(await selectAddress(db, userId, id))) throw new NotFound();
    await keepPointOfSearches(db, id, now());
    await deleteAddress(db, userId, id);
  });
}
