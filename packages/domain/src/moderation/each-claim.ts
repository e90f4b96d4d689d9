import type { ClaimOutcomes } from "@hereabouts/contract/claims/claim-forms";
import { Refusal } from "../errors.ts";

/**
 * Does something to each of several claims, each in a transaction of its own: what one of them does not allow keeps the
 * others from nothing. In the order of their ids, as all who hold several do.
 */
export async function eachClaim(
  ids: readonly number[],
  work: (id: number) => Promise<unknown>,
): Promise<ClaimOutcomes> {
  const outcomes: ClaimOutcomes = { done: [], refused: [] };
  for (const id of [...ids].sort((a, b) => a - b))
    try {
      await work(id);
      outcomes.done.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      outcomes.refused.push({ id, detail: error.message });
    }
  return outcomes;
}
