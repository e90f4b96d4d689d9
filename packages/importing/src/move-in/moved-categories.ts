import { eventTypes } from "@hereabouts/contract/events/event-types";
import { longestCategoryName, mostLosses, moveInMessages } from "@hereabouts/contract/sources/move-in";
import type { Context } from "@hereabouts/domain/context";
import { Invalid } from "@hereabouts/domain/errors";
import { csvRows } from "../csv-rows.ts";
import { categoryNamed } from "../entry/category-named.ts";
import { ImportError } from "../import-source.ts";
import { openInput } from "../open-input.ts";
import { writeMovedCategory } from "./moved-place.queries.ts";

/** A category that is chosen for a name of another calendar. */
export interface ChosenCategory {
  name: string;
  eventTypeId: number;
}

/** How a name is kept and found. */
export const categoryKey = (name: string): string => name.trim().toLowerCase().slice(0, longestCategoryName);

/** Keeps the categories that were chosen for names. Call it in the transaction that uses them. @throws Invalid */
export async function chooseCategories({ db }: Pick<Context, "db">, chosen: readonly ChosenCategory[]): Promise<void> {
  for (const { name, eventTypeId } of chosen) {
    if (!eventTypes.some(({ id }) => id === eventTypeId))
      throw new Invalid({ categories: [moveInMessages.notCategory(String(eventTypeId))] });
    await writeMovedCategory(db, categoryKey(name), eventTypeId);
  }
}

/**
 * Reads the table of categories that the command line names: `name` as the other calendar has it, and `category`, ours by its
 * name or by the last part of its address. @throws ImportError with the line of what is wrong
 */
export async function readCategories(file: string): Promise<ChosenCategory[]> {
  const chosen: ChosenCategory[] = [];
  for await (const row of csvRows(openInput(file), ["name", "category"])) {
    const fault = (reason: string) => new ImportError(moveInMessages.categoryLine(row.line, reason));
    if ("reason" in row) throw fault(row.reason);
    const { name = "", category = "" } = row.values;
    if (categoryKey(name) === "") throw fault(moveInMessages.noName);
    const eventTypeId = eventTypes.find(({ slug }) => slug === category)?.id ?? categoryNamed([category]);
    if (eventTypeId === undefined) throw fault(moveInMessages.notCategory(category));
    if (chosen.length >= 10 * mostLosses) throw fault(moveInMessages.tooManyCategories(10 * mostLosses));
    chosen.push({ name, eventTypeId });
  }
  return chosen;
}
