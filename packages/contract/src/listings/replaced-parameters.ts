import { eventFilters } from "./event-filters.ts";
import type { Filter } from "./filter.ts";

const filters: readonly Filter[] = Object.values(eventFilters);

/**
 * The parameters of a saved search that give way to what is asked on top of it. What belongs to one filter is replaced
 * together: a given place replaces the saved place, whichever way each of them is given.
 */
export function replacedParameters(isGiven: (name: string) => boolean): ReadonlySet<string> {
  const groups = filters.map(({ parameters }) => Object.keys(parameters));
  return new Set(groups.filter((names) => names.some(isGiven)).flat());
}
