import { limits } from "@hereabouts/contract/limits";
import { t } from "@hereabouts/language/translate";
import { formRowErrors } from "@hereabouts/recurrence/form-rows/form-row";
import type { FormRow } from "@hereabouts/recurrence/form-rows/form-row-shape";
import { pastRowError } from "@hereabouts/recurrence/form-rows/past-form-row";
import { addMonths, type LocalDate } from "@hereabouts/recurrence/local-date";
import { expand } from "@hereabouts/recurrence/rules/expand";
import { ruleStart } from "@hereabouts/recurrence/rules/rule-start";
import { saidFormRow } from "@hereabouts/recurrence/said-days/said-row";
import { dateHint, formatTypedDate } from "@hereabouts/recurrence/typed-date";
import { DAY_MINUTES, endMinuteOf, endMovedWith, endTimeError, parseTime } from "@hereabouts/recurrence/typed-time";
import { Switch } from "../choices/switch.tsx";
import { DateField } from "../dates/date-field.tsx";
import { TimeField } from "../dates/time-field.tsx";
import { DatesPreview } from "./dates-preview.tsx";
import { EndingFields } from "./ending-fields.tsx";
import { ExceptionDates, toggledException } from "./exception-dates.tsx";
import { OffRuleNote } from "./off-rule-note.tsx";
import styles from "./recurrence-row.module.css";
import { RecurrenceRowHead, type RecurrenceRowHeadProps } from "./recurrence-row-head.tsx";
import { dateOfRow, markedDatesOf, readDays } from "./recurrence-words.ts";
import { hasRepetitionDetails, RepeatsField, RepetitionDetails } from "./repetition-fields.tsx";
import { useFoldedRow } from "./use-folded-row.ts";
import { useLeftFields } from "./use-left-fields.tsx";

export interface RecurrenceRowProps extends Pick<RecurrenceRowHeadProps, "label" | "row" | "onDuplicate" | "onRemove"> {
  today: LocalDate;
  /** The first day a new row may begin on; any when null. */
  minDate: LocalDate | null;
  isRevealed: boolean;
  onChange: (row: FormRow) => void;
  onBlur?: (() => void) | undefined;
  index: number;
  /** Whether there are other rows, among which it is folded to its sentence. */
  canFold: boolean;
  /** The row that was added last. */
  added: { index: number } | null;
}

/** Errors of a row by field. The first day of a stored row may be in the past. */
function errorsIn(row: FormRow, minDate: LocalDate | null) {
  const errors = formRowErrors(row) ?? {};
  const isNew = minDate !== null && row.id === undefined;
  const early = isNew ? pastRowError(row, minDate, addMonths(minDate, limits.horizonMonths)) : null;
  return early ? { ...errors, date: early } : errors;
}

const words = () => ({ kept: t("Happens"), dropped: t("Left out") });

interface RowFieldsProps {
  row: FormRow;
  today: LocalDate;
  minDate: LocalDate | null;
  change: (changes: Partial<FormRow>) => void;
  changeRow: (row: FormRow) => void;
  errorsOf: (field: keyof FormRow) => readonly string[];
  onLeave: (field: keyof FormRow) => void;
}

/** Whether the end of a row is on the day after. */
function endsNextDay({ startTime, endTime }: FormRow): boolean {
  const [start, end] = [parseTime(startTime), parseTime(endTime)];
  if (start === null || end === null || endTimeError(start, end) !== null) return false;
  return endMinuteOf(start, end) > DAY_MINUTES;
}

/** The times of a row. An end that was given follows its start. */
function TimeFields({ row, change, errorsOf, onLeave }: Omit<RowFieldsProps, "today" | "minDate" | "changeRow">) {
  return (
    <>
      <TimeField
        label={t("Starts")}
        value={row.startTime}
        opensAt="19:00"
        errors={errorsOf("startTime")}
        onChange={(startTime) => change({ startTime })}
        onSettle={(from, startTime) => {
          const endTime = endMovedWith(row.endTime, from, startTime);
          if (endTime !== null) change({ startTime, endTime });
        }}
        onBlur={() => onLeave("startTime")}
      />
      <TimeField
        label={t("Ends")}
        optional
        value={row.endTime}
        opensAt="21:00"
        after={row.startTime}
        description={endsNextDay(row) ? t("On the next day") : undefined}
        errors={errorsOf("endTime")}
        onChange={(endTime) => change({ endTime })}
        onBlur={() => onLeave("endTime")}
      />
    </>
  );
}

