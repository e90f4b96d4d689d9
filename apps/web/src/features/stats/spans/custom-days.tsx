import { limits } from "@hereabouts/contract/limits";
import type { Span } from "@hereabouts/contract/traffic/stats";
import { t } from "@hereabouts/language/translate";
import { addDays } from "@hereabouts/recurrence/local-date";
import { formatTypedDate, maskDate } from "@hereabouts/recurrence/typed-date";
import { Button } from "@hereabouts/ui/actions/button";
import { DateTextField } from "@hereabouts/ui/dates/date-text-field";
import { RangeCalendar } from "@hereabouts/ui/dates/range-calendar";
import { useState } from "react";
import styles from "./span-picker.module.css";
import { type ReadDays, readTypedDays } from "./typed-days.ts";

interface CustomDaysProps {
  /** Initial days. */
  span: Span | null;
  today: string;
  onSpan: (span: Span) => void;
}

const noErrors: ReadDays["errors"] = { start: null, end: null };
const typedOf = ({ start, end }: Span) => ({ start: formatTypedDate(start), end: formatTypedDate(end) });

/** Days of one's own, today the last: on a calendar, or typed. */
export function CustomDays({ span, today, onSpan }: CustomDaysProps) {
  const [chosen, setChosen] = useState(span);
  const [typed, setTyped] = useState(() => (span ? typedOf(span) : { start: "", end: "" }));
  const [errors, setErrors] = useState(noErrors);
  const read = () => {
    const found = readTypedDays(typed, today);
    setTyped(found.typed);
    setErrors(found.errors);
    if (found.span) setChosen(found.span);
    return found.span;
  };
  const field = (name: "start" | "end", label: string) => (
    <DateTextField
      label={label}
      value={typed[name]}
      error={errors[name]}
      mask={maskDate}
      onChange={(text) => {
        setTyped({ ...typed, [name]: text });
        setErrors({ ...errors, [name]: null });
      }}
      onCommit={read}
    />
  );
  return (
    <form
      method="dialog"
      className={styles.custom}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = read();
        if (found) onSpan(found);
      }}
    >
      <RangeCalendar
        label={t("Days")}
        minDate={addDays(today, 1 - limits.statsDays)}
        maxDate={today}
        today={today}
        value={chosen}
        onChange={(days) => {
          setChosen(days);
          setTyped(typedOf(days));
          setErrors(noErrors);
        }}
      />
      <div className={styles.typed}>
        {field("start", t("From"))}
        {field("end", t("To"))}
        <div className={styles.apply}>
          <Button type="submit" variant="primary">
            {t("Show these days")}
          </Button>
        </div>
      </div>
    </form>
  );
}
