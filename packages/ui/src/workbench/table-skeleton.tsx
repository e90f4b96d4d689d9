import { SkeletonLine } from "../feedback/skeleton.tsx";
import styles from "./table-skeleton.module.css";

/** The shape of a table of rows while they are on their way. */
export function TableSkeleton() {
  return (
    <div className={styles.rows} aria-hidden="true">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <div key={row} className={styles.row}>
          <SkeletonLine width={50} />
          <SkeletonLine width={30} />
        </div>
      ))}
    </div>
  );
}
