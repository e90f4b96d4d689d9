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

/** The fields of the outermost record that has any of the names, under those of the code. */
function fromPrograms(value: unknown, names: ProgramNames): unknown {
  if (!isRecord(value)) return value;
  const codeNames = new Map(Object.entries(names).map(([name, programName]) => [programName, name]));
  const fields = Object.entries(value);
  if (!fields.some(([name]) => Object.hasOwn(names, name) || codeNames.has(name)))
    return Object.fromEntries(fields.map(([name, inner]) => [name, fromPrograms(inner, names)]));
  const known = fields.filter(([name]) => !Object.hasOwn(names, name));
  return Object.fromEntries(known.map(([name, inner]) => [codeNames.get(name) ?? name, inner]));
}

/**
 * A body in camelCase, its fields under the names of the code. A field that programs know by another name is not read
 * under the name that the code has for it.
 */
export const bodyFromWire = (wireBody: unknown, names: ProgramNames = {}): unknown =>
  fromPrograms(fromWire(wireBody), names);

/** Field errors under the names the client sent; those of no one field under `non_field_errors`. */
export function toWireErrors(fields: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, found]) => [name === "" ? "non_field_errors" : toWireName(name), found]),
  );
}
