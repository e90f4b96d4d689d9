import { t } from "@hereabouts/language/translate";
import { DateTextField } from "@hereabouts/ui/dates/date-text-field";
import { RangeCalendar } from "@hereabouts/ui/dates/range-calendar";
import fieldStyles from "@hereabouts/ui/fields/field.module.css";
import type { OpenRange } from "./filter-changes.ts";
import filterFieldsStyles from "./filter-fields.module.css";
import filterSheetStyles from "./filter-sheet.module.css";
import { lastDay } from "./typed-range.ts";
import { useTypedRange } from "./use-typed-range.ts";

interface DateRangeFieldsProps {
  range: OpenRange;
  today: string;
  onRange: (range: OpenRange) => void;
}

/** Days of one's own: on a calendar of two months (one on phones), or typed. */
export function DateRangeFields({ range, today, onRange }: DateRangeFieldsProps) {
  const { from, to } = useTypedRange(range, today, onRange);
  const { start, end } = range;
  return (
    <div className={filterSheetStyles.whenDays}>
      <RangeCalendar
        label={t("Days")}
        minDate={today}
        maxDate={lastDay(today)}
        value={start && end ? { start, end } : null}
        onChange={(days) => onRange(days)}
      />
      <div className={`${filterFieldsStyles.typed} ${fieldStyles.pair}`}>
        <DateTextField label={t("From")} {...from} />
        <DateTextField label={t("To")} {...to} />
      </div>
    </div>
  );
}
