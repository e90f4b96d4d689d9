import { type DateState, isOn } from "@hereabouts/contract/events/date-status";
import { stateWords } from "@hereabouts/contract/events/status-words";
import { t } from "@hereabouts/language/translate";
import { withParts } from "../sentences/with-parts.tsx";
import styles from "./state-line.module.css";

interface StateLineProps {
  state: DateState;
  /** When, in words; "" when that is not known. */
  when: string;
}

/** When a date takes place, after what became of it: "Canceled · was 9:00 AM". What does not take place is struck. */
export function StateLine({ state, when }: StateLineProps) {
  const words = stateWords(state);
  const said = when !== "" && (isOn(state) ? <b>{when}</b> : <s>{when}</s>);
  if (!words) return said;
  return (
    <>
      <b className={styles.status} data-tone={words.tone}>
        {t(words.label)}
      </b>
      {said && " · "}
      {said && (words.date ? withParts(t(words.date, { when: "<when/>" }), { when: said }) : said)}
    </>
  );
}
