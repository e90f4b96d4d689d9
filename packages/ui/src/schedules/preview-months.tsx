import { t } from "@hereabouts/language/translate";
import { fullDate } from "@hereabouts/recurrence/day-words";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { type KeyboardEvent, type RefObject, useId, useState } from "react";
import { flushSync } from "react-dom";
import styles from "./dates-preview.module.css";
import { type DateTone, firstOfMonth } from "./marked-dates.tsx";
import { PreviewMonth } from "./preview-month.tsx";

interface PreviewMonthsProps {
  /** The first day of each month. */
  months: readonly LocalDate[];
  marks: ReadonlyMap<LocalDate, DateTone>;
  /** Leaves a date out, or takes it back; without it nothing can be pressed. */
  onToggle?: ((date: LocalDate) => void) | undefined;
  /** Turns back or on to a month that is not in view. */
  onEarlier: (month: LocalDate) => void;
  onLater: (month: LocalDate) => void;
  boxRef: RefObject<HTMLDivElement | null>;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Some months beside each other. Where dates can be pressed they are one stop for Tab, and the arrows go from date to
 * date and on to months that are not in view; who cannot press has the list.
 */
export function PreviewMonths(props: PreviewMonthsProps) {
  const { months, marks, onToggle, onEarlier, onLater, boxRef } = props;
  const helpId = useId();
  const [at, setAt] = useState<LocalDate | null>(null);
  const [said, setSaid] = useState("");
  const isInView = (date: LocalDate) => months.includes(firstOfMonth(date));
  const dates = [...marks.keys()].sort();
  const stop = at !== null && marks.has(at) && isInView(at) ? at : (dates.find(isInView) ?? null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!onToggle || step === undefined || stop === null) return;
    event.preventDefault();
    const next = dates[dates.indexOf(stop) + step];
    if (next === undefined) return;
    flushSync(() => {
      setAt(next);
      if (!isInView(next)) (step > 0 ? onLater : onEarlier)(firstOfMonth(next));
    });
    boxRef.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus();
  };
  const press = (date: LocalDate) => {
    setAt(date);
    setSaid(
      marks.get(date) === "dropped"
        ? t("{date} happens again.", { date: fullDate(date) })
        : t("{date} is left out.", { date: fullDate(date) }),
    );
    onToggle?.(date);
  };
  const drawn = months.map((first) => (
    <PreviewMonth key={first} first={first} marks={marks} stop={stop} onPress={onToggle && press} />
  ));
  if (!onToggle) {
    return (
      <div ref={boxRef} className={styles.months} aria-hidden="true">
        {drawn}
      </div>
    );
  }
  return (
    <>
      <p id={helpId} className={styles.help}>
        {t("Select a date to remove it. Select it again to restore it.")}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around the grid and name no group of fields. */}
      <div
        ref={boxRef}
        role="group"
        aria-label={t("Dates that happen")}
        aria-describedby={helpId}
        className={styles.months}
        onKeyDown={onKeyDown}
      >
        {drawn}
      </div>
      <p className="vh" role="status">
        {said}
      </p>
    </>
  );
}
