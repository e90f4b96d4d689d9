import type { LocalDate } from "@hereabouts/recurrence/local-date";

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", ...options });
  return (date: LocalDate) => formatter.format(new Date(`${date}T00:00:00Z`));
};

/** "Sat, Jun 13" */
export const shortDate = format({ weekday: "short", month: "short", day: "numeric" });

/** "Saturday, June 13, 2026" */
export const longDate = format({ weekday: "long", month: "long", day: "numeric", year: "numeric" });
