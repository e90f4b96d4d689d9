import { duplicateMessages } from "@hereabouts/contract/duplicates/duplicate-messages";
import { likelyScore } from "@hereabouts/contract/duplicates/duplicate-report";
import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { plural, t } from "@hereabouts/language/translate";
import { useQuery } from "@tanstack/react-query";
import { Check, ChevronDown, ChevronUp } from "lucide-react";
import type { ReactNode } from "react";
import { useApi } from "../../app/data/api.ts";
import { LinkButton } from "../../app/routing/link-button.tsx";
import type { QueueAction } from "../../app/workbench/queue-action.ts";
import { QueuePage } from "../../app/workbench/queue-page.tsx";
import { useQueue } from "../../app/workbench/use-queue.ts";
import { Comparison } from "./comparison.tsx";
import styles from "./duplicate-card.module.css";
import { DuplicateCards } from "./duplicate-card.tsx";
import { DuplicateFiltersForm } from "./duplicate-filters.tsx";
import { andWords, type GroupRow, isOfGroup, pairId, pairOf } from "./duplicate-pairs.ts";
import { type DuplicateSearch, filtersOf, zoomOfRadius } from "./duplicate-search.ts";
import { MergesList } from "./merges-list.tsx";
import { duplicateGroups } from "./queries.ts";
import { useResolution } from "./use-resolution.ts";

const nameOf = ({ pois }: GroupRow) => andWords(pois.map(({ name }) => name));

/** At the end of the list: how many groups are less alike than it shows, to be unfolded, or folded again. */
function LessAlike({ search, count }: { search: DuplicateSearch; count: number }) {
  const score = Number(filtersOf(search).score);
  if (count === 0 && score >= likelyScore) return null;
  const isFolded = count > 0;
  return (
    <p className={styles.lessAlike}>
      <LinkButton
        variant="quiet"
        to="/reports/poi_duplicates/"
        search={{ ...search, score: isFolded ? 0 : undefined, page: undefined, open: undefined }}
        resetScroll={false}
      >
        {isFolded ? <ChevronDown /> : <ChevronUp />}
        {isFolded
          ? plural(
              count,
              "{count} group hardly alike (below {score}%)",
              "{count} groups hardly alike (below {score}%)",
              { score },
            )
          : t("Hide groups below {score}%", { score: likelyScore })}
      </LinkButton>
    </p>
  );
}

interface DuplicatesPageProps {
  search: DuplicateSearch;
  onSearch: (search: DuplicateSearch, how?: { replace: boolean }) => void;
  /** Navigation to other reports. */
  ways?: ReactNode;
}

/** POI Duplicates: venues that may be entered twice, the likeliest first. */
export function DuplicatesPage({ search, onSearch, ways }: DuplicatesPageProps) {
  const list = useQuery(duplicateGroups(useApi(), search));
  const filters = filtersOf(search);
  const queue = useQueue({ list, search, onSearch, nameOf, isOpened: (group, open) => isOfGroup(group, String(open)) });
  const resolution = useResolution();
  const resolve = (group: GroupRow) => void queue.decide(group, () => resolution.resolve([group]));
  const actions: QueueAction<GroupRow>[] = [
    {
      id: "resolve",
      name: t("Mark Resolved"),
      letter: "r",
      icon: <Check />,
      run: resolve,
      runAll: (groups, onDone) => void resolution.resolve(groups).then(onDone),
      labelForAll: (count) => t("Mark {count} resolved", { count }),
      button: { label: () => t("Mark Resolved"), variant: "secondary" },
      follows: () => t("Resolved, they stay separate venues and leave this list."),
    },
  ];
  const { open = "" } = search;
  return (
    <QueuePage
      queue={queue}
      list={list}
      to="/reports/poi_duplicates/"
      ways={ways}
      title={t("POI Duplicates")}
      sentence={list.data ? duplicateMessages.found(list.data.pagination.totalItems) : ""}
      filters={<DuplicateFiltersForm key={JSON.stringify(filters)} filters={filters} onSearch={onSearch} />}
      label={t("POI Duplicates")}
      one="pair"
      nameOf={nameOf}
      opens={{ name: t("Compare and merge"), letter: "o" }}
      actions={actions}
      emptyMessage={t(messages.noResults)}
      emptyHint={t(duplicateMessages.noneFound)}
      draw={(keys) => (
        <DuplicateCards
          keys={keys}
          search={search}
          zoom={zoomOfRadius(Number(filters.radius) || limits.duplicateMetres)}
          resolution={resolution}
          onResolve={resolve}
        />
      )}
      itemTitle={t("Merge two venues")}
      item={(group) => (
        <Comparison
          key={open}
          pair={pairOf(open)}
          onSwap={() => {
            const { keptId, droppedId } = pairOf(open);
            onSearch({ ...search, open: pairId({ keptId: droppedId, droppedId: keptId }) }, { replace: true });
          }}
          onMerge={(merge) => queue.decide(group, merge)}
        />
      )}
    >
      <LessAlike search={search} count={list.data?.lessAlike ?? 0} />
      <MergesList />
    </QueuePage>
  );
}
