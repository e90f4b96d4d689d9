import { addDays, addMonths, type LocalDate } from "../local-date.ts";
import { expand, producesStart } from "./expand.ts";
import type { Recurrence } from "./recurrence.ts";
import { formatRule, parseRule } from "./rule.ts";

/** Looked for near the start first, for most rules come round soon. */
const LOOKED_FOR_MONTHS = [2, 60];

/**
 * The first day that a rule itself produces, when its start is not one of them and yet happens: then the start is the
 * first date all the same (RFC 5545). Null for a start on its rule, one that is left out, or a rule that does not come
 * round for years.
 */
export function ruleStart({ start, rule, exceptions }: Recurrence): LocalDate | null {
  if (rule === null || exceptions.includes(start)) return null;
  const parsed = parseRule(rule);
  if (producesStart(parsed, start)) return null;
  const endless = { start, rule: formatRule({ ...parsed, count: null }), exceptions: [] };
  for (const months of LOOKED_FOR_MONTHS) {
    const [first] = expand(endless, addDays(start, 1), addMonths(start, months));
    if (first !== undefined) return first;
  }
  return null;
}
