import {
  isOldAddressTarget,
  oldAddressesOf,
  oldAddressLimits,
  oldAddressMessages,
  oldAddressOf,
} from "@hereabouts/contract/admin/old-address";
import { may } from "@hereabouts/contract/permissions";
import { formatNumber } from "@hereabouts/language/translate";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Invalid, NotFound } from "../errors.ts";
import {
  countOldAddresses,
  deleteOldAddressRow,
  insertMovedAddresses,
  insertOldAddress,
  isPathTaken,
  type OldAddress,
  selectOldAddress,
  selectOldTarget,
  updateOldAddress,
} from "./old-address.queries.ts";

/** Finds the path that an address of another site leads to, for a request that this site has no page for; null where none is kept. */
export async function findOldAddress({ db }: Context, { address }: { address: string }): Promise<string | null> {
  const paths = oldAddressesOf(address);
  const target = paths.length === 0 ? undefined : await selectOldTarget(db, paths);
  return target !== undefined && isOldAddressTarget(target) ? target : null;
}

/** Turns what a form says into what is kept. @throws Invalid */
function keptOf({ path: given, target }: OldAddress): OldAddress {
  const path = oldAddressOf(given);
  if (path === null) throw new Invalid({ path: [oldAddressMessages.noAddress] });
  if (!isOldAddressTarget(target)) throw new Invalid({ target: [oldAddressMessages.noOwnPath] });
  if (oldAddressOf(target) === path) throw new Invalid({ target: [oldAddressMessages.toItself] });
  return { path, target };
}

const recordOf = (id: number, { path }: OldAddress) => ({ kind: "oldAddress" as const, id, name: path });

/** Adds an address of another site that leads to a page here. @returns its id @throws SignInRequired, Forbidden, Invalid */
export async function addOldAddress(ctx: Context, form: OldAddress): Promise<number> {
  ensure(ctx, may.administer(ctx.viewer));
  const kept = keptOf(form);
  return inTransaction(ctx, async (ctx) => {
    if ((await countOldAddresses(ctx.db)) >= oldAddressLimits.kept)
      throw new Invalid({ path: [oldAddressMessages.tooMany(formatNumber(oldAddressLimits.kept))] });
    const id = await insertOldAddress(ctx.db, kept, ctx.now());
    if (id === undefined) throw new Invalid({ path: [oldAddressMessages.taken] });
    await recordAct(ctx, { act: "oldAddress.add", record: recordOf(id, kept), after: { ...kept } });
    return id;
  });
}

/** Changes an old address, or where it leads. @throws SignInRequired, Forbidden, NotFound, Invalid */
export async function changeOldAddress(ctx: Context, { id, ...form }: { id: number } & OldAddress): Promise<void> {
  ensure(ctx, may.administer(ctx.viewer));
  const kept = keptOf(form);
  await inTransaction(ctx, async (ctx) => {
    const known = await selectOldAddress(ctx.db, id);
    if (!known) throw new NotFound();
    if (await isPathTaken(ctx.db, kept.path, id)) throw new Invalid({ path: [oldAddressMessages.taken] });
    await updateOldAddress(ctx.db, id, kept);
    const { path, target } = known;
    await recordAct(ctx, {
      act: "oldAddress.change",
      record: recordOf(id, kept),
      before: { path, target },
      after: kept,
    });
  });
}

/** Deletes an old address, which then leads nowhere. @throws SignInRequired, Forbidden, NotFound */
export async function deleteOldAddress(ctx: Context, { id }: { id: number }): Promise<void> {
  ensure(ctx, may.administer(ctx.viewer));
  await inTransaction(ctx, async (ctx) => {
    const known = await selectOldAddress(ctx.db, id);
    if (!known) throw new NotFound();
    await deleteOldAddressRow(ctx.db, id);
    const { path, target } = known;
    await recordAct(ctx, { act: "oldAddress.delete", record: recordOf(id, known), before: { path, target } });
  });
}

/**
 * Keeps the addresses of what was moved in, as far as `oldAddressLimits.kept` leaves room. Call it in the transaction that
 * moves. An address that is kept already stays as it is.
 */
export async function keepMovedAddresses(
  ctx: Context,
  { moveId, addresses }: { moveId: number; addresses: readonly OldAddress[] },
): Promise<void> {
  const kept = new Map(addresses.filter(({ target }) => isOldAddressTarget(target)).map((one) => [one.path, one]));
  if (kept.size === 0) return;
  const room = Math.max(0, oldAddressLimits.kept - (await countOldAddresses(ctx.db)));
  await insertMovedAddresses(ctx.db, [...kept.values()].slice(0, room), moveId, ctx.now());
}
