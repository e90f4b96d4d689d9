import type { SheetWeek } from "@hereabouts/contract/timesheets/timesheet";
import { t } from "@hereabouts/language/translate";
import { shortDay } from "@hereabouts/recurrence/day-words";
import { hoursWords, timeWords } from "./hours-words.ts";
import styles from "./week-days.module.css";

/** The seven days of a week with what was worked in each, and their sum. What goes over midnight is in both days. */
export function WeekDays({ week }: { week: Pick<SheetWeek, "days" | "minutes" | "today"> }) {
  return (
    <table className={styles.week} aria-label={t("Days of the week")}>
      <tbody>
        {week.days.map(({ date, minutes, parts }) => (
          <tr key={date} data-today={date === week.today || undefined} data-empty={minutes === 0 || undefined}>
            <th scope="row">
              {shortDay(date)}
              {date === week.today && <span className="vh"> {t("(today)")}</span>}
            </th>
            <td className={styles.parts}>
              {parts.map(({ entryId, timeStart, timeEnd }) => (
                <span key={`${entryId}:${timeStart}`} className={styles.part}>
                  {timeEnd === null
                    ? t("{time} – now", { time: timeWords(timeStart) })
                    : `${timeWords(timeStart)} – ${timeWords(timeEnd)}`}
                </span>
              ))}
            </td>
            <td className={styles.sum}>{minutes === 0 && parts.length === 0 ? "–" : hoursWords(minutes)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("Week")}</th>
          <td />
          <td className={styles.sum}>{hoursWords(week.minutes)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
