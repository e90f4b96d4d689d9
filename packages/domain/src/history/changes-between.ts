/** A record as it is kept in its history: plain JSON. */
export type Snapshot = Record<string, unknown>;

/** Field by field what was before and what is after. */
export type Changes = Record<string, [before: unknown, after: unknown]>;

const isNothing = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === "" ||
  (typeof value === "object" && Object.keys(value).length === 0);

/** JSON with its keys in order, so that equal values read the same. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, canonical(inner)]),
  );
}

const textOf = (value: unknown) => (isNothing(value) ? "" : JSON.stringify(canonical(value)));

/** The fields in which two snapshots differ. Null, "" and an empty list or object are all nothing. */
export function changesBetween(before: Snapshot, after: Snapshot): Changes {
  const changes: Changes = {};
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [before[field] ?? null, after[field] ?? null];
    if (textOf(was) !== textOf(is)) changes[field] = [was, is];
  }
  return changes;
}
