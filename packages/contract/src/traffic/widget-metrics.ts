import { z } from "zod";
import { calendarId } from "../calendars/calendar-form.ts";
import { listOf } from "../fields/query-values.ts";
import { lookedUp } from "../fields/text.ts";
import { choiceError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { checkDates, count, spanShape } from "./stats.ts";

/** Host name for pages whose browser sent no referrer. */
export const unknownHost = "unknown";

const query = {
  ...spanShape,
  /** Domains whose numbers are left out of everything but the list of domains. */
  excludeHosts: listOf(lookedUp(choiceError, limits.hostChars)),
};

/** Days of a calendar's metrics: from its first sighting to today when absent. */
export const widgetMetricsQuery = z.object(query).superRefine(checkDates);

/** Metrics query of one calendar. */
export const metricsOfWidgetQuery = z.object({ id: calendarId, ...query }).superRefine(checkDates);
export type MetricsOfWidgetQuery = z.output<typeof metricsOfWidgetQuery>;

const hits = { widgetHitCt: count, eventHitCt: count };

/** How often a calendar, and the cards of events in it, came into sight. */
const widgetMetrics = z.object({
  title: z.string(),
  /** Period covered: the requested one, or everything since the first view. */
  startDate: z.string(),
  endDate: z.string(),
  summary: z.object(hits),
  /** Each day, in order; days without anything are there with zeros. */
  byDay: z.array(z.object({ day: z.string(), ...hits })),
  /** Each month, in order: `2026-11`. */
  byMonth: z.array(z.object({ month: z.string(), ...hits })),
  /** Top hosts first, including excluded ones. */
  byHost: z.array(z.object({ host: z.string(), ...hits, isExcluded: z.boolean() })),
});
export type WidgetMetrics = z.output<typeof widgetMetrics>;

const storedHits = { widget_hit_ct: count, event_hit_ct: count };

/** The metrics as the REST facade spells them. */
export const widgetMetricsOnWire = z.object({
  title: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  summary: z.object(storedHits),
  by_day: z.array(z.object({ day: z.string(), ...storedHits })),
  by_month: z.array(z.object({ month: z.string(), ...storedHits })),
  by_host: widgetMetrics.shape.byHost,
});
export type WidgetMetricsOnWire = z.output<typeof widgetMetricsOnWire>;
