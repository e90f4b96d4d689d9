import type { StoredItem } from "../items/item.queries.ts";
import type { Known, Sorted } from "./judge-entries.ts";
import { looksAlike } from "./looks-alike.ts";

/** An entry that its source calls otherwise than before. */
interface Renamed {
  from: string;
  to: string;
}

/**
 * Finds entries whose source gave them new keys: the event at the same time under a similar name came from this source,
 * which has its old key no more. A calendar that writes new UIDs for each request would double all its events.
 */
export function renamedEntries({ usable, keys }: Sorted, { sourceId, items, lookalikes }: Known): Renamed[] {
  const present = new Set(keys);
  const renamed: Renamed[] = [];
  const taken = new Set<string>();
  for (const { item, given, start } of usable) {
    if (items.has(item.sourceId)) continue;
    const before = lookalikes.find(
      ({ name, date, startMinute, sourceId: itsSource, itemKey }) =>
        itsSource === sourceId &&
        itemKey !== null &&
        !present.has(itemKey) &&
        !taken.has(itemKey) &&
        date === start?.date &&
        startMinute === start.startMinute &&
        looksAlike(name, given.name),
    );
    if (!before?.itemKey || items.get(before.itemKey)?.ignoredAt) continue;
    taken.add(before.itemKey);
    renamed.push({ from: before.itemKey, to: item.sourceId });
  }
  return renamed;
}

/** Items by the keys that their source gives them now. */
export function withNewKeys(
  items: ReadonlyMap<string, StoredItem>,
  renamed: readonly Renamed[],
): Map<string, StoredItem> {
  const keys = new Map(renamed.map(({ from, to }) => [from, to]));
  return new Map(
    [...items.values()].map((item) => {
      const itemKey = keys.get(item.itemKey) ?? item.itemKey;
      return [itemKey, { ...item, itemKey }];
    }),
  );
}
