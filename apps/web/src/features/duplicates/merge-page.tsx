import type { VenuePair } from "@hereabouts/contract/duplicates/venue-merge";
import { SkeletonLine } from "@hereabouts/ui/feedback/skeleton";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../app/data/api.ts";
import { LoadFailed } from "../../app/data/load-failed.tsx";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { MergeForm } from "./merge-form.tsx";
import styles from "./merge-page.module.css";
import { comparison } from "./queries.ts";

interface MergePageProps {
  pair: VenuePair;
  /** Swaps the venue to keep with the one to merge. */
  onSwap: () => void;
  /** Leads back to the report. */
  onDone: () => void;
}

/** Two venues side by side: what differs, which value stays, what moves, and the way to make them one. */
export function MergePage({ pair, onSwap, onDone }: MergePageProps) {
  const venues = useQuery(comparison(useApi(), pair));
  return (
    <div className={`page ${styles.merge}`}>
      <div className={pageHeadStyles.head}>
        <div>
          <h1 className="display">Merge two venues</h1>
          <p>One venue stays. Links to the other lead to it.</p>
        </div>
        <LinkButton to="/reports/poi_duplicates/" variant="quiet">
          Back to the report
        </LinkButton>
      </div>
      {venues.isError && <LoadFailed query={venues} />}
      {venues.isPending && (
        <div aria-busy="true" className={styles.skeleton}>
          <SkeletonLine width={70} />
          <SkeletonLine width={90} />
          <SkeletonLine width={50} />
        </div>
      )}
      {venues.data && (
        <MergeForm
          key={`${pair.keptId}-${pair.droppedId}-${venues.data.kept.updated}-${venues.data.dropped.updated}`}
          venues={venues.data}
          onSwap={onSwap}
          onMerged={onDone}
        />
      )}
    </div>
  );
}
