import type { VenueStats } from "@hereabouts/contract/traffic/stats";
import { locale } from "@hereabouts/language/translate";
import type { EventOrder } from "./stats-search.ts";

type EventRow = VenueStats["byEvent"][number];

const columns = ["name", "card", "detail"] as const;
export type EventColumn = (typeof columns)[number];

/** Compares names in the order of the reader's language. Made for each list, as a collator takes long to make. */
export const nameOrder = (): Pick<Intl.Collator, "compare"> =>
  new Intl.Collator(locale(), { numeric: true, sensitivity: "base" });

/** The column that an order goes by, and which way. */
export function columnOf(order: EventOrder): { column: EventColumn; isDescending: boolean } {
  const column = columns.find((name) => order.endsWith(name)) ?? "card";
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
  const names = nameOrder();
  const byName = (a: EventRow, b: EventRow) => names.compare(a.name, b.name);
  const compare = column === "name" ? byName : (a: EventRow, b: EventRow) => a[column] - b[column];
  return events.toSorted((a, b) => (isDescending ? compare(b, a) : compare(a, b)) || byName(a, b) || a.id - b.id);
}
