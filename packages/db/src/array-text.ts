/**
 * An array as Postgres reads it, of values that need no quotes: numbers, days and instants. Several times faster than what
 * the driver does for values of every kind.
 */
export function arrayText(values: readonly (number | string | Date | null)[]): string {
  return `{${values.map((value) => (value instanceof Date ? value.toISOString() : (value ?? "NULL"))).join(",")}}`;
}
