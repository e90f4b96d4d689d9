/** Names of fields for programs (REST, webhooks), by their names in the code; both in camelCase. */
export type ProgramNames = Readonly<Record<string, string>>;

/** Fields of an event and of its form that programs have long known by other names than the code. */
export const eventProgramNames: ProgramNames = { venue: "pointOfInterest", ageGroups: "ageGroup" };

const isRecord = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !(value instanceof Date);

/** Renames the fields of the outermost records that have any of them; fields of records inside these stay as they are. */
export function forPrograms(value: unknown, names: ProgramNames): unknown {
  if (Array.isArray(value)) return value.map((item) => forPrograms(item, names));
  if (!isRecord(value)) return value;
  const fields = Object.entries(value);
  if (fields.some(([name]) => Object.hasOwn(names, name)))
    return Object.fromEntries(fields.map(([name, inner]) => [names[name] ?? name, inner]));
  return Object.fromEntries(fields.map(([name, inner]) => [name, forPrograms(inner, names)]));
}
