import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { formatTypedDate, parseTypedDate } from "@hereabouts/recurrence/typed-date";

const orderOf = (typed: string) => {
  const date = parseTypedDate(typed);
  return typeof date === "string" ? date : typed;
};

/** The typed dates that a row leaves out with one more in its place, or without it when it is left out already. */
export function toggledException(exceptions: readonly string[], date: LocalDate): string[] {
  const typed = formatTypedDate(date);
  if (exceptions.some((one) => orderOf(one) === date)) return exceptions.filter((one) => orderOf(one) !== date);
  return [...exceptions, typed].sort((a, b) => orderOf(a).localeCompare(orderOf(b)));
}
