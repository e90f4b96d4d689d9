/** Bit of an event category (ids from 1) in a venue's `category_mask`. */
export function categoryBit(eventTypeId: number): number {
  return 1 << (eventTypeId - 1);
}

/** `next_minute` of an event without a coming occurrence. */
export const NO_NEXT_MINUTE = 2_147_483_647;

/** Kinds of names in `name_word`: those that are listed, and those that only who manages them may find. */
export const wordKinds = { event: "e", venue: "v", unlistedEvent: "E", unlistedVenue: "V" } as const;
export type WordKind = keyof typeof wordKinds;
