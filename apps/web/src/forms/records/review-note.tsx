import { reviewWords } from "@hereabouts/contract/review/review-words";
import { type OwnReview, reviewSignals } from "@hereabouts/contract/trust/review-signals";
import { t } from "@hereabouts/language/translate";
import { Banner } from "@hereabouts/ui/feedback/banner";
import styles from "./review-note.module.css";

/** Tells managers that texts are in review and why, or were not published. */
export function ReviewNote({ review }: { review: OwnReview }) {
  if (!review) return null;
  const { status, isNew, signals, note } = review;
  const why = signals.map((signal) => t(reviewSignals[signal].sentence)).join(" ");
  if (status === "rejected")
    return (
      <Banner tone="warning" isSilent className={styles.note}>
        {t(reviewWords.rejected)} {note}
      </Banner>
    );
  return (
    <Banner tone="info" isSilent className={styles.note}>
      {isNew ? t(reviewWords.newWaits) : t(reviewWords.changeWaits)} {why}
    </Banner>
  );
}
