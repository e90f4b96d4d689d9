import { msg } from "@hereabouts/language/translate";
import { z } from "zod";

/** How often a person's saved searches write to them. */
export const alertFrequencies = ["off", "daily", "weekly"] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];
export const alertFrequencyLabels: Record<AlertFrequency, string> = {
  off: msg("Off"),
  daily: msg("Daily"),
  weekly: msg("Weekly"),
};

/** Time of alerts: `hour` in the user's local time; `weekday`, from Monday = 0, for weekly emails. */
export const alertSettings = z.object({
  frequency: z.enum(alertFrequencies),
  hour: z.int().min(0).max(23),
  weekday: z.int().min(0).max(6),
});
export type AlertSettings = z.output<typeof alertSettings>;
