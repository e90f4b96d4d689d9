import { applyCategories, type CategoryChange } from "@hereabouts/contract/events/event-types";
import type { Db } from "@hereabouts/db/connection";
import { selectCategoryChanges } from "./event-type.queries.ts";

let current: readonly CategoryChange[] = [];

/** Returns the installation's own words for event categories, as read last. */
export const categoryChanges = (): readonly CategoryChange[] => current;

/** Reads what the installation changed of the event categories, for everything in this process that names or orders them. */
export async function readCategories(db: Db): Promise<void> {
  current = await selectCategoryChanges(db);
  applyCategories(current);
}
