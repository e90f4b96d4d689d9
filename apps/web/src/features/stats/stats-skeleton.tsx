import { SkeletonLine } from "@hereabouts/ui/feedback/skeleton";
import skeletonStyles from "@hereabouts/ui/feedback/skeleton.module.css";
import styles from "./stats-page.module.css";

/** The shape of a chart, while its numbers are on their way. */
export function ChartSkeleton() {
  return <div className={`${skeletonStyles.skeleton} ${styles.waiting}`} aria-busy="true" />;
}

/** The shape of a few numbers and a chart, while they are on their way. */
export function StatsSkeleton() {
  return (
    <div className={styles.parts} aria-busy="true">
      <SkeletonLine width={30} />
      <ChartSkeleton />
    </div>
  );
}
