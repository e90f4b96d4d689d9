import cardStyles from "../cards/card.module.css";
import dateColumnStyles from "../cards/date-column.module.css";
import { PrintFrame } from "../pictures/print.tsx";
import styles from "./skeleton.module.css";

/** One shimmering line; its width as a share of the container. */
export function SkeletonLine({ width = 100 }: { width?: 20 | 30 | 50 | 70 | 90 | 100 }) {
  return <div className={[styles.skeleton, styles.line, styles[`w${width}`]].join(" ")} />;
}

function SkeletonText() {
  return (
    <div className={cardStyles.body}>
      <SkeletonLine width={30} />
      <div className={`${styles.skeleton} ${styles.title} ${styles.w90}`} />
      <SkeletonLine width={50} />
      <SkeletonLine width={70} />
    </div>
  );
}

/** The shape of an event's card, while the events are on their way. */
export function EventCardSkeleton() {
  return (
    <div className={cardStyles.frame} aria-hidden="true">
      <div className={cardStyles.card}>
        <div className={dateColumnStyles.card}>
          <SkeletonLine width={50} />
          <div className={`${styles.skeleton} ${styles.number}`} />
          <SkeletonLine width={50} />
        </div>
        <PrintFrame className={`${styles.skeleton} ${styles.picture}`} />
        <SkeletonText />
      </div>
    </div>
  );
}

/** The shape of a venue's card, while the venues are on their way. */
export function VenueCardSkeleton() {
  return (
    <div className={cardStyles.frame} aria-hidden="true">
      <div className={`${cardStyles.card} ${cardStyles.venue}`}>
        <PrintFrame className={`${styles.skeleton} ${styles.picture}`} />
        <SkeletonText />
      </div>
    </div>
  );
}
