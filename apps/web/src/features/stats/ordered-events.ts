import type { VenueStats } from "@hereabouts/contract/traffic/stats";
import type { EventOrder } from "./stats-search.ts";

type EventRow = VenueStats["byEvent"][number];

const names = new Intl.Collator("en-US", { numeric: true, sensitivity: "base" });

/** How a column compares two events, the least first. */
const columns = {
  name: (a: EventRow, b: EventRow) => names.compare(a.name, b.name),
  card: (a: EventRow, b: EventRow) => a.card - b.card,
  detail: (a: EventRow, b: EventRow) => a.detail - b.detail,
};
export type EventColumn = keyof typeof columns;

/** The column that an order goes by, and which way. */
export function columnOf(order: EventOrder): { column: EventColumn; isDescending: boolean } {
  const column = (Object.keys(columns) as EventColumn[]).find((name) => order.endsWith(name)) ?? "card";
  return { column, isDescending: order.startsWith("-") };
}

/** The order after a column's head was pressed: the other way round, or first the most, and names from A to Z. */
export function pressedOrder(current: EventOrder, column: EventColumn): EventOrder {
  const { column: sorted, isDescending } = columnOf(current);
  if (sorted === column) return isDescending ? column : `-${column}`;
  return column === "name" ? "name" : `-${column}`;
}

/** The events in an order; those that are the same in it, by name. */
export function orderedEvents(events: readonly EventRow[], order: EventOrder): EventRow[] {
  const { column, isDescending } = columnOf(order);
  const compare = columns[column];
  return events.toSorted((a, b) => (isDescending ? compare(b, a) : compare(a, b)) || columns.name(a, b) || a.id - b.id);
}
