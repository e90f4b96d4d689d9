import { reviewSignals } from "@hereabouts/contract/review/review-signals";
import type { TextReview } from "@hereabouts/contract/review/text-review";
import { Button } from "@hereabouts/ui/actions/button";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import styles from "./review-page.module.css";

const labels: Readonly<Record<string, string>> = {
  name: "Name",
  description: "Description",
  url: "Website",
  website: "Website",
  ticketUrl: "Tickets",
  onlineUrl: "Stream",
  priceInformation: "About the price",
  alternateTimes: "Hours in words",
};

interface ReviewDialogProps {
  review: TextReview;
  isBusy: boolean;
  onAccept: (trustsAccount: boolean) => void;
  onReject: () => void;
  onClose: () => void;
}

/** A text that waits, whole, with what speaks against it. */
export function ReviewDialog({ review, isBusy, onAccept, onReject, onClose }: ReviewDialogProps) {
  const { name, author, signals, score, changes, status, note, isNew } = review;
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
      <dl className={styles.texts}>
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{labels[field] ?? field}</dt>
            {!isNew && before && (
              <dd>
                <del>{before}</del>
              </dd>
            )}
            <dd>{after || "Nothing"}</dd>
          </div>
        ))}
      </dl>
      {waits && <p className={styles.second}>Trusted, nothing else that {author.name} writes waits.</p>}
    </ModalDialog>
  );
}
