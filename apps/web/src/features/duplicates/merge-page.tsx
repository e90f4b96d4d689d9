import type { VenuePair } from "@hereabouts/contract/duplicates/venue-merge";
import { t } from "@hereabouts/language/translate";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import { LinkButton } from "../../app/routing/link-button.tsx";
import workbenchStyles from "../../app/workbench/workbench.module.css";
import { Comparison } from "./comparison.tsx";

interface MergePageProps {
  pair: VenuePair;
  /** Swaps the venue to keep with the one to merge. */
  onSwap: () => void;
  /** Leads back to the report. */
  onDone: () => void;
}

/** Two venues to merge, on a page of their own. */
export function MergePage({ pair, onSwap, onDone }: MergePageProps) {
  return (
    <div className={`page ${workbenchStyles.page}`}>
      <div className={pageHeadStyles.head}>
        <div>
          <h1 className="display">{t("Merge two venues")}</h1>
          <p>{t("One venue stays. Links to the other lead to it.")}</p>
        </div>
        <LinkButton to="/reports/poi_duplicates/" variant="quiet">
          {t("Back to the report")}
        </LinkButton>
      </div>
      <Comparison pair={pair} onSwap={onSwap} onMerge={(merge) => merge().then(onDone)} />
    </div>
  );
}
