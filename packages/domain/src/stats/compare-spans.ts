import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { type Span, type StatsQuery, spanBefore, spanOf } from "@hereabouts/contract/traffic/stats";
import { daysBetween, todayIn } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import { Invalid } from "../errors.ts";

/** The days that are asked for. @throws Invalid for days that are still to come, or too many */
export function pastSpan({ settings, now }: Context, query: StatsQuery): Span {
  const today = todayIn(settings.timeZone, now());
  const span = spanOf(query, today);
  if (span.start > today) throw new Invalid({ startDate: [messages.pastDay] });
  if (span.end > today) throw new Invalid({ endDate: [messages.pastDay] });
  if (daysBetween(span.start, span.end) >= limits.statsDays)
    throw new Invalid({ startDate: [messages.atMostDays(limits.statsDays)] });
  return span;
}

/**
 * The numbers of some days, with the share by which each changed against as many days before; null after none, and where
 * one of the two is not told.
 */
export async function withChange<Numbers extends Record<string, number | null>>(
  span: Span,
  numbersOf: (span: Span) => Promise<Numbers>,
): Promise<Numbers & { change: Record<keyof Numbers, number | null> }> {
  const [current, before] = await Promise.all([numbersOf(span), numbersOf(spanBefore(span))]);
  const changeOf = (name: string) => {
    const [now = null, then = null] = [current[name], before[name]];
    return now === null || then === null || then === 0 ? null : (now - then) / then;
  };
  const change = Object.fromEntries(Object.keys(current).map((name) => [name, changeOf(name)]));
  return { ...current, change: change as Record<keyof Numbers, number | null> };
}
