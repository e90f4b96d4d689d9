import type { Correction } from "@hereabouts/contract/corrections/correction";
import { problemLabel } from "@hereabouts/contract/corrections/correction-problems";
import { occurrenceWords } from "@hereabouts/contract/corrections/occurrence-key";
import { t } from "@hereabouts/language/translate";
import { Link } from "@tanstack/react-router";
import { recordForms } from "../../app/routing/record-pages.ts";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import { ChangeList } from "./change-list.tsx";
import styles from "./correction-item.module.css";

interface CorrectionItemProps {
  correction: Correction;
  /** Fields to apply. */
  chosen: ReadonlySet<string>;
  onToggle: (field: string) => void;
}

/** The report in its author's words. */
function Reported({ correction }: Pick<CorrectionItemProps, "correction">) {
  const { problem, occurrence, author, created, message } = correction;
  return (
    <>
      <p>
        <b>{t(problemLabel(problem))}</b>
        <br />
        <span className="muted sm">
          {author ?? t("Anonymous")}, <TimeAgo at={created} />
        </span>
      </p>
      {occurrence !== null && <p>{t("About the date planned for {day}", { day: occurrenceWords(occurrence) })}</p>}
      {message !== "" && <blockquote className={styles.message}>{message}</blockquote>}
    </>
  );
}

/** Compares a report with the record, field by field. */
export function CorrectionItem({ correction, chosen, onToggle }: CorrectionItemProps) {
  const { kind, recordId, absoluteUrl, changes, status, note } = correction;
  const isOpen = status === "open";
  return (
    <>
      <Reported correction={correction} />
      {changes.length > 0 && (
        <ChangeList kind={kind} changes={changes} chosen={chosen} onToggle={isOpen ? onToggle : undefined} />
      )}
      {isOpen && changes.length === 0 && (
        <p className="muted">{t("No changes suggested. Fix the problem in the form, then mark the report as done.")}</p>
      )}
      {note !== "" && <p>{t("Declined: {note}", { note })}</p>}
      <p className={styles.ways}>
        <Link to={absoluteUrl} className="lone">
          {kind === "venue" ? t("See the venue") : t("See the event")}
        </Link>
        <Link to={recordForms[kind]} params={{ id: String(recordId) }} className="lone">
          {t("Open the form")}
        </Link>
      </p>
    </>
  );
}
