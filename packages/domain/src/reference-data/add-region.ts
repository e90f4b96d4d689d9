import { slugify } from "@hereabouts/contract/paths";
import { may } from "@hereabouts/contract/permissions";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { refuseTakenName } from "./refuse-taken-name.ts";
import { clearDefaultRegion, holdRegions, insertRegion } from "./region.queries.ts";

/** A region as its form has it. */
export interface RegionForm {
  name: string;
  /** Sort position in forms. */
  position: number;
  /** Preselected in forms. Exactly one region is. */
  isDefault: boolean;
}

/** Adds a region that venues can belong to. @returns its id @throws SignInRequired, Forbidden, Invalid */
export async function addRegion(ctx: Context, form: RegionForm): Promise<number> {
  ensure(ctx, may.keepRegions(ctx.viewer));
  return inTransaction(ctx, async (ctx) => {
    const all = await holdRegions(ctx.db);
    refuseTakenName(all, form.name);
    const slugs = new Set(all.map(({ slug }) => slug));
    const base = slugify(form.name);
    // Names that differ in their signs alone read the same in an address.
    let slug = base;
    for (let number = 2; slugs.has(slug); number++) slug = `${base}-${number}`;
    if (form.isDefault) await clearDefaultRegion(ctx.db);
    const id = await insertRegion(ctx.db, { ...form, slug });
    await recordAct(ctx, { act: "region.add", record: { kind: "region", id, name: form.name }, after: form });
    return id;
  });
}
