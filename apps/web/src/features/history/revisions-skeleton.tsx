import { SkeletonLine } from "@hereabouts/ui/feedback/skeleton";
import styles from "./revisions-skeleton.module.css";

/** The shape of what was changed or deleted, while it is on its way. */
export function RevisionsSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <SkeletonLine width={50} />
      <SkeletonLine width={90} />
      <SkeletonLine width={70} />
    </div>
  );
}
