import { isTracking } from "@hereabouts/contract/paths";

/**
 * The query parameters of an address as texts, without those that only say how somebody came. A repeated name, or one
 * with brackets, becomes one list with commas.
 */
export function parseSearch(search: string): Record<string, string> {
  const values = new Map<string, string>();
  for (const [key, value] of new URLSearchParams(search)) {
    if (isTracking(key)) continue;
    const name = key.replace(/\[\]$/, "");
    const before = values.get(name);
    values.set(name, before === undefined ? value : `${before},${value}`);
  }
  return Object.fromEntries(values);
}

/** A parameter as an address has it; undefined for what has no place there: what is absent or blank, and objects. */
export function writtenValue(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.join(",") || undefined;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Writes query parameters: commas stay readable. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const text = writtenValue(value);
    if (text !== undefined) params.set(name, text);
  }
  const text = params.toString().replaceAll("%2C", ",");
  return text === "" ? "" : `?${text}`;
}
