import { limits } from "@hereabouts/contract/limits";
import { textOf } from "../../../app/routing/search-params.ts";
import { readSpanSearch, type SpanSearch } from "../spans/span-search.ts";

/** The address parameters of a calendar's numbers. */
export interface MetricsSearch extends SpanSearch {
  /** The calendar's id; one's own first one when absent. */
  widget?: string | undefined;
  /** The events in it instead of the calendar itself. */
  metric?: "event" | undefined;
  unit?: "month" | undefined;
  /** Domains that are left out, with commas. */
  exclude_hosts?: string | undefined;
}

/** Reads the parameters; an unknown value counts as absent. */
export function readMetricsSearch(search: Record<string, unknown>): MetricsSearch {
  return {
    ...readSpanSearch(search),
    widget: textOf(search.widget)?.slice(0, limits.codeChars) || undefined,
    metric: search.metric === "event" ? "event" : undefined,
    unit: search.unit === "month" ? "month" : undefined,
    exclude_hosts: writeHosts(readHosts(textOf(search.exclude_hosts))),
  };
}

/** The domains of a parameter. */
export function readHosts(text: string | undefined): string[] {
  const hosts = (text ?? "").split(",").filter((host) => host !== "" && host.length <= limits.hostChars);
  return [...new Set(hosts)].slice(0, limits.valuesInList);
}

/** Domains as the parameter has them; absent for none. */
export const writeHosts = (hosts: readonly string[]): string | undefined => hosts.join(",") || undefined;
