import { region } from "@hereabouts/contract/region/region";
import { addDays, type LocalDate, todayIn } from "@hereabouts/recurrence/local-date";
import type { Context } from "./context.ts";

/** The last day of which the viewer is shown dates; null is unlimited. Only those who are not signed in are limited. */
export function lastDayShown({
  viewer,
  settings,
  now,
}: Pick<Context, "viewer" | "settings" | "now">): LocalDate | null {
  const { visitorDays } = settings;
  if (viewer.kind !== "anonymous" || visitorDays === null) return null;
  return addDays(todayIn(region.timeZone, now()), visitorDays - 1);
}
