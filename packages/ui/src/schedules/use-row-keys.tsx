import { useState } from "react";

export interface RowKeys {
  keys: readonly number[];
  /** To call when a row is put in at an index. Returns its key. */
  insert: (index: number) => number;
  /** To call when the row at an index is taken out. */
  remove: (index: number) => void;
}

const numbered = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

/** Keys for the rows of an editor, so that each keeps its own state as others come and go. */
export function useRowKeys(count: number): RowKeys {
  const [known, setKnown] = useState(() => ({ keys: numbered(0, count), next: count }));
  // Other rows than before: they came from elsewhere, such as a loaded record.
  const fits = known.keys.length === count;
  const { keys, next } = fits ? known : { keys: numbered(known.next, count), next: known.next + count };
  if (!fits) setKnown({ keys, next });
  return {
    keys,
    insert: (index) => {
      setKnown({ keys: keys.toSpliced(index, 0, next), next: next + 1 });
      return next;
    },
    remove: (index) => setKnown({ keys: keys.toSpliced(index, 1), next }),
  };
}
