import { reviewWords } from "@hereabouts/contract/review/review-words";
import type { TextReview } from "@hereabouts/contract/review/text-review";
import { reviewSignals } from "@hereabouts/contract/trust/review-signals";
import { Button } from "@hereabouts/ui/actions/button";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import workbenchStyles from "../../app/workbench/workbench.module.css";
import { ReviewTexts } from "./review-texts.tsx";

interface ReviewDialogProps {
  review: TextReview;
  isBusy: boolean;
  onAccept: (trustsAccount: boolean) => void;
  onReject: () => void;
  onClose: () => void;
}

/** A text that waits, whole, with what speaks against it. */
export function ReviewDialog({ review, isBusy, onAccept, onReject, onClose }: ReviewDialogProps) {
  const { name, author, signals, score, changes, others, status, note, isNew } = review;
  const waits = status === "waiting";
  return (
    <ModalDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={name}
      foot={(close) =>
        waits ? (
          <>
            <Button variant="danger-quiet" onPress={onReject}>
              Reject
            </Button>
            <Button isPending={isBusy} onPress={() => onAccept(true)}>
              Accept and trust
            </Button>
            <Button variant="primary" isPending={isBusy} onPress={() => onAccept(false)}>
              Accept
            </Button>
          </>
        ) : (
          <Button onPress={close}>Close</Button>
        )
      }
    >
      <p>
        By {author.name}. Score {score}.
      </p>
      <ul>
        {signals.map((signal) => (
          <li key={signal}>
            {reviewSignals[signal].sentence} (+{reviewSignals[signal].weight})
          </li>
        ))}
      </ul>
      {note && <p>Rejected: {note}</p>}
      <ReviewTexts changes={changes} isNew={isNew} />
      {others.length > 0 && <p>{reviewWords.andOthers(others.length)}</p>}
      {others.map((other) => (
        <section key={other.id} aria-label={other.name}>
          <ReviewTexts changes={other.changes} isNew={isNew} />
        </section>
      ))}
      {waits && <p className={workbenchStyles.second}>Trusted, nothing else that {author.name} writes waits.</p>}
    </ModalDialog>
  );
}
