import type { LocalDate } from "../local-date.ts";
import type { Rule, RuleWeekday } from "../rules/rule.ts";
import { capitalised, list, MONTHS, ordinal, shortPosition, shortWeekday, WEEKDAYS } from "../words.ts";
import { repetitionWords } from "./describe.ts";

const UNITS = { DAILY: "days", WEEKLY: "weeks", MONTHLY: "months", YEARLY: "years" };
const WORKDAYS = 5;
/** More weekdays than this are shortened. */
const WRITTEN_OUT = 3;

/**
 * How a rule repeats where there is little room: "Mondays and Saturdays", "2nd and 4th Tuesdays", "Every second
 * Saturday". Its end is not said. What its start gives the rule must be written into it.
 */
export function shortRepetition(rule: Rule, start: LocalDate): string {
  const { frequency, interval, setPositions } = rule;
  const isPlain =
    setPositions.length === 0 && (frequency !== "DAILY" || rule.weekdays.length + rule.monthDays.length === 0);
  const months = frequency !== "YEARLY" && rule.months.length > 0 ? ` in ${list(namesOf(rule.months))}` : "";
  if (!isPlain || (rule.weekdays.length > 0 && rule.monthDays.length > 0))
    return capitalised(repetitionWords(rule, start));
  if (frequency === "DAILY") {
    return `${interval === 1 ? "Daily" : `Every ${interval === 2 ? "second day" : `${interval} days`}`}${months}`;
  }
  if (frequency === "WEEKLY" && interval === 2 && rule.weekdays.length === 1) {
    return `Every second ${WEEKDAYS[rule.weekdays[0]?.day ?? 0]}${months}`;
  }
  const days = daysOf(rule);
  if (frequency === "YEARLY") return interval === 1 ? `Yearly ${days}` : `Every ${interval} years ${days}`;
  const words = interval === 1 ? days : `${days}, every ${interval === 2 ? "second" : interval} ${unitOf(rule)}`;
  return capitalised(`${words}${months}`);
}

function unitOf({ frequency, interval }: Rule): string {
  return interval === 2 ? UNITS[frequency].slice(0, -1) : UNITS[frequency];
}

const namesOf = (months: readonly number[]) => months.map((month) => MONTHS[month - 1] ?? "");

function daysOf(rule: Rule): string {
  const { frequency, weekdays, monthDays, months } = rule;
  if (frequency === "WEEKLY") return weekdaysOf(weekdays.map(({ day }) => day));
  const ofMonths = frequency === "YEARLY" && months.length > 0;
  if (weekdays.length > 0) {
    const days = positionedDays(weekdays, frequency === "YEARLY");
    return frequency === "YEARLY" ? `on the ${days}${ofMonths ? ` of ${list(namesOf(months))}` : ""}` : days;
  }
  const numbers = monthDays.map((day) => (day > 0 ? ordinal(day) : `${shortPosition(day)} day`));
  if (ofMonths && monthDays.every((day) => day > 0)) {
    return `on ${list(namesOf(months).flatMap((month) => monthDays.map((day) => `${month} ${day}`)))}`;
  }
  const inMonths = ofMonths ? ` of ${list(namesOf(months))}` : frequency === "YEARLY" ? " of every month" : "";
  return `${frequency === "MONTHLY" ? "monthly " : ""}on the ${list(numbers)}${inMonths}`;
}

/** "Mondays and Saturdays", "Weekdays", "Tuesday to Saturday", "Mon, Tue, Thu and Sat" */
function weekdaysOf(days: readonly number[]): string {
  if (days.length <= WRITTEN_OUT) return list(days.map((day) => `${WEEKDAYS[day]}s`));
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  if (last - first === days.length - 1) {
    return days.length === WORKDAYS && first === 0 ? "weekdays" : `${WEEKDAYS[first]} to ${WEEKDAYS[last]}`;
  }
  return list(days.map(shortWeekday));
}

/** "2nd and 4th Tuesdays", weekdays with the same positions together: "1st and 3rd Tuesdays and Thursdays". */
function positionedDays(weekdays: readonly RuleWeekday[], isSingular: boolean): string {
  const byDay = Map.groupBy(weekdays, ({ day }) => day);
  const byPositions = Map.groupBy([...byDay], ([, group]) =>
    group.some(({ position }) => position === null)
      ? ""
      : list(group.map(({ position }) => shortPosition(position ?? 0))),
  );
  return list(
    [...byPositions].map(([positions, days]) => {
      const names = list(days.map(([day]) => `${WEEKDAYS[day]}${isSingular ? "" : "s"}`));
      return positions === "" ? names : `${positions} ${names}`;
    }),
  );
}
