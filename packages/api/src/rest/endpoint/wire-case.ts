import { isRecord } from "@hereabouts/contract/fields/parse-values";
import { fromWireName, toWireName } from "@hereabouts/contract/wire-names";

function rename(to: (key: string) => string) {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (value === null || typeof value !== "object" || value instanceof Date) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [to(key), walk(inner)]));
  };
  return walk;
}

/** Every key of a record, at every depth, in snake_case. */
export const toWire = rename(toWireName);

/** A stored record as forms answer it: in snake_case, its address also under the name that clients read it by. */
export function toWireRecord(record: unknown): unknown {
  const wire = toWire(record);
  return isRecord(record) && isRecord(wire) ? { ...wire, absoluteUrl: record.absoluteUrl } : wire;
}

/** Every key of a query or body, at every depth, in camelCase. */
export const fromWire = rename(fromWireName);

/** Field errors under the names the client sent; those of no one field under `non_field_errors`. */
export function toWireErrors(fields: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, found]) => [name === "" ? "non_field_errors" : toWireName(name), found]),
  );
}
