import { adMessages } from "../../ads/ad-messages.ts";
import { messages } from "../../messages.ts";
import { pointOfText } from "../../places/point-of-text.ts";
import type { AdminCheck } from "../admin-kind.ts";

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/** Fault of the point of an ad, which only one kind of location has. */
function pointFault(location: unknown, point: unknown): string | null {
  if (location !== "point") return isText(point) ? adMessages.pointUnused : null;
  if (!isText(point)) return adMessages.noPoint;
  return pointOfText(point) ? null : adMessages.badPoint;
}

/** Rules that hold between several fields of an ad's form. */
export const adChecks: readonly AdminCheck[] = [
  { field: "point", fault: ({ town, point }) => pointFault(town, point) },
  {
    field: "lastDay",
    fault: ({ firstDay, lastDay }) =>
      isText(firstDay) && isText(lastDay) && lastDay < firstDay ? messages.endBeforeStart : null,
  },
  {
    field: "budget",
    // What is no number has a message of its own.
    fault: ({ budgetOf, budget }) => (budgetOf !== "none" && budget === null ? adMessages.noBudget : null),
  },
];
