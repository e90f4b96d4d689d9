import { t } from "@hereabouts/language/translate";
import { dayWords } from "@hereabouts/recurrence/day-words";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { formatTypedDate, parseTypedDate } from "@hereabouts/recurrence/typed-date";
import { Plus, X } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { TextButton } from "../actions/text-button.tsx";
import fieldStyles from "../fields/field.module.css";
import { lazyPart } from "../loading/lazy-part.tsx";
import { LazyPopoverPanel } from "../overlays/popover-panel.tsx";
import styles from "./exception-dates.module.css";

const orderOf = (typed: string) => {
  const date = parseTypedDate(typed);
  return typeof date === "string" ? date : typed;
};

/** The typed dates that a row leaves out with one more in its place, or without it when it is left out already. */
export function toggledException(exceptions: readonly string[], date: LocalDate): string[] {
  const typed = formatTypedDate(date);
  if (exceptions.some((one) => orderOf(one) === date)) return exceptions.filter((one) => orderOf(one) !== date);
  return [...exceptions, typed].sort((a, b) => orderOf(a).localeCompare(orderOf(b)));
}

export interface ExceptionDatesProps {
  /** Typed dates, "MM/DD/YYYY". */
  value: readonly string[];
  onChange: (dates: string[]) => void;
  /** The first day of the row, which its calendar opens at. */
  start: LocalDate;
  today: LocalDate;
  /** Whether something happens on a day that could be left out. */
  happensOn: (date: LocalDate) => boolean;
}

const MonthCalendar = lazyPart(() => import("../dates/month-calendar.tsx"), "MonthCalendar");

/** "Thu, Dec 24", with the year when it is another than that of the start; what is no date stays as it is. */
function nameOf(typed: string, start: LocalDate): string {
  const date = parseTypedDate(typed);
  if (typeof date !== "string") return typed;
  return dayWords(date, start);
}

/** The dates a repeating row leaves out: tags to take away, and a calendar of the days it happens on. */
export function ExceptionDates({ value, onChange, start, today, happensOn }: ExceptionDatesProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLFieldSetElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <fieldset ref={box} className={fieldStyles.field} aria-label={t("Except")}>
      <span className={fieldStyles.label}>{t("Except")}</span>
      <div className={styles.dates}>
        {value.map((typed, index) => (
          <span key={typed} className={styles.tag}>
            {nameOf(typed, start)}
            <button
              type="button"
              className={styles.remove}
              aria-label={t("Remove {date}", { date: nameOf(typed, start) })}
              onClick={() => {
                trigger.current?.focus();
                onChange(value.toSpliced(index, 1));
              }}
            >
              <X />
            </button>
          </span>
        ))}
        <TextButton ref={trigger} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Plus />
          {t("Add a date")}
        </TextButton>
      </div>
      <LazyPopoverPanel
        title={t("A date to leave out")}
        isTitleHidden
        isFlush
        triggerRef={trigger}
        fieldRef={box}
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        {(close) => (
          <Suspense fallback={null}>
            <MonthCalendar
              label={t("A date to leave out")}
              value={null}
              today={today}
              opensAt={start}
              minDate={start}
              maxDate={null}
              isOffered={happensOn}
              onChange={(date) => {
                onChange(toggledException(value, date));
                close();
              }}
            />
          </Suspense>
        )}
      </LazyPopoverPanel>
    </fieldset>
  );
}
