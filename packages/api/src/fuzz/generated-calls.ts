import type { Context } from "@hereabouts/domain/context";
import fc from "fast-check";
import { anyCall, type FuzzCall } from "./calls.ts";
import { type FuzzWorld, fuzzWorld, type Role, roles } from "./fuzz-world.ts";

const BATCH = 200;

/** Calls in one world. */
interface Batch {
  people: FuzzWorld["people"];
  /** Each with who makes it. */
  calls: [call: FuzzCall, role: Role][];
}

/**
 * Yields `count` calls that follow from `seed`, of every operation and procedure by every kind of person. Each batch has
 * records and people of its own. @param system needs the reference data
 */
export async function* generatedCalls(system: Context, seed: number, count: number): AsyncGenerator<Batch> {
  for (let made = 0; made < count; made += BATCH) {
    const { people, known } = await fuzzWorld(system);
    const calls = fc.tuple(anyCall(known), fc.constantFrom(...roles));
    yield { people, calls: fc.sample(calls, { seed: seed + made, numRuns: Math.min(BATCH, count - made) }) };
  }
}
