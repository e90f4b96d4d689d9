const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camel = (key: string) => key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

function rename(to: (key: string) => string) {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (value === null || typeof value !== "object" || value instanceof Date) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [to(key), walk(inner)]));
  };
  return walk;
}

/** `dateStart` as the wire spells it: `date_start`. */
export const toWireName = snake;

/** Every key of a record, at every depth, in snake_case. */
export const toWire = rename(snake);

/** A stored record as forms answer it: in snake_case, its address also under the name that clients read it by. */
export function toWireRecord(record: { absoluteUrl: string }): object {
  return { ...(toWire(record) as object), absoluteUrl: record.absoluteUrl };
}

/** Every key of a query or body, at every depth, in camelCase. */
export const fromWire = rename(camel);

/** Field errors under the names the client sent; those of no one field under `non_field_errors`. */
export function toWireErrors(fields: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, found]) => [name === "" ? "non_field_errors" : snake(name), found]),
  );
}
