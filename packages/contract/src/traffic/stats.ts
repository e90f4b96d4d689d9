import { addDays, daysBetween } from "@hereabouts/recurrence/local-date";
import { z } from "zod";
import { recordId } from "../fields/field-schemas.ts";
import { localDate } from "../fields/query-values.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";

/** The days that numbers are asked of, both included. */
export const spanShape = { startDate: localDate, endDate: localDate };

/** Refuses a period that ends before it starts. The server, which knows the date, refuses future days. */
export function checkDates(
  { startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined },
  issues: z.RefinementCtx,
): void {
  if (!startDate || !endDate || endDate >= startDate) return;
  issues.addIssue({ code: "custom", path: ["endDate"], message: messages.endBeforeStart });
}

/** Days of the site that numbers are asked of, both included: the last seven when absent. */
export const statsQuery = z.object(spanShape).superRefine(checkDates);
export type StatsQuery = z.output<typeof statsQuery>;

/** Statistics query of one venue. */
const venueStatsQuery = z.object({ id: recordId, ...spanShape }).superRefine(checkDates);
export type VenueStatsQuery = z.output<typeof venueStatsQuery>;

/** Path of the figures of a venue and its events on some days. */
export const statsPath = ({ venue, startDate, endDate }: { venue: number; startDate: string; endDate: string }) =>
  `/manage/stats/?venue=${venue}&start_date=${startDate}&end_date=${endDate}`;

/** Days from the first to the last. */
export interface Span {
  start: string;
  end: string;
}

/** The days that a query asks for: up to today where it names no end, seven where it names no beginning. */
export function spanOf({ startDate, endDate }: StatsQuery, today: string): Span {
  const end = endDate ?? today;
  return { start: startDate ?? addDays(end, 1 - limits.statsDefaultDays), end };
}

/** Field and reason of a period that has no numbers; null where it has. */
export interface SpanFault {
  field: keyof typeof spanShape;
  message: string;
}

/** Finds why a period cannot be shown: days in the wrong order, still to come, or too many. */
export function spanFault({ start, end }: Span, today: string): SpanFault | null {
  if (start > today) return { field: "startDate", message: messages.pastDay };
  if (end < start) return { field: "endDate", message: messages.endBeforeStart };
  if (end > today) return { field: "endDate", message: messages.pastDay };
  if (daysBetween(start, end) >= limits.statsDays)
    return { field: "startDate", message: messages.atMostDays(limits.statsDays) };
  return null;
}

/** Period of the same length just before. */
function spanBefore({ start, end }: Span): Span {
  return { start: addDays(start, -daysBetween(start, end) - 1), end: addDays(start, -1) };
}

/**
 * The days of a span that are compared, with as many just before: today is not over, so it is left out on both sides. Null for today
 * alone.
 */
export function comparedDays({ start, end }: Span, today: string): { days: Span; before: Span } | null {
  const days = { start, end: end < today ? end : addDays(today, -1) };
  return days.end < start ? null : { days, before: spanBefore(days) };
}

/** Each day of a span, in order. */
export function daysOf({ start, end }: Span): string[] {
  return Array.from({ length: daysBetween(start, end) + 1 }, (_, index) => addDays(start, index));
}

/** How often something happened. */
export const count = z.int().min(0);
const amount = z.number().min(0);

/** Number of people; null below `limits.fewPeople`, so that individuals can't be identified. */
export const people = count.nullable();

/** Numbers, and the share by which each changed against as many days before; null where there was nothing before. */
export const withChange = <Shape extends Record<string, z.ZodType>>(shape: Shape) => {
  const change = Object.fromEntries(Object.keys(shape).map((name) => [name, z.number().nullable()]));
  return z.object({ ...shape, change: z.object(change as { [Name in keyof Shape]: z.ZodNullable<z.ZodNumber> }) });
};

/** How the site is visited. The duration is in seconds. */
export const siteSummary = withChange({
  activeUsers: count,
  averageSessionDuration: amount,
  screenPageViews: count,
  screenPageViewsPerSession: amount,
});
export type SiteSummary = z.output<typeof siteSummary>;

const impressionCounts = {
  poiCardImpressions: count,
  poiDetailImpressions: count,
  eventCardImpressions: count,
  eventDetailImpressions: count,
};

/** How often cards and pages of events and venues were seen. */
export const impressionTotals = withChange(impressionCounts);
export type ImpressionTotals = z.output<typeof impressionTotals>;

/** How often a venue and its events were seen, those seen the most first. Events that have no page have no address. */
export const venueStats = z.object({
  summary: impressionTotals,
  byEvent: z.array(
    z.object({ id: recordId, name: z.string(), absoluteUrl: z.string().nullable(), card: count, detail: count }),
  ),
});
export type VenueStats = z.output<typeof venueStats>;

/** How often a venue and its events were seen on each day, in order; days without anything are there with zeros. */
export const venueDays = z.array(z.object({ day: z.string(), ...impressionCounts }));
export type VenueDays = z.output<typeof venueDays>;

/** How the site was visited on each day, in order; days without anything are there with zeros. */
export const siteDays = z.array(z.object({ day: z.string(), activeUsers: count, screenPageViews: count }));
export type SiteDays = z.output<typeof siteDays>;
