import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { selectEventPairs } from "./event-pair.queries.ts";
import { nameWordsOf } from "./name-likeness.ts";
import { isDouble, scoreEvents } from "./score-events.ts";

/** Another event that may be the same. */
export interface Twin {
  id: number;
  name: string;
}

/**
 * The coming events that may be entered twice at their venue, by id, each with the event that it is most like.
 * @throws SignInRequired, Forbidden
 */
export async function findDoubleEvents(ctx: Context): Promise<ReadonlyMap<number, Twin>> {
  ensure(ctx, may.seeReports(ctx.viewer));
  const scored = (await selectEventPairs(ctx.db, ctx.now())).map(({ a, b }) => ({
    a,
    b,
    score: scoreEvents({ ...a, words: nameWordsOf(a.name) }, { ...b, words: nameWordsOf(b.name) }),
  }));
  const twins = new Map<number, Twin>();
  for (const { a, b, score } of scored.sort((one, other) => other.score - one.score)) {
    if (!isDouble(score)) continue;
    if (!twins.has(a.id)) twins.set(a.id, { id: b.id, name: b.name });
    if (!twins.has(b.id)) twins.set(b.id, { id: a.id, name: a.name });
  }
  return twins;
}
