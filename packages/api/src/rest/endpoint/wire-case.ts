import { isRecord } from "@hereabouts/contract/fields/parse-values";
import type { ProgramNames } from "@hereabouts/contract/program-names";
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

/**
 * A body in camelCase, its fields under the names of the code. A field that programs know by another name is not read
 * under the name that the code has for it.
 */
export function bodyFromWire(wireBody: unknown, names: ProgramNames = {}): unknown {
  const body = fromWire(wireBody);
  if (!isRecord(body)) return body;
  const codeNames = new Map(Object.entries(names).map(([name, programName]) => [programName, name]));
  const known = Object.entries(body).filter(([name]) => !Object.hasOwn(names, name));
  return Object.fromEntries(known.map(([name, value]) => [codeNames.get(name) ?? name, value]));
}

/** Field errors under the names the client sent; those of no one field under `non_field_errors`. */
export function toWireErrors(fields: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, found]) => [name === "" ? "non_field_errors" : toWireName(name), found]),
  );
}
