import { expand } from "./expand.ts";
import type { LocalDate } from "./local-date.ts";
import type { Recurrence } from "./recurrence.ts";
import { parseRule } from "./rule.ts";

/**
 * Whether nothing of a recurrence comes from `today` on. It is known only of what has ended by `horizon`, also when
 * exceptions leave nothing of it; what ends later or never is not over.
 */
export function isOver(recurrence: Recurrence, today: LocalDate, horizon: LocalDate): boolean {
  const { start, rule } = recurrence;
  if (rule === null) return start < today;
  const { count, until } = parseRule(rule);
  const produced = () => expand({ ...recurrence, exceptions: [] }, start, horizon).length;
  const ends = until !== null ? until <= horizon : count !== null && produced() >= count;
  return ends && expand(recurrence, today, horizon).length === 0;
}
