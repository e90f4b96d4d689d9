/** A seeded source of randomness: the same seed gives the same sequence in every engine. */
export interface Rng {
  /** A number in [0, high), or in [low, high) when two bounds are given. */
  float(lowOrHigh?: number, high?: number): number;
  /** An integer in [low, high], both included. */
  int(low: number, high: number): number;
  /** One item of a non-empty list. */
  pick<T>(items: readonly T[]): T;
  /** True with the given probability (0 to 1). */
  chance(probability: number): boolean;
  /** -1 or 1. */
  sign(): -1 | 1;
  /** A shuffled copy. */
  shuffle<T>(items: readonly T[]): T[];
}

/** FNV-1a over the code points, as an unsigned 32-bit integer. */
export function hash(text: string): number {
  let value = 2166136261;
  for (const character of text) {
    value ^= character.codePointAt(0) ?? 0;
    value = Math.imul(value, 16777619);
  }
  return value >>> 0;
}

/** A generator (mulberry32) started from any text. */
export function seededRandom(seed: string): Rng {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  // The first outputs of neighbouring seeds resemble each other; they are thrown away.
  next();
  next();
  return {
    float: (lowOrHigh = 1, high) => (high === undefined ? next() * lowOrHigh : lowOrHigh + next() * (high - lowOrHigh)),
    int: (low, high) => Math.floor(low + next() * (high - low + 1)),
    pick: (items) => items[Math.floor(next() * items.length)] as (typeof items)[number],
    chance: (probability) => next() < probability,
    sign: () => (next() < 0.5 ? -1 : 1),
    shuffle: (items) => {
      const shuffled = [...items];
      for (let last = shuffled.length - 1; last > 0; last--) {
        const other = Math.floor(next() * (last + 1));
        const held = shuffled[last] as (typeof items)[number];
        shuffled[last] = shuffled[other] as (typeof items)[number];
        shuffled[other] = held;
      }
      return shuffled;
    },
  };
}