/** Examples of what a date field understands, until its row repeats. */
const wordsHint = (row: FormRow) =>
  row.frequency === "once"
    ? [dateHint(), t("Or in words: “every 2nd Tue until June”")].filter(Boolean).join(". ")
    : dateHint();

/** The first date and its times, or that it lasts all day; times that were typed before stay for the change of mind. */
function WhenFields({ today, minDate, changeRow, ...fields }: RowFieldsProps) {
  const { row, change, errorsOf, onLeave } = fields;
  return (
    <div className={styles.when} data-all-day={row.allDay || undefined}>
      <DateField
        label={t("Date")}
        value={row.date}
        today={today}
        minDate={row.id === undefined ? minDate : null}
        description={wordsHint(row)}
        errors={errorsOf("date")}
        onChange={(date) => change({ date })}
        onWords={(text) => {
          const said = saidFormRow(row, text, today);
          if (said) changeRow(said);
          return said !== null;
        }}
        onBlur={() => onLeave("date")}
      />
      {!row.allDay && <TimeFields {...fields} />}
      <div className={styles.allDay}>
        <Switch label={t("All day")} isSelected={row.allDay ?? false} onChange={(allDay) => change({ allDay })} />
      </div>
    </div>
  );
}

/** One date of an event and how it repeats, under the sentence that says it. */
export function RecurrenceRow(props: RecurrenceRowProps) {
  const { label, row, today, minDate, isRevealed, onChange, onBlur, onDuplicate, onRemove } = props;
  const errors = errorsIn(row, minDate);
  const { errorsOf: errorsLeft, onLeave } = useLeftFields<keyof FormRow>(errors, isRevealed, onBlur);
  // What is still empty is not wrong yet: a form says elsewhere what it needs.
  const errorsOf = (field: keyof FormRow) => (row[field] === "" && !isRevealed ? [] : errorsLeft(field));
  const { isOpen, enter, onFold } = useFoldedRow({ ...props, isWrong: Object.keys(errors).length > 0 });
  const changeRow = (changed: FormRow) => {
    enter();
    onChange(changed);
  };
  const change = (changes: Partial<FormRow>) => changeRow({ ...row, ...changes });
  const isRepeating = row.frequency !== "once";
  const isWrong = Object.keys(errors).some((field) => errorsOf(field as keyof FormRow).length > 0);
  const start = dateOfRow(row);
  const days = readDays(row);
  const next = days && ruleStart(days);
  const hasDetails = hasRepetitionDetails(row);
  return (
    <fieldset
      className={styles.row}
      aria-label={label}
      data-wrong={isWrong || undefined}
      data-folded={!isOpen || undefined}
    >
      <RecurrenceRowHead
        label={label}
        row={row}
        isOpen={isOpen}
        onFold={onFold}
        onDuplicate={onDuplicate}
        onRemove={onRemove}
      />
      <div className={styles.body} hidden={!isOpen}>
        <WhenFields
          row={row}
          today={today}
          minDate={minDate}
          change={change}
          changeRow={changeRow}
          errorsOf={errorsOf}
          onLeave={onLeave}
        />
        {start && next && (
          <OffRuleNote start={start} next={next} onMove={(date) => change({ date: formatTypedDate(date) })} />
        )}
        <div className={styles.repeat}>
          <div className={styles.wide}>
            <RepeatsField row={row} onChange={changeRow} />
          </div>
          {hasDetails && <RepetitionDetails row={row} onChange={changeRow} errorsOf={errorsOf} onLeave={onLeave} />}
          {isRepeating && (
            <div className={hasDetails ? styles.stack : styles.beside}>
              <EndingFields row={row} today={today} onChange={change} errorsOf={errorsOf} onLeave={onLeave} />
              {start && (
                <ExceptionDates
                  today={today}
                  value={row.exceptions}
                  start={start}
                  happensOn={(date) => days !== null && expand(days, date, date).length > 0}
                  onChange={(exceptions) => change({ exceptions })}
                />
              )}
            </div>
          )}
        </div>
        {isRepeating && days && (
          <DatesPreview
            className={styles.preview}
            label={t("Upcoming dates")}
            dates={markedDatesOf(days, today)}
            words={words()}
            onToggle={(date) => change({ exceptions: toggledException(row.exceptions, date) })}
          />
        )}
      </div>
    </fieldset>
  );
}
