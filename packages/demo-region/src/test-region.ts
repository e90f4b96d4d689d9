import { demoRegion } from "./demo-region.ts";
import type { DemoRegion, LocalDate } from "./demo-region.types.ts";

const made = new Map<LocalDate, DemoRegion>();

/** Demo region of a day, created once for all tests, because it takes a second. Read-only. */
export function regionOf(today: LocalDate): DemoRegion {
  const region = made.get(today) ?? demoRegion(today);
  made.set(today, region);
  return region;
}
