import { setImmediate } from "node:timers/promises";

/** Items that are worked on before others get their turn: some milliseconds. */
const AT_ONCE = 40;

/** Maps items in their order, and gives way now and then: an edition has hundreds of listings. */
export async function mapInTurns<Item, Result>(items: Iterable<Item>, map: (item: Item) => Result): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    if (results.length % AT_ONCE === 0) await setImmediate();
    results.push(map(item));
  }
  return results;
}
