import { type DuplicatePair, duplicatePartLabels } from "@hereabouts/contract/duplicates/duplicate-report";
import { scoreWords } from "@hereabouts/contract/duplicates/duplicate-words";
import { t } from "@hereabouts/language/translate";
import styles from "./pair-score.module.css";

interface PairScoreProps {
  pair: DuplicatePair;
  /** The two venues compared, in a larger group, for example "A and B". */
  between?: string | undefined;
}

/** How alike two venues are, part by part, each with its value and what it means. */
export function PairScore({ pair, between }: PairScoreProps) {
  return (
    <div className={styles.pair}>
      <p className={styles.total}>
        <b className="num">{`${pair.score}%`}</b>{" "}
        {between ? `${between}: ${scoreWords(pair.score)}` : scoreWords(pair.score)}
      </p>
      <dl className={styles.parts}>
        {pair.parts.map(({ part, likeness, words }) => (
          <div key={part} data-known={likeness === null ? undefined : true}>
            <dt>{t(duplicatePartLabels[part])}</dt>
            <dd>{words}</dd>
            <dd className={`num ${styles.value}`}>{likeness === null ? "–" : `${likeness}%`}</dd>
            <dd className={styles.bar} aria-hidden="true">
              {/* An attribute: the page's policy refuses styles that come with the HTML. */}
              <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <rect width={likeness ?? 0} height="6" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
