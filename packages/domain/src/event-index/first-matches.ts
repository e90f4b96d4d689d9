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

const anyMatch = { key: Number.POSITIVE_INFINITY, time: Number.POSITIVE_INFINITY };

/**
 * Keeps the first `most` of all matches that are offered. They stand in columns, as numbers that cost no objects: a search
 * offers thousands.
 */
export class FirstMatches {
  readonly #most: number;
  readonly #key: number[] = [];
  readonly #time: number[] = [];
  readonly #start: number[] = [];
  readonly #id: number[] = [];
  readonly #block: EventBlock[] = [];
  readonly #index: number[] = [];
  /** Places in the columns: a heap with the last match on top. */
  readonly #heap: number[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** Matches with a greater key come too late, and of those with the same key the ones with a greater time. */
  get last(): Pick<Match, "key" | "time"> {
    const last = this.#heap.length < this.#most ? undefined : this.#heap[0];
    return last === undefined ? anyMatch : { key: this.#key[last] as number, time: this.#time[last] as number };
  }

  offer(key: number, time: number, start: number, block: EventBlock, index: number): void {
    const heap = this.#heap;
    const id = block.id[index] as number;
    const size = heap.length;
    if (size < this.#most) {
      this.#write(size, key, time, start, id, block, index);
      heap.push(size);
      this.#rise(size);
      return;
    }
    const last = heap[0];
    if (last === undefined || this.#compareWith(last, key, time, start, id) >= 0) return;
    this.#write(last, key, time, start, id, block, index);
    this.#sink();
  }

  /** The retained matches, in order. */
  inOrder(): Match[] {
    return this.#heap
      .toSorted((a, b) => this.#compare(a, b))
      .map((place) => ({
        key: this.#key[place] as number,
        time: this.#time[place] as number,
        start: this.#start[place] as number,
        id: this.#id[place] as number,
        block: this.#block[place] as EventBlock,
        index: this.#index[place] as number,
      }));
  }

  #write(place: number, key: number, time: number, start: number, id: number, block: EventBlock, index: number): void {
    this.#key[place] = key;
    this.#time[place] = time;
    this.#start[place] = start;
    this.#id[place] = id;
    this.#block[place] = block;
    this.#index[place] = index;
  }

  /** Above 0 where what is given comes after a match that is retained. */
  #compareWith(place: number, key: number, time: number, start: number, id: number): number {
    return (
      key - (this.#key[place] as number) ||
      time - (this.#time[place] as number) ||
      start - (this.#start[place] as number) ||
      id - (this.#id[place] as number)
    );
  }

  #compare(a: number, b: number): number {
    return this.#compareWith(
      b,
      this.#key[a] as number,
      this.#time[a] as number,
      this.#start[a] as number,
      this.#id[a] as number,
    );
  }

  #rise(from: number): void {
    const heap = this.#heap;
    const rising = heap[from] as number;
    let at = from;
    for (; at > 0; ) {
      const parent = (at - 1) >> 1;
      const above = heap[parent] as number;
      if (this.#compare(rising, above) <= 0) break;
      heap[at] = above;
      at = parent;
    }
    heap[at] = rising;
  }

  #sink(): void {
    const heap = this.#heap;
    const sinking = heap[0] as number;
    let at = 0;
    for (let child = 1; child < heap.length; child = 2 * at + 1) {
      if (child + 1 < heap.length && this.#compare(heap[child + 1] as number, heap[child] as number) > 0) child++;
      if (this.#compare(heap[child] as number, sinking) <= 0) break;
      heap[at] = heap[child] as number;
      at = child;
    }
    heap[at] = sinking;
  }
}
