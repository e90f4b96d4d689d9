import { eventFlags, UNKNOWN_PRICE } from "../listing-codes.ts";
import { fitKey, fitScaleOf } from "../listings/ranking/best-match.ts";
import type { EventSearch } from "../memory-ports.ts";
import type { EventBlock } from "./event-block.ts";

/** Primary sort key of an order, ascending; unknown prices sort last in both directions. */
export function sortKeyOf(
  search: EventSearch,
): (block: EventBlock, index: number, nearness: number, time: number) => number {
  switch (search.ordering) {
    case "best": {
      const scale = fitScaleOf(search);
      return ({ flags, ageMask }, index, nearness, time) =>
        fitKey(scale, { nearness, time, flags: flags[index] ?? 0, ageMask: ageMask[index] ?? 0 });
    }
    case "featured":
      return ({ flags }, index) => -((flags[index] ?? 0) & eventFlags.featured);
    case "date":
      return () => 0;
    case "distance":
      return (_block, _index, nearness) => -nearness;
    case "price":
      return ({ price }, index) => price[index] ?? 0;
    case "-price":
      return ({ price }, index) => {
        const rank = price[index] ?? 0;
        return rank === UNKNOWN_PRICE ? UNKNOWN_PRICE : UNKNOWN_PRICE - 1 - rank;
      };
  }
}
