import type { Correction } from "@hereabouts/contract/corrections/correction";
import { problemLabel } from "@hereabouts/contract/corrections/correction-problems";
import { occurrenceWords } from "@hereabouts/contract/corrections/occurrence-key";
import { messages } from "@hereabouts/contract/messages";
import { Button } from "@hereabouts/ui/actions/button";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { recordForms } from "../../app/routing/record-pages.ts";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import { ChangeList } from "./change-list.tsx";
import styles from "./correction-dialog.module.css";
import { DeclineForm, useDeclining } from "./decline-form.tsx";
import { plainFields, useCorrectionDecisions } from "./use-correction-decisions.ts";

interface CorrectionDialogProps {
  correction: Correction;
  /** "2 of 14". */
  place: string;
  onClose: () => void;
  /** Runs once the report is decided: the next one opens. */
  onDone: () => void;
}

interface DialogFootProps {
  place: string;
  declining: ReturnType<typeof useDeclining>;
  isBusy: boolean;
  /** Label of the button that applies the changes. */
  takes: string;
  onTake: () => void;
}

/** Where the report stands in the queue, and what can be done about it: two ways first, one when it is declined. */
function DialogFoot({ place, declining, isBusy, takes, onTake }: DialogFootProps) {
  const { isAsking, ask, leave, form, formId } = declining;
  return (
    <>
      <span className={styles.place}>{place}</span>
      {isAsking ? (
        <>
          <Button variant="quiet" onPress={leave}>
            Back
          </Button>
          <Button type="submit" form={formId} variant="danger" isPending={isBusy || form.isSending}>
            Decline
          </Button>
        </>
      ) : (
        <>
          <Button variant="quiet" isPending={isBusy} onPress={ask}>
            Decline
          </Button>
          <Button variant="primary" isPending={isBusy} onPress={onTake}>
            {takes}
          </Button>
        </>
      )}
    </>
  );
}

/** The report in its author's words. */
function Reported({ correction }: Pick<CorrectionDialogProps, "correction">) {
  const { problem, occurrence, author, created, message } = correction;
  return (
    <>
      <p>
        <b>{problemLabel(problem)}</b>
        <span className={styles.by}>
          {author ?? "Anonymous"}, <TimeAgo at={created} />
        </span>
      </p>
      {occurrence !== null && <p>About the date planned for {occurrenceWords(occurrence)}</p>}
      {message !== "" && <blockquote className={styles.message}>{message}</blockquote>}
    </>
  );
}

/** Compares a report with the record. Applies it in full or in part, or declines it with a reason. */
export function CorrectionDialog({ correction, place, onClose, onDone }: CorrectionDialogProps) {
  const { kind, recordId, name, absoluteUrl, changes, status, note } = correction;
  const isOpen = status === "open";
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(plainFields(correction)));
  const { accept, decline, isBusy } = useCorrectionDecisions();
  const declining = useDeclining((reason) => decline(correction, reason).then((isDone) => isDone && onDone()));
  const toggle = (field: string) =>
    setChosen(chosen.has(field) ? new Set([...chosen].filter((one) => one !== field)) : new Set([...chosen, field]));
  const take = () => void accept(correction, [...chosen]).then((isDone) => isDone && onDone());
  const accepts = chosen.size === changes.length ? "Accept" : `Accept ${chosen.size} of ${changes.length}`;
  const takes = chosen.size > 0 ? accepts : "Mark as done";
  return (
    <ModalDialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={name}
      foot={() =>
        isOpen && <DialogFoot place={place} declining={declining} isBusy={isBusy} takes={takes} onTake={take} />
      }
    >
      <div className={styles.body}>
        <Reported correction={correction} />
        {changes.length > 0 && (
          <ChangeList kind={kind} changes={changes} chosen={chosen} onToggle={isOpen ? toggle : undefined} />
        )}
        {isOpen && changes.length === 0 && (
          <p className="muted">No changes suggested. Fix the problem in the form, then mark the report as done.</p>
        )}
        {note !== "" && <p>Declined: {note}</p>}
        {declining.isAsking && <DeclineForm form={declining.form} formId={declining.formId} />}
        <p className={styles.ways}>
          <Link to={absoluteUrl} className="lone">
            See the {kind}
          </Link>
          <Link to={recordForms[kind]} params={{ id: String(recordId) }} className="lone">
            Open the form
          </Link>
        </p>
      </div>
    </ModalDialog>
  );
}

/** Shown for a report that is no longer on this page of the queue. */
export function GoneDialog({ onClose }: { onClose: () => void }) {
  return (
    <ModalDialog isOpen onOpenChange={(open) => !open && onClose()} title="Report">
      <p>{messages.notFound} Someone may have already decided on this report.</p>
    </ModalDialog>
  );
}
