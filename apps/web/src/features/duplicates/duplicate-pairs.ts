import type { DuplicateGroup } from "@hereabouts/contract/duplicates/duplicate-report";
import type { VenuePair } from "@hereabouts/contract/duplicates/venue-merge";
import { t } from "@hereabouts/language/translate";

/** Venues that may be one, as a row of a queue: its id is the pair that is compared first. */
export interface GroupRow extends DuplicateGroup {
  id: string;
}

/** A pair in an address, the venue that stays first. */
export const pairId = ({ keptId, droppedId }: VenuePair): string => `${keptId}-${droppedId}`;

/** The pair of an address. */
export function pairOf(id: string): VenuePair {
  const [keptId = 0, droppedId = 0] = id.split("-").map(Number);
  return { keptId, droppedId };
}

/** Returns two venues with the one to keep first: the claimed one, the one with more events, the older one. */
export function mergeOf(pois: DuplicateGroup["pois"], [low, high]: readonly [number, number]): VenuePair {
  const worth = (id: number) => {
    const poi = pois.find((one) => one.id === id);
    return (poi?.claimed ? 1_000_000 : 0) + (poi?.numEventsFuture ?? 0);
  };
  return worth(high) > worth(low) ? { keptId: high, droppedId: low } : { keptId: low, droppedId: high };
}

/** Makes a row of a group. */
export function rowOf(group: DuplicateGroup): GroupRow {
  const [first] = group.pairs;
  return { ...group, id: first ? pairId(mergeOf(group.pois, first.pois)) : "" };
}

/** Whether a pair of an address is one of a group, whichever venue stays. */
export function isOfGroup({ pairs }: DuplicateGroup, id: string): boolean {
  const { keptId, droppedId } = pairOf(id);
  return pairs.some(({ pois }) => pois.includes(keptId) && pois.includes(droppedId) && keptId !== droppedId);
}

/** "A and B", of two or more words. */
export const andWords = (words: readonly string[]): string =>
  words.slice(1).reduce((before, word) => t("{words} and {word}", { words: before, word }), words[0] ?? "");
