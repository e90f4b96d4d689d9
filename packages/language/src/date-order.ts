import { locale } from "./translate.ts";

/** How dates are written with numbers: the order of day, month and year, and what stands between them. */
export interface DateOrder {
  fields: readonly ("day" | "month" | "year")[];
  separator: string;
}

const orders = new Map<string, DateOrder>();

/** The order of the language as it is written in the region's country: "11/28/2026", "28.11.2026", "2026-11-28". */
export function dateOrder(): DateOrder {
  const tag = locale();
  const known = orders.get(tag);
  if (known) return known;
  const parts = new Intl.DateTimeFormat(tag, { year: "numeric", month: "2-digit", day: "2-digit" }).formatToParts(0);
  const fields = parts.map(({ type }) => type).filter((type) => type === "day" || type === "month" || type === "year");
  const separator =
    parts
      .find(({ type }) => type === "literal")
      ?.value.trim()
      .slice(0, 1) || "/";
  const order = { fields, separator };
  orders.set(tag, order);
  return order;
}
