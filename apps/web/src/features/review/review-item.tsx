import { reviewWords } from "@hereabouts/contract/review/review-words";
import type { TextReview } from "@hereabouts/contract/review/text-review";
import { reviewSignals } from "@hereabouts/contract/trust/review-signals";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { QueueItem } from "../../app/workbench/queue-item.tsx";
import type { Queue } from "../../app/workbench/use-queue.ts";
import workbenchStyles from "../../app/workbench/workbench.module.css";
import type { ReviewSearch } from "./review-search.ts";
import { ReviewTexts } from "./review-texts.tsx";

interface ReviewItemProps {
  review: TextReview;
  queue: Queue<TextReview, ReviewSearch>;
  onAccept: (trustsAccount: boolean) => void;
  onReject: () => void;
}

/** A text in review, whole, with the signals against it. */
export function ReviewItem({ review, queue, onAccept, onReject }: ReviewItemProps) {
  const { name, author, signals, score, changes, others, status, note, isNew } = review;
  const waits = status === "waiting";
  return (
    <QueueItem
      title={name}
      foot={
        waits && (
          <>
            <Button variant="danger-quiet" onPress={onReject}>
              {t("Reject")}
            </Button>
            <Button isPending={queue.isDeciding} onPress={() => onAccept(true)}>
              {t("Accept and trust")}
            </Button>
            <Button variant="primary" isPending={queue.isDeciding} onPress={() => onAccept(false)}>
              {t("Accept")}
            </Button>
          </>
        )
      }
    >
      <p>{t("By {name}. Score {score}.", { name: author.name, score })}</p>
      <ul>
        {signals.map((signal) => (
          <li key={signal}>
            {t(reviewSignals[signal].sentence)} (+{reviewSignals[signal].weight})
          </li>
        ))}
      </ul>
      {note && <p>{t("Rejected: {note}", { note })}</p>}
      <ReviewTexts changes={changes} isNew={isNew} />
      {others.length > 0 && <p>{reviewWords.andOthers(others.length)}</p>}
      {others.map((other) => (
        <section key={other.id} aria-label={other.name}>
          <ReviewTexts changes={other.changes} isNew={isNew} />
        </section>
      ))}
      {waits && (
        <p className={workbenchStyles.second}>
          {t("Trusted, nothing else that {name} writes waits.", { name: author.name })}
        </p>
      )}
    </QueueItem>
  );
}
