import { limits } from "@hereabouts/contract/limits";
import { may } from "@hereabouts/contract/permissions";
import { daysOf, type Span } from "@hereabouts/contract/traffic/stats";
import type { MetricsOfWidgetQuery, WidgetMetrics } from "@hereabouts/contract/traffic/widget-metrics";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { pastSpan } from "./compare-spans.ts";
import { selectFirstDay, selectWidget, selectWidgetDays, selectWidgetHosts } from "./widget.queries.ts";

type Hits = WidgetMetrics["summary"];

const sumOf = (rows: readonly Hits[]): Hits => ({
  widgetHitCt: rows.reduce((sum, { widgetHitCt }) => sum + widgetHitCt, 0),
  eventHitCt: rows.reduce((sum, { eventHitCt }) => sum + eventHitCt, 0),
});

const monthOf = (day: string) => day.slice(0, "2026-11".length);

/** The days asked for; without a first one those since the calendar came into sight, however many. */
async function spanOfWidget(ctx: Context, { id, startDate, endDate }: MetricsOfWidgetQuery): Promise<Span> {
  if (startDate) return pastSpan(ctx, { startDate, endDate });
  const { end } = pastSpan(ctx, { endDate });
  const first = (await selectFirstDay(ctx.db, id)) ?? end;
  return { start: first < end ? first : end, end };
}

/**
 * How often a calendar and the events in it came into sight, and on which domains, for its owner.
 * @throws SignInRequired, Forbidden, NotFound, Invalid
 */
export async function getWidgetMetrics(ctx: Context, query: MetricsOfWidgetQuery): Promise<WidgetMetrics> {
  ensure(ctx, may.manageCalendars(ctx.viewer));
  const widget = await selectWidget(ctx.db, query.id);
  if (!widget || !may.seeWidgetMetrics(ctx.viewer, widget.ownerId)) throw new NotFound();
  const span = await spanOfWidget(ctx, query);
  const excluded = query.excludeHosts ?? [];
  const [rows, byHost] = await Promise.all([
    selectWidgetDays(ctx.db, query.id, span, excluded),
    selectWidgetHosts(ctx.db, query.id, span, { excluded, limit: limits.widgetHostsListed }),
  ]);
  const known = new Map(rows.map((row) => [row.day, row]));
  const byDay = daysOf(span).map((day) => known.get(day) ?? { day, widgetHitCt: 0, eventHitCt: 0 });
  const months = Map.groupBy(byDay, ({ day }) => monthOf(day));
  const byMonth = [...months].map(([month, days]) => ({ month, ...sumOf(days) }));
  const { start: startDate, end: endDate } = span;
  return { title: widget.title, startDate, endDate, summary: sumOf(rows), byDay, byMonth, byHost };
}
