import { demoRegion } from "./demo-region.ts";
import type { DemoRegion, LocalDate } from "./demo-region.types.ts";

const made = new Map<LocalDate, DemoRegion>();

/** The demo region of a day, made once for all tests: making one takes a second. Nobody changes it. */
export function regionOf(today: LocalDate): DemoRegion {
  const region = made.get(today) ?? demoRegion(today);
  made.set(today, region);
  return region;
}
