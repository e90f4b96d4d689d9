import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import type { PointAccuracy } from "@hereabouts/contract/places/point-accuracy";
import type { Address, AddressForm, AddressOrdering } from "@hereabouts/contract/saved-items/address-form";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { shortAddress } from "../addresses/address-lines.ts";
import { writtenIn } from "../addresses/address-rules.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Invalid, NotFound } from "../errors.ts";
import {
  type AddressRow,
  deleteAddressRow,
  insertAddress,
  keepPointOfSearches,
  selectAddress,
  selectAddresses,
  updateAddressRow,
} from "./address.queries.ts";

/** A search can only look from an address of one's own. @throws Invalid for another */
export async function refuseForeignAddress(ctx: Context, { addressId }: { addressId?: number }): Promise<void> {
  if (addressId === undefined || (await selectAddress(ctx.db, signedInUserId(ctx), addressId))) return;
  throw new Invalid({ addressId: [messages.choice(addressId)] });
}

/** The number a street begins with: "14" of "14 Crescent Street", or "". */
export const streetNumberOf = (street: string): string => /^\d+[a-z]?\b/i.exec(street)?.[0] ?? "";

/** An address as it is read. */
function viewAddress({ createdAt, updatedAt, ...row }: AddressRow): Address {
  return {
    ...row,
    pointAccuracy: row.pointAccuracy as PointAccuracy,
    created: createdAt.toISOString(),
    updated: updatedAt.toISOString(),
    shortAddress: shortAddress(row),
    streetNumber: streetNumberOf(row.street),
  };
}

/** The form as its country writes addresses. @throws Invalid for a postal code that is none there */
function writtenForm(form: AddressForm): AddressForm {
  const { written, faults } = writtenIn(form.country, form);
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  return written;
}

/** One of the viewer's addresses. @throws SignInRequired, NotFound */
export async function getAddress(ctx: Context, { id }: { id: number }): Promise<Address> {
  const row = await selectAddress(ctx.db, signedInUserId(ctx), id);
  if (!row) throw new NotFound();
  return viewAddress(row);
}

/** The viewer's address book, whole: it is bounded. @throws SignInRequired */
export async function listAddresses(
  ctx: Context,
  { ordering = "-updated" }: { ordering?: AddressOrdering },
): Promise<Address[]> {
  ensure(ctx, may.keepItems(ctx.viewer));
  return (await selectAddresses(ctx.db, signedInUserId(ctx), ordering)).map(viewAddress);
}

/** Adds an address to the viewer's book. @throws SignInRequired; Invalid by field, and when the book is full */
export async function addAddress(ctx: Context, form: AddressForm): Promise<Address> {
  const userId = signedInUserId(ctx);
  const kept = writtenForm(form);
  const row = await inTransaction(ctx, ({ db, now }) =>
    insertAddress(db, userId, kept, now(), serverLimits.addressesKept),
  );
  if (!row) throw new Invalid({ "": [messages.folderFull(serverLimits.addressesKept)] });
  return viewAddress(row);
}

/** Replaces one of the viewer's addresses. @throws SignInRequired, NotFound, Invalid by field */
export async function updateAddress(ctx: Context, { id, ...form }: { id: number } & AddressForm): Promise<Address> {
  const row = await updateAddressRow(ctx.db, signedInUserId(ctx), id, writtenForm(form), ctx.now());
  if (!row) throw new NotFound();
  return viewAddress(row);
}

/** Deletes one of the viewer's addresses; searches around it go on from the same point. @throws SignInRequired, NotFound */
export async function deleteAddress(ctx: Context, { id }: { id: number }): Promise<void> {
  const userId = signedInUserId(ctx);
  await inTransaction(ctx, async ({ db, now }) => {
    if (!(await selectAddress(db, userId, id))) throw new NotFound();
    await keepPointOfSearches(db, id, now());
    await deleteAddressRow(db, userId, id);
  });
}
