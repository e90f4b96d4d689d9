import { afterAll, beforeAll, describe } from "vitest";
import { applyRegion } from "./region.ts";
import { lordHowe } from "./test-region.ts";

/**
 * Runs tests twice: in the demo region, and in one far from it with other clocks, units, weeks and towns. What they expect is
 * written by hand for each. `region` is the region of the run within tests and hooks, and the demo region while they are collected.
 */
export function inBothRegions<Facts>(
  { demo, far }: { demo: Facts; far: Facts },
  tests: (facts: Facts, at: "demo" | "far") => void,
): void {
  describe.each([
    { at: "demo" as const, name: "the demo region", region: undefined, facts: demo },
    { at: "far" as const, name: "a region far away", region: lordHowe, facts: far },
  ])("in $name", ({ at, region, facts }) => {
    beforeAll(() => applyRegion(region));
    afterAll(() => applyRegion(undefined));
    tests(facts, at);
  });
}
