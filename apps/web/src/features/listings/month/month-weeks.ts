import { addDays, dayOfWeek, daysBetween, type LocalDate, weekdayToSunday } from "@hereabouts/recurrence/local-date";
import { weekOfRegion } from "@hereabouts/recurrence/words";
import { firstOf, lastOf, type Month } from "./month-address.ts";

const weekday = (date: LocalDate) => weekdayToSunday(dayOfWeek(date));

/** The weeks of a month as the region begins them; null where a week has days of another month. */
export function weeksOf(month: Month): (LocalDate | null)[][] {
  const [first, last] = [firstOf(month), lastOf(month)];
  const before = weekOfRegion().indexOf(weekday(first));
  const count = daysBetween(first, last) + 1;
  return Array.from({ length: Math.ceil((before + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => {
      const day = week * 7 + at - before;
      return day < 0 || day >= count ? null : addDays(first, day);
    }),
  );
}

/** The first day of the week of a day, or its last. */
export function weekEnd(date: LocalDate, isLast: boolean): LocalDate {
  const place = weekOfRegion().indexOf(weekday(date));
  return addDays(date, isLast ? 6 - place : -place);
}
