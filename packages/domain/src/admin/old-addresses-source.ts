import type { AdminValues } from "@hereabouts/contract/admin/admin-schemas";
import { NotFound } from "../errors.ts";
import { selectOldAddress } from "../old-addresses/old-address.queries.ts";
import { addOldAddress, changeOldAddress, deleteOldAddress } from "../old-addresses/old-address.ts";
import { type AdminSource, numberOf } from "./admin-source.ts";
import { countOldAddressRows, selectOldAddressRows } from "./old-address-rows.queries.ts";

/** An old address as its form has it. */
const formOf = ({ path, target }: AdminValues) => ({ path: String(path), target: String(target) });

/** Addresses of another site that lead here. */
export const oldAddressesSource: AdminSource = {
  count: ({ db }, asked) => countOldAddressRows(db, asked),
  rows: async ({ db }, asked, page) =>
    (await selectOldAddressRows(db, asked, page)).map(({ id, path, target, createdAt }) => ({
      id: String(id),
      name: path,
      detail: "",
      cells: { target, createdAt: createdAt.toISOString() },
      verbs: ["delete"],
    })),
  values: async ({ db }, id) => {
    const known = await selectOldAddress(db, numberOf(id));
    if (!known) throw new NotFound();
    return { path: known.path, target: known.target };
  },
  save: (ctx, id, values) => changeOldAddress(ctx, { id: numberOf(id), ...formOf(values) }),
  add: async (ctx, values) => String(await addOldAddress(ctx, formOf(values))),
  verbs: { delete: (ctx, id) => deleteOldAddress(ctx, { id: numberOf(id) }) },
};
