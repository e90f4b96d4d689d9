import type { Correction } from "@hereabouts/contract/corrections/correction";
import { correctionLimits } from "@hereabouts/contract/corrections/correction-limits";
import { problemLabel } from "@hereabouts/contract/corrections/correction-problems";
import { correctionWords } from "@hereabouts/contract/corrections/correction-words";
import { messages } from "@hereabouts/contract/messages";
import { Button } from "@hereabouts/ui/actions/button";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { recordForms } from "../../app/routing/record-pages.ts";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import { ChangeList } from "./change-list.tsx";
import styles from "./correction-dialog.module.css";
import { plainFields, useCorrectionDeeds } from "./use-correction-deeds.ts";

interface CorrectionDialogProps {
  correction: Correction;
  /** "2 of 14". */
  place: string;
  onClose: () => void;
  /** It was decided: the next one follows. */
  onDone: () => void;
}

/** What was reported beside what is there, and what is done about it: taken over, in part, or declined with a reason. */
export function CorrectionDialog({ correction, place, onClose, onDone }: CorrectionDialogProps) {
  const { kind, recordId, name, absoluteUrl, problem, message, author, created, changes, status, note } = correction;
  const isOpen = status === "open";
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(plainFields(correction)));
  const [reason, setReason] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const { accept, decline, isBusy } = useCorrectionDeeds();
  const toggle = (field: string) =>
    setChosen(chosen.has(field) ? new Set([...chosen].filter((one) => one !== field)) : new Set([...chosen, field]));
  const refuse = () => {
    if (reason === null) return setReason("");
    if (reason.trim() === "") {
      setAsking(true);
      body.current?.querySelector("textarea")?.focus();
      return;
    }
    void decline(correction, reason.trim()).then((isDone) => isDone && onDone());
  };
  const take = () => void accept(correction, [...chosen]).then((isDone) => isDone && onDone());
  const takes = chosen.size === changes.length ? "Accept" : `Accept ${chosen.size} of ${changes.length}`;
  return (
    <ModalDialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={name}
      foot={() =>
        isOpen && (
          <>
            <span className={styles.place}>{place}</span>
            {reason !== null && (
              <Button variant="quiet" onPress={() => setReason(null)}>
                Back
              </Button>
            )}
            <Button variant={reason === null ? "quiet" : "danger"} isPending={isBusy} onPress={refuse}>
              Decline
            </Button>
            {reason === null && (
              <Button variant="primary" isPending={isBusy} onPress={take}>
                {chosen.size > 0 ? takes : "Mark as done"}
              </Button>
            )}
          </>
        )
      }
    >
      <div ref={body} className={styles.body}>
        <p>
          <b>{problemLabel(problem)}</b>
          <span className={styles.by}>
            {author ?? "Somebody"}, <TimeAgo at={created} />
          </span>
        </p>
        {message !== "" && <blockquote className={styles.message}>{message}</blockquote>}
        {changes.length > 0 && (
          <ChangeList kind={kind} changes={changes} chosen={chosen} onToggle={isOpen ? toggle : undefined} />
        )}
        {isOpen && changes.length === 0 && (
          <p className="muted">No field is suggested. See to it by the form, then mark it as done.</p>
        )}
        {note !== "" && <p>Declined: {note}</p>}
        {reason !== null && (
          <TextField
            label="Why"
            description="Who reported it gets this by mail, a minute from now."
            isMultiline
            isGrowing
            autoFocus
            value={reason}
            onChange={setReason}
            errors={isAsking && reason.trim() === "" ? [correctionWords.explain] : []}
            maxChars={correctionLimits.correctionNoteChars}
          />
        )}
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

/** A report that is not on this page of the queue any more. */
export function GoneDialog({ onClose }: { onClose: () => void }) {
  return (
    <ModalDialog isOpen onOpenChange={(open) => !open && onClose()} title="Report">
      <p>{messages.notFound} It may be decided already.</p>
    </ModalDialog>
  );
}
