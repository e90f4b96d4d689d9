import { z } from "zod";

/** How a moderator hears by mail of new producer requests. */
export const requestMailRhythms = ["at_once", "daily", "never"] as const;
export type RequestMailRhythm = (typeof requestMailRhythms)[number];

export const requestMailLabels: Record<RequestMailRhythm, string> = {
  at_once: "Immediately",
  daily: "Daily",
  never: "Never",
};

/** A moderator's choice. */
export const requestMails = z.object({ rhythm: z.enum(requestMailRhythms) });
export type RequestMails = z.output<typeof requestMails>;
