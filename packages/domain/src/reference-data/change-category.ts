import { type CategoryChange, eventTypeById } from "@hereabouts/contract/events/event-types";
import { may } from "@hereabouts/contract/permissions";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { holdCategories, selectCategoryChanges, updateCategory } from "./event-type.queries.ts";
import { refuseTakenName } from "./refuse-taken-name.ts";

/**
 * Changes the name, the place in the order, the icon and the color of an event category; its id and its address stay.
 * @returns whether the name changed, which search texts have @throws SignInRequired, Forbidden, NotFound, Invalid
 */
export async function changeCategory(ctx: Context, { id, ...form }: CategoryChange): Promise<boolean> {
  ensure(ctx, may.keepCategories(ctx.viewer));
  return inTransaction(ctx, async (ctx) => {
    const all = await holdCategories(ctx.db);
    const stored = all.find((one) => one.id === id);
    const known = eventTypeById(id);
    if (!stored || !known) throw new NotFound();
    refuseTakenName(all, form.name, id);
    const changed = (await selectCategoryChanges(ctx.db)).find((one) => one.id === id);
    const { icon, colour } = changed ?? known;
    await updateCategory(ctx.db, { id, ...form });
    const before = { name: stored.name, position: changed?.position ?? id, icon, colour };
    const record = { kind: "category" as const, id, name: form.name };
    await recordAct(ctx, { act: "category.change", record, before, after: form });
    return stored.name !== form.name;
  });
}
