import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { region } from "@hereabouts/contract/region/region";
import { comparedDays, type Span, type StatsQuery, spanOf } from "@hereabouts/contract/traffic/stats";
import { daysBetween, todayIn } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import { Invalid } from "../errors.ts";

/** The days that are asked for. @throws Invalid for days that are still to come, or too many */
export function pastSpan({ now }: Context, query: StatsQuery): Span {
  const today = todayIn(region.timeZone, now());
  const span = spanOf(query, today);
  if (span.start > today) throw new Invalid({ startDate: [messages.pastDay] });
  if (span.end > today) throw new Invalid({ endDate: [messages.pastDay] });
  if (daysBetween(span.start, span.end) >= limits.statsDays)
    throw new Invalid({ startDate: [messages.atMostDays(limits.statsDays)] });
  return span;
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
