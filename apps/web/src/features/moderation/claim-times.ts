const region = { timeZone: "America/New_York" } as const;
const inYear = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", ...region });
const withYear = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", ...region });
const clock = new Intl.DateTimeFormat("en-US", { timeStyle: "short", ...region });
const year = new Intl.DateTimeFormat("en-US", { year: "numeric", ...region });

/** "Jun 12", with the year when it is not this one. */
export function dayOf(instant: string, now: Date): string {
  const date = new Date(instant);
  return (year.format(date) === year.format(now) ? inYear : withYear).format(date);
}

/** "Jun 12, 9:14 AM" */
export function momentOf(instant: string, now: Date): string {
  return `${dayOf(instant, now)}, ${clock.format(new Date(instant))}`;
}
