import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { deleteAddressRow, keepPointOfSearches, selectAddress } from "./address.queries.ts";

/** Deletes one of the viewer's addresses; searches around it go on from the same point. @throws SignInRequired, NotFound */
export async function deleteAddress(ctx: Context, { id }: { id: number }): Promise<void> {
  const userId = signedInUserId(ctx);
  await inTransaction(ctx, async ({ db, now }) => {
    if (!(await selectAddress(db, userId, id))) throw new NotFound();
    await keepPointOfSearches(db, id, now());
    await deleteAddressRow(db, userId, id);
  });
}
