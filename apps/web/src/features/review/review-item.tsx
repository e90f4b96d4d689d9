import { reviewWords } from "@hereabouts/contract/review/review-words";
import type { TextReview } from "@hereabouts/contract/review/text-review";
import { reviewSignals } from "@hereabouts/contract/trust/review-signals";
import { t } from "@hereabouts/language/translate";
import { ReviewTexts } from "./review-texts.tsx";

/** A text in review, whole, with the signals against it. */
export function ReviewItem({ review }: { review: TextReview }) {
  const { author, signals, score, changes, others, note, isNew } = review;
  return (
    <>
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
    </>
  );
}
