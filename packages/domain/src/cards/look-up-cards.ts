import type { EventCard } from "@hereabouts/contract/listings/cards";
import type { Db } from "@hereabouts/db/connection";
import type { Context } from "../context.ts";
import type { Window } from "./event-row.queries.ts";
import type { Origin } from "./hydrate-venue-cards.ts";

/** From when to when, from where, and with how many coming dates at most cards are looked at. */
export interface Look {
  window: Window;
  origin: Origin;
  each: number;
}

/** Cards that lie nearer than the database: gives those it can as the database does, and leaves the rest to that. */
export interface CardFinder {
  /** Waits for what was committed before. @returns whether that is known to have been told now */
  catchUp: () => Promise<boolean>;
  /** Cards by id, with nothing saved. */
  find: (ctx: Context, ids: readonly number[], look: Look) => Promise<Map<number, EventCard>>;
}

/** Card finders by database. */
const finders = new WeakMap<Db, CardFinder>();

/** Has cards of a database asked of `finder` first, from now on. */
export function registerCardFinder(db: Db, finder: CardFinder): void {
  finders.set(db, finder);
}

/**
 * Cards in memory, for who may be shown them: whoever is signed in sees what they wrote a moment ago, in every process;
 * strangers see it once it is told. A transaction is no such database: it sees itself.
 */
export async function lookUpCards(ctx: Context, ids: readonly number[], look: Look): Promise<Map<number, EventCard>> {
  const finder = finders.get(ctx.db);
  if (finder === undefined) return new Map();
  if (ctx.viewer.kind !== "anonymous" && !(await finder.catchUp())) return new Map();
  return finder.find(ctx, ids, look);
}
