import { t } from "@hereabouts/language/translate";
import { fullDate } from "@hereabouts/recurrence/day-words";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { Info } from "lucide-react";
import { Button } from "../actions/button.tsx";
import styles from "./off-rule-note.module.css";

export interface OffRuleNoteProps {
  start: LocalDate;
  /** The first day that the rule itself produces. */
  next: LocalDate;
  onMove: (date: LocalDate) => void;
}

/** Says that a row's first date is not one of the days it repeats on, and offers the first that is. */
export function OffRuleNote({ start, next, onMove }: OffRuleNoteProps) {
  return (
    <div className={styles.note}>
      <Info />
      <p role="status">
        {t("{start} doesn’t match the repeat rule. It counts as the first date. The next date is {next}.", {
          start: fullDate(start),
          next: fullDate(next),
        })}
      </p>
      <Button size="sm" onPress={() => onMove(next)}>
        {t("Start on {next}", { next: fullDate(next) })}
      </Button>
    </div>
  );
}
