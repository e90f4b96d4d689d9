import { z } from "zod";

/** How a job is queued, tried again and kept. Every time is in seconds. */
export interface JobDefinition<Schema extends z.ZodType = z.ZodType> {
  payload: Schema;
  /**
   * Which jobs may stand beside each other: "standard" any number; "short" one queued for each key, which collects what
   * happens until it runs; "exclusive" one queued or running (periodic work, which must not pile up).
   */
  policy: "standard" | "short" | "exclusive";
  /** Tries after the first that failed; the delay doubles from `retryDelay` to `retryDelayMax`. */
  retryLimit: number;
  retryDelay: number;
  retryDelayMax: number;
  /** A run that takes longer counts as failed, and is tried again: longer than it can take when all goes slowly. */
  expireInSeconds: number;
  /** Finished and failed jobs stay this long for people to look at. */
  deleteAfterSeconds: number;
  /** How often an idle worker looks for one. */
  pollingIntervalSeconds: number;
  /** How many of them one worker runs at a time; one when absent. */
  concurrency?: number;
  /** Cron expression in the site's time zone, for work nobody asks for. */
  schedule?: string;
}

export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;

/** A job with its data; what `rules` leaves out is as for most jobs. */
export const job = <Schema extends z.ZodType>(
  payload: Schema,
  rules: Partial<Omit<JobDefinition, "payload">> = {},
): JobDefinition<Schema> => ({
  payload,
  policy: "standard",
  retryLimit: 5,
  retryDelay: 30,
  retryDelayMax: hour,
  expireInSeconds: 5 * minute,
  deleteAfterSeconds: 14 * day,
  pollingIntervalSeconds: 5,
  ...rules,
});

/** A job that runs by the clock, in the site’s time zone. */
export const periodic = (schedule: string, rules: Partial<Omit<JobDefinition, "payload">> = {}) =>
  job(z.object({}), { schedule, policy: "exclusive", retryLimit: 2, pollingIntervalSeconds: 15, ...rules });
