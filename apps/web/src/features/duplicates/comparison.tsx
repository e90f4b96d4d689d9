import type { VenuePair } from "@hereabouts/contract/duplicates/venue-merge";
import { SkeletonLine } from "@hereabouts/ui/feedback/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../app/data/api.ts";
import { LoadFailed } from "../../app/data/load-failed.tsx";
import { MergeForm, type MergeFormProps } from "./merge-form.tsx";
import styles from "./merge-page.module.css";
import { comparison } from "./queries.ts";

interface ComparisonProps extends Omit<MergeFormProps, "venues"> {
  pair: VenuePair;
}

/** Two venues side by side: what differs, which value stays, what moves, and the way to make them one. */
export function Comparison({ pair, ...merging }: ComparisonProps) {
  const venues = useQuery(comparison(useApi(), pair));
  if (venues.isError) return <LoadFailed query={venues} />;
  if (!venues.data)
    return (
      <div aria-busy="true" className={styles.skeleton}>
        <SkeletonLine width={70} />
        <SkeletonLine width={90} />
        <SkeletonLine width={50} />
      </div>
    );
  const { kept, dropped } = venues.data;
  return (
    <MergeForm key={`${kept.id}-${dropped.id}-${kept.updated}-${dropped.updated}`} venues={venues.data} {...merging} />
  );
}
