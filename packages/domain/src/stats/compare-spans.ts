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

/** The numbers of some days, with the share by which each changed against as many days before; null after none. */
export async function withChange<Name extends string>(
  span: Span,
  numbersOf: (span: Span) => Promise<Record<Name, number>>,
): Promise<Record<Name, number> & { change: Record<Name, number | null> }> {
  const [current, before] = await Promise.all([numbersOf(span), numbersOf(spanBefore(span))]);
  const names = Object.keys(current) as Name[];
  const changeOf = (name: Name) => (before[name] === 0 ? null : (current[name] - before[name]) / before[name]);
  const change = Object.fromEntries(names.map((name) => [name, changeOf(name)])) as Record<Name, number | null>;
  return { ...current, change };
}
