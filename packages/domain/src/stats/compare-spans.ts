import { region } from "@hereabouts/contract/region/region";
import { comparedDays, type Span, type StatsQuery, spanFault, spanOf } from "@hereabouts/contract/traffic/stats";
import { todayIn } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import { Invalid } from "../errors.ts";

/** The days that are asked for. @throws Invalid for days that are still to come, in the wrong order, or too many */
export function pastSpan({ now }: Context, query: StatsQuery): Span {
  const today = todayIn(region.timeZone, now());
  const span = spanOf(query, today);
  const fault = spanFault(span, today);
  if (!fault) return span;
  // A beginning that follows from the end alone was not named by anyone.
  throw new Invalid({ [query.startDate === undefined ? "endDate" : fault.field]: [fault.message] });
}

/**
 * The numbers of some days, with the share by which each changed against as many days before, today left out; null after none, for
 * today alone, and where one of the two is not told.
 */
export async function withChange<Numbers extends Record<string, number | null>>(
  { now }: Context,
  span: Span,
  numbersOf: (span: Span) => Promise<Numbers>,
): Promise<Numbers & { change: Record<keyof Numbers, number | null> }> {
  const compared = comparedDays(span, todayIn(region.timeZone, now()));
  const [current, days, before] = await Promise.all([
    numbersOf(span),
    compared && compared.days.end !== span.end ? numbersOf(compared.days) : null,
    compared && numbersOf(compared.before),
  ]);
  const changeOf = (name: string) => {
    const [all = null, now = null, then = null] = [current[name], (days ?? current)[name], before?.[name]];
    return all === null || now === null || then === null || then === 0 ? null : (now - then) / then;
  };
  const change = Object.fromEntries(Object.keys(current).map((name) => [name, changeOf(name)]));
  return { ...current, change: change as Record<keyof Numbers, number | null> };
}
