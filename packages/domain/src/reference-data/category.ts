import { isDeepStrictEqual } from "node:util";
import { adminMessages } from "@hereabouts/contract/admin/admin-messages";
import { nameField } from "@hereabouts/contract/admin/kinds/categories";
import { filledHints } from "@hereabouts/contract/events/category-hints";
import {
  applyCategories,
  type CategoryChange,
  categoriesOfCode,
  eventTypeById,
} from "@hereabouts/contract/events/event-types";
import { may } from "@hereabouts/contract/permissions";
import type { Db } from "@hereabouts/db/connection";
import type { LanguageCode } from "@hereabouts/language/languages";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Invalid, NotFound } from "../errors.ts";
import {
  holdCategories,
  type NamedCategory,
  resetCategories,
  selectCategoryChanges,
  updateCategory,
} from "./event-type.queries.ts";

/** Refuses a name that another of its kind has, in whatever letters. @throws Invalid */
export function refuseTakenName<Id>(others: readonly { id: Id; name: string }[], name: string, own?: Id): void {
  const isTaken = others.some((other) => other.id !== own && other.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw new Invalid({ name: [adminMessages.nameTaken] });
}

/** Refuses a translation that another category has in the same language. @throws Invalid by the field of the language */
function refuseTakenTranslation(all: readonly NamedCategory[], code: LanguageCode, name: string, own: number): void {
  const isTaken = all.some(({ id, names }) => id !== own && names[code]?.toLowerCase() === name.toLowerCase());
  if (isTaken) throw new Invalid({ [nameField(code)]: [adminMessages.nameTaken] });
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
  const namesOf = ({ name, names }: NamedCategory) => ({ name, names });
  const known = new Map(before.map((category) => [category.id, namesOf(category)]));
  return after.filter((category) => !isDeepStrictEqual(known.get(category.id), namesOf(category))).map(({ id }) => id);
}

/**
 * Changes the names, the place in the order, the icon, the color and the hints of an event category; its id and its address stay,
 * and so do names in languages that are not given and hints that are not; an empty name goes, as do no ages and an undefined type.
 * @returns whether a name changed, which search texts have @throws SignInRequired, Forbidden, NotFound, Invalid
 */
export async function changeCategory(
  ctx: Context,
  { id, names: given = {}, hints: givenHints = {}, ...form }: CategoryChange,
): Promise<boolean> {
  ensure(ctx, may.keepCategories(ctx.viewer));
  return inTransaction(ctx, async (ctx) => {
    const all = await holdCategories(ctx.db);
    const stored = all.find((one) => one.id === id);
    const known = eventTypeById(id);
    if (!stored || !known) throw new NotFound();
    refuseTakenName(all, form.name, id);
    const names = { ...stored.names, ...given };
    for (const [code, name] of Object.entries(names) as [LanguageCode, string][])
      if (name === "") delete names[code];
      else refuseTakenTranslation(all, code, name, id);
    const changed = (await selectCategoryChanges(ctx.db)).find((one) => one.id === id);
    const { icon, colour, hints: former = {} } = changed ?? known;
    const hints = filledHints({ ...former, ...givenHints });
    await updateCategory(ctx.db, { id, ...form, names, ...(hints && { hints }) });
    const { name, names: formerNames } = stored;
    const before = { name, names: formerNames, position: changed?.position ?? id, icon, colour, hints: former };
    const record = { kind: "category" as const, id, name: form.name };
    await recordAct(ctx, { act: "category.change", record, before, after: { ...form, names, hints: hints ?? {} } });
    return stored.name !== form.name || !isDeepStrictEqual(stored.names, names);
  });
}
