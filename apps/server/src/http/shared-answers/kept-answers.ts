import { LRUCache } from "lru-cache";
import { type Answer, bytesOf } from "./answer.ts";
import { type QuestionKind, shares } from "./question-of.ts";

/** Answers that are kept, never more than so many bytes of them. */
export interface KeptAnswers {
  get: (kind: QuestionKind, key: string) => Answer | undefined;
  set: (kind: QuestionKind, key: string, answer: Answer) => void;
  /** Cached bytes. */
  bytes: () => number;
}

/**
 * Share of a bucket's bytes for entries requested once. Entries requested again move to the rest, where new entries
 * evict nothing.
 */
const NEWCOMERS = 0.25;

/** Room for answers, divided by kinds, and within each between what was asked once and what is asked again. */
export function keptAnswers(mostBytes: number): KeptAnswers {
  const roomOf = (share: number) =>
    new LRUCache<string, Answer>({ maxSize: Math.max(1, Math.floor(mostBytes * share)), sizeCalculation: bytesOf });
  const roomsOf = (kind: QuestionKind) => ({
    newcomers: roomOf(shares[kind] * NEWCOMERS),
    regulars: roomOf(shares[kind] * (1 - NEWCOMERS)),
  });
  const rooms = {
    page: roomsOf("page"),
    api: roomsOf("api"),
    procedure: roomsOf("procedure"),
    feed: roomsOf("feed"),
  } satisfies Record<QuestionKind, unknown>;
  return {
    get(kind, key) {
      const { newcomers, regulars } = rooms[kind];
      const regular = regulars.get(key);
      if (regular) return regular;
      const newcomer = newcomers.get(key);
      if (!newcomer) return undefined;
      newcomers.delete(key);
      regulars.set(key, newcomer);
      return newcomer;
    },
    set(kind, key, answer) {
      const { newcomers, regulars } = rooms[kind];
      (regulars.has(key) ? regulars : newcomers).set(key, answer);
    },
    bytes: () =>
      Object.values(rooms).reduce(
        (sum, { newcomers, regulars }) => sum + newcomers.calculatedSize + regulars.calculatedSize,
        0,
      ),
  };
}
