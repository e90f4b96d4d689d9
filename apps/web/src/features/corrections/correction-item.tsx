import type { Correction } from "@hereabouts/contract/corrections/correction";
import { problemLabel } from "@hereabouts/contract/corrections/correction-problems";
import { occurrenceWords } from "@hereabouts/contract/corrections/occurrence-key";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { recordForms } from "../../app/routing/record-pages.ts";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import { QueueItem } from "../../app/workbench/queue-item.tsx";
import { ChangeList } from "./change-list.tsx";
import styles from "./correction-item.module.css";
import { DeclineForm } from "./decline-form.tsx";
import { plainFields, type useCorrectionDecisions } from "./use-correction-decisions.tsx";

interface CorrectionItemProps {
  correction: Correction;
  isBusy: boolean;
  decisions: ReturnType<typeof useCorrectionDecisions>;
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

/** Compares a report with the record. Applies it in full or in part, or declines it with a reason. */
export function CorrectionItem({ correction, isBusy, decisions }: CorrectionItemProps) {
  const { kind, recordId, name, absoluteUrl, changes, status, note } = correction;
  const isOpen = status === "open";
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(plainFields(correction)));
  const formId = useId();
  const [isAsking, setAsking] = useState(false);
  const toggle = (field: string) =>
    setChosen(chosen.has(field) ? new Set([...chosen].filter((one) => one !== field)) : new Set([...chosen, field]));
  const accepts =
    chosen.size === changes.length
      ? t("Accept")
      : t("Accept {count} of {all}", { count: chosen.size, all: changes.length });
  const takes = chosen.size > 0 ? accepts : t("Mark as done");
  return (
    <QueueItem
      title={name}
      foot={
        isOpen && (
          <>
            <Button variant="quiet" isPending={isBusy} onPress={() => setAsking(!isAsking)}>
              {isAsking ? t("Back") : t("Decline")}
            </Button>
            {isAsking ? (
              <Button key="decline" type="submit" form={formId} variant="danger" isPending={isBusy}>
                {t("Decline")}
              </Button>
            ) : (
              <Button variant="primary" isPending={isBusy} onPress={() => decisions.accept(correction, [...chosen])}>
                {takes}
              </Button>
            )}
          </>
        )
      }
    >
      <Reported correction={correction} />
      {changes.length > 0 && (
        <ChangeList kind={kind} changes={changes} chosen={chosen} onToggle={isOpen ? toggle : undefined} />
      )}
      {isOpen && changes.length === 0 && (
        <p className="muted">{t("No changes suggested. Fix the problem in the form, then mark the report as done.")}</p>
      )}
      {note !== "" && <p>{t("Declined: {note}", { note })}</p>}
      {isAsking && <DeclineForm id={formId} onDecline={(reason) => decisions.decline(correction, reason)} />}
      <p className={styles.ways}>
        <Link to={absoluteUrl} className="lone">
          {kind === "venue" ? t("See the venue") : t("See the event")}
        </Link>
        <Link to={recordForms[kind]} params={{ id: String(recordId) }} className="lone">
          {t("Open the form")}
        </Link>
      </p>
    </QueueItem>
  );
}
