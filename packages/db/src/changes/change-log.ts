import type { Change } from "./change.ts";
import type { Sources } from "./sources.ts";

/** Changes that are remembered: about a minute of them where sixteen events are published a second. */
const REMEMBERED = 16_384;

/** The latest changes, numbered as they were heard. */
export class ChangeLog {
  readonly #changes: Change[] = [];
  #generation = 0;
  /** Everything made before this generation is stale. */
  #least = 0;

  /** Number of the latest change. */
  get generation(): number {
    return this.#generation;
  }

  add(change: Change): Change {
    this.#generation += 1;
    this.#changes[this.#generation % REMEMBERED] = change;
    return change;
  }

  /** Makes everything stale: anything may have changed. */
  addUnknown(): void {
    this.#generation += 1;
    this.#least = this.#generation;
  }

  /** Whether none of the changes after one generation, up to another, touches what was made from `sources`. */
  isUntouched(sources: Sources, after: number, upTo: number): boolean {
    if (after < Math.max(this.#least, this.#generation - REMEMBERED)) return false;
    for (let at = after + 1; at <= upTo; at++) {
      const change = this.#changes[at % REMEMBERED];
      if (change === undefined || sources.isTouchedBy(change)) return false;
    }
    return true;
  }
}
