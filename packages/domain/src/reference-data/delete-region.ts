import { adminMessages } from "@hereabouts/contract/admin/admin-messages";
import { may } from "@hereabouts/contract/permissions";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Conflict, NotFound } from "../errors.ts";
import { countVenuesOfRegion, deleteRegionRow, holdRegions } from "./region.queries.ts";

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
