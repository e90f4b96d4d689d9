import { adminMessages } from "@hereabouts/contract/admin/admin-messages";
import {
  applyCategories,
  type CategoryChange,
  categoriesOfCode,
  eventTypeById,
} from "@hereabouts/contract/events/event-types";
import { may } from "@hereabouts/contract/permissions";
import type { Db } from "@hereabouts/db/connection";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Invalid, NotFound } from "../errors.ts";
import { holdCategories, resetCategories, selectCategoryChanges, updateCategory } from "./event-type.queries.ts";

/** Refuses a name that another of its kind has, in whatever letters. @throws Invalid */
export function refuseTakenName<Id>(others: readonly { id: Id; name: string }[], name: string, own?: Id): void {
  const isTaken = others.some((other) => other.id !== own && other.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw new Invalid({ name: [adminMessages.nameTaken] });
}

let current: readonly CategoryChange[] = [];

/** Returns the installation's own words for event categories, as read last. */
export const categoryChanges = (): readonly CategoryChange[] => current;

/** Reads what the installation changed of the event categories, for everything in this process that names or orders them. */
export async function readCategories(db: Db): Promise<void> {
  current = await selectCategoryChanges(db);
  applyCategories(current);
}

/**
 * Makes these changes the whole of what the installation says of its categories; others are as the code has them. Call it in
 * the transaction that changes the site. @returns ids of the categories that are called otherwise, which search texts have
 */
export async function replaceCategories(db: Db, changes: readonly CategoryChange[]): Promise<number[]> {
  const before = await holdCategories(db);
  const changed = new Set(changes.map(({ id }) => id));
  await resetCategories(
    db,
    categoriesOfCode.filter(({ id }) => !changed.has(id)),
  );
  for (const change of changes) await updateCategory(db, change);
  const after = await holdCategories(db);
  const names = new Map(before.map(({ id, name }) => [id, name]));
  return after.filter(({ id, name }) => names.get(id) !== name).map(({ id }) => id);
}

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
