import { demoRegion } from "@hereabouts/contract/region/demo-region";

const DAY_MS = 86_400_000;

/** The day so many days after an instant, as fields and addresses have it: "2026-12-01". */
export const dayAfter = (from: Date, days: number): string =>
  new Date(from.getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** The day so many days from now. */
export const inDays = (days: number): string => dayAfter(new Date(), days);

const hourInRegion = new Intl.DateTimeFormat("en", {
  timeZone: demoRegion.timeZone,
  hour: "numeric",
  hourCycle: "h23",
});

/** Whether so little is left of the region's day that there may be no event tonight. */
export const isTonightOver = (): boolean => Number(hourInRegion.format(new Date())) >= 22;
