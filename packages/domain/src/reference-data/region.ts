import { adminMessages } from "@hereabouts/contract/admin/admin-messages";
import { slugify } from "@hereabouts/contract/paths";
import { may } from "@hereabouts/contract/permissions";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Conflict, Invalid, NotFound } from "../errors.ts";
import { refuseTakenName } from "./category.ts";
import {
  clearDefaultRegion,
  countVenuesOfRegion,
  deleteRegionRow,
  holdRegions,
  insertRegion,
  type Region,
  replaceRegions,
  selectRegions,
  updateRegion,
} from "./region.queries.ts";

/** The regions a venue can belong to, in their order; the default is what a form begins with. */
export function listRegions({ db }: Context): Promise<Region[]> {
  return selectRegions(db);
}

/** A region as its form has it. */
export interface RegionForm {
  name: string;
  /** Sort position in forms. */
  position: number;
  /** Preselected in forms. Exactly one region is. */
  isDefault: boolean;
}

/** Addresses of regions by their names. Names that differ in their signs alone read the same in an address. */
function slugFor(name: string, taken: Set<string>): string {
  const base = slugify(name);
  let slug = base;
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`;
  taken.add(slug);
  return slug;
}

/**
 * Gives a site without venues these regions, the first as the default. Call it in the transaction that sets the site up.
 * @returns false, and nothing is changed, where it has venues
 */
export function setDistricts({ db }: Context, { names }: { names: readonly string[] }): Promise<boolean> {
  const taken = new Set<string>();
  return replaceRegions(
    db,
    names.map((name) => ({ name, slug: slugFor(name, taken) })),
  );
}

/** Adds a region that venues can belong to. @returns its id @throws SignInRequired, Forbidden, Invalid */
export async function addRegion(ctx: Context, form: RegionForm): Promise<number> {
  ensure(ctx, may.keepRegions(ctx.viewer));
  return inTransaction(ctx, async (ctx) => {
    const all = await holdRegions(ctx.db);
    refuseTakenName(all, form.name);
    const slug = slugFor(form.name, new Set(all.map(({ slug }) => slug)));
    if (form.isDefault) await clearDefaultRegion(ctx.db);
    const id = await insertRegion(ctx.db, { ...form, slug });
    await recordAct(ctx, { act: "region.add", record: { kind: "region", id, name: form.name }, after: form });
    return id;
  });
}

/**
 * Changes a region; its name in addresses stays. Another one can take over as the default, and one always is.
 * @throws SignInRequired, Forbidden, NotFound, Invalid
 */
export async function changeRegion(ctx: Context, { id, ...form }: { id: number } & RegionForm): Promise<void> {
  ensure(ctx, may.keepRegions(ctx.viewer));
  await inTransaction(ctx, async (ctx) => {
    const all = await holdRegions(ctx.db);
    const region = all.find((one) => one.id === id);
    if (!region) throw new NotFound();
    refuseTakenName(all, form.name, id);
    if (region.isDefault && !form.isDefault) throw new Invalid({ isDefault: [adminMessages.oneDefaultRegion] });
    if (form.isDefault) await clearDefaultRegion(ctx.db);
    await updateRegion(ctx.db, id, form);
    const { name, position, isDefault } = region;
    const record = { kind: "region" as const, id, name: form.name };
    await recordAct(ctx, { act: "region.change", record, before: { name, position, isDefault }, after: form });
  });
}

/** Deletes a region that no venue lies in. @throws SignInRequired, Forbidden, NotFound; Conflict "default", "inUse" */
export async function deleteRegion(ctx: Context, { id }: { id: number }): Promise<void> {
  ensure(ctx, may.keepRegions(ctx.viewer));
  await inTransaction(ctx, async (ctx) => {
    const region = (await holdRegions(ctx.db)).find((one) => one.id === id);
    if (!region) throw new NotFound();
    if (region.isDefault) throw new Conflict("default", adminMessages.regionDefault);
    const venues = await countVenuesOfRegion(ctx.db, id);
    if (venues > 0) throw new Conflict("inUse", adminMessages.regionInUse(venues));
    await deleteRegionRow(ctx.db, id);
    const { name, position } = region;
    await recordAct(ctx, { act: "region.delete", record: { kind: "region", id, name }, before: { name, position } });
  });
}
