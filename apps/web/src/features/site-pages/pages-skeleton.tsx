import { SkeletonLine } from "@hereabouts/ui/feedback/skeleton";
import panelStyles from "@hereabouts/ui/layout/panel.module.css";
import styles from "./pages.module.css";

/** The rows of a list of pages while it is on its way. */
export function PagesSkeleton() {
  return (
    <div className={`${panelStyles.panel} ${styles.list}`}>
      {([50, 30, 70] as const).map((width) => (
        <div key={width} className={styles.row}>
          <SkeletonLine width={width} />
        </div>
      ))}
    </div>
  );
}
