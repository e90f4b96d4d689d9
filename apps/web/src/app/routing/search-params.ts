import { isTracking } from "@hereabouts/contract/tracking-parameters";

/**
 * The query parameters of an address as texts, without those that only say how somebody came. A repeated name, or one
 * with brackets, becomes one list with commas.
 */
export function parseSearch(search: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [key, value] of new URLSearchParams(search)) {
    if (isTracking(key)) continue;
    const name = key.replace(/\[\]$/, "");
    values[name] = values[name] === undefined ? value : `${values[name]},${value}`;
  }
  return values;
}

/** Writes query parameters: absent and blank values are left out, commas stay readable. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === "") continue;
    params.set(name, Array.isArray(value) ? value.join(",") : String(value));
  }
  const text = params.toString().replaceAll("%2C", ",");
  return text === "" ? "" : `?${text}`;
}

/** A parameter as the text it is, or undefined: an address can say anything. */
export const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** The parameters of these names as texts: those that are none are absent. */
export const textsOf = <Name extends string>(search: Record<string, unknown>, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, textOf(search[name])])) as Partial<Record<Name, string>>;
