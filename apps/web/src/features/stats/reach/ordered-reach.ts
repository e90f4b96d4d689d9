import { limits } from "@hereabouts/contract/limits";
import type { VenueReach } from "@hereabouts/contract/traffic/reach";
import { nameOrder } from "../ordered-events.ts";
import type { ReachOrder } from "../stats-search.ts";
import type { StepName } from "./funnel-steps.ts";

type EventReach = VenueReach["byEvent"][number];

/** Sort value of a column. Hidden small counts sort between zero and shown counts. */
const numberOf = (event: EventReach, column: StepName | "calendarAdds") => event[column] ?? limits.fewPeople - 1;

/** The events in an order; those that are the same in it, by name. */
export function orderedReach(events: readonly EventReach[], order: ReachOrder): EventReach[] {
  const isDescending = order.startsWith("-");
  const column = order.replace("-", "") as StepName | "calendarAdds" | "name";
  const names = nameOrder();
  const compare = (a: EventReach, b: EventReach) =>
    column === "name" ? names.compare(a.name, b.name) : numberOf(a, column) - numberOf(b, column);
  return events.toSorted((a, b) => (isDescending ? compare(b, a) : compare(a, b)) || names.compare(a.name, b.name));
}
