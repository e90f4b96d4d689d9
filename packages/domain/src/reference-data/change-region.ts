import { adminMessages } from "@hereabouts/contract/admin/admin-messages";
import { may } from "@hereabouts/contract/permissions";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Invalid, NotFound } from "../errors.ts";
import type { RegionForm } from "./add-region.ts";
import { refuseTakenName } from "./refuse-taken-name.ts";
import { clearDefaultRegion, holdRegions, updateRegion } from "./region.queries.ts";

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
