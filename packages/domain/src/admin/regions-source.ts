import type { AdminValues } from "@hereabouts/contract/admin/admin-schemas";
import { NotFound } from "../errors.ts";
import { selectRegion } from "../reference-data/region.queries.ts";
import { addRegion, changeRegion, deleteRegion } from "../reference-data/region.ts";
import { type AdminSource, numberOf } from "./admin-source.ts";
import { countRegions, selectRegionRows } from "./region-rows.queries.ts";

/** A region as its form has it. */
const formOf = ({ name, position, isDefault }: AdminValues) => ({
  name: String(name),
  position: Number(position),
  isDefault: isDefault === true,
});

/** Regions that venues belong to. */
export const regionsSource: AdminSource = {
  count: ({ db }, asked) => countRegions(db, asked),
  rows: async ({ db }, asked, page) =>
    (await selectRegionRows(db, asked, page)).map(({ id, name, isDefault, venues }) => ({
      id: String(id),
      name,
      detail: "",
      cells: { isDefault, venues },
      verbs: ["delete"],
    })),
  values: async ({ db }, id) => {
    const region = await selectRegion(db, numberOf(id));
    if (!region) throw new NotFound();
    return { name: region.name, position: region.position, isDefault: region.isDefault };
  },
  save: (ctx, id, values) => changeRegion(ctx, { id: numberOf(id), ...formOf(values) }),
  add: async (ctx, values) => String(await addRegion(ctx, formOf(values))),
  verbs: { delete: (ctx, id) => deleteRegion(ctx, { id: numberOf(id) }) },
};
