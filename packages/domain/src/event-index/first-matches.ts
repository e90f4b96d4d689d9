import type { EventBlock } from "./event-block.ts";

/** A match of a search by what it is ordered by, and where it lies. */
export interface Match {
  key: number;
  time: number;
  /** Minute of the day, among those of one day. */
  start: number;
  id: number;
  block: EventBlock;
  index: number;
}

const compare = (a: Match, b: Match): number => a.key - b.key || a.time - b.time || a.start - b.start || a.id - b.id;

const anyMatch = { key: Number.POSITIVE_INFINITY, time: Number.POSITIVE_INFINITY };

/** Keeps the first `most` of all matches that are offered: a heap with the last of them on top. */
export class FirstMatches {
  readonly #most: number;
  readonly #heap: Match[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** Matches with a greater key come too late, and of those with the same key the ones with a greater time. */
  get last(): Pick<Match, "key" | "time"> {
    return (this.#heap.length < this.#most ? undefined : this.#heap[0]) ?? anyMatch;
  }

  /** Most matches of a search come too late for its page: those cost no object. */
  offer(key: number, time: number, start: number, block: EventBlock, index: number): void {
    const heap = this.#heap;
    const id = block.id[index] as number;
    if (heap.length < this.#most) {
      heap.push({ key, time, start, id, block, index });
      this.#rise(heap.length - 1);
      return;
    }
    const last = heap[0];
    if (last === undefined) return;
    if ((key - last.key || time - last.time || start - last.start || id - last.id) >= 0) return;
    heap[0] = { key, time, start, id, block, index };
    this.#sink();
  }

  /** The retained matches, in order. */
  inOrder(): Match[] {
    return this.#heap.toSorted(compare);
  }

  #isAfter(a: number, b: number): boolean {
    const [first, second] = [this.#heap[a], this.#heap[b]];
    return first !== undefined && second !== undefined && compare(first, second) > 0;
  }

  #swap(a: number, b: number): void {
    const heap = this.#heap;
    [heap[a], heap[b]] = [heap[b] as Match, heap[a] as Match];
  }

  #rise(from: number): void {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!this.#isAfter(at, parent)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #sink(): void {
    for (let at = 0; ; ) {
      const left = 2 * at + 1;
      const child = this.#isAfter(left + 1, left) ? left + 1 : left;
      if (!this.#isAfter(child, at)) return;
      this.#swap(at, child);
      at = child;
    }
  }
}
