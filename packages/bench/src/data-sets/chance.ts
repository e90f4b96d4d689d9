/** Numbers that look like chance, the same for the same seed. */
export interface Chance {
  /** A whole number from 0 to below `most`. */
  below: (most: number) => number;
  /** True so many times in a hundred. */
  percent: (share: number) => boolean;
  oneOf: <Value>(values: readonly Value[]) => Value;
  /** Any of some values, at least one of them, in any order. */
  someOf: <Value>(values: readonly Value[]) => Value[];
  /** A number between two others. */
  between: (least: number, most: number) => number;
}

/** Draws by a linear congruential generator: plain, fast, and long enough for a bench. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const part = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (most: number) => Math.floor(part() * most);
  const oneOf = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;
  return {
    below,
    oneOf,
    percent: (share) => below(100) < share,
    between: (least, most) => least + part() * (most - least),
    someOf: (values) => {
      const left = [...values];
      return Array.from({ length: 1 + below(left.length) }, () => left.splice(below(left.length), 1)).flat();
    },
  };
}
