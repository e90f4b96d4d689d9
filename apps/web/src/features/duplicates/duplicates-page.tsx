import { duplicateMessages } from "@hereabouts/contract/duplicates/duplicate-messages";
import { likelyScore } from "@hereabouts/contract/duplicates/duplicate-report";
import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import type { RowAction } from "@hereabouts/ui/workbench/row-action";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useApi } from "../../app/data/api.ts";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { QueuePage } from "../../app/workbench/queue-page.tsx";
import { useQueue } from "../../app/workbench/use-queue.ts";
import { DuplicateCards } from "./duplicate-card.tsx";
import { DuplicateFiltersForm } from "./duplicate-filters.tsx";
import { DuplicateItem } from "./duplicate-item.tsx";
import { andWords, type GroupRow, isOfGroup, pairId, pairOf } from "./duplicate-pairs.ts";
import { type DuplicateSearch, filtersOf, zoomOfRadius } from "./duplicate-search.ts";
import { MergesList } from "./merges-list.tsx";
import { duplicateGroups } from "./queries.ts";
import { useResolution } from "./use-resolution.ts";

const nameOf = ({ pois }: GroupRow) => andWords(pois.map(({ name }) => name));

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
  const resolve = (group: GroupRow) => void queue.decide(group, () => resolution.resolve(group));
  const actions: RowAction<GroupRow>[] = [
    { id: "resolve", name: t("Mark Resolved"), letter: "r", icon: <Check />, run: resolve },
  ];
  const { open = "" } = search;
  const isLikely = Number(filters.score) >= likelyScore;
  return (
    <QueuePage
      queue={queue}
      list={list}
      to="/reports/poi_duplicates/"
      ways={ways}
      title={t("POI Duplicates")}
      sentence={list.data ? duplicateMessages.found(list.data.pagination.totalItems) : ""}
      tools={
        <LinkButton
          to="/reports/poi_duplicates/"
          search={{ ...search, score: isLikely ? 0 : undefined, page: undefined, open: undefined }}
          resetScroll={false}
        >
          {isLikely ? t("Show less likely pairs") : t("Hide less likely pairs")}
        </LinkButton>
      }
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
      item={(group) => (
        <DuplicateItem
          key={open}
          open={open}
          isPending={resolution.isPending(group)}
          onResolve={() => resolve(group)}
          onSwap={() => {
            const { keptId, droppedId } = pairOf(open);
            onSearch({ ...search, open: pairId({ keptId: droppedId, droppedId: keptId }) }, { replace: true });
          }}
          onMerge={(merge) => queue.decide(group, merge)}
        />
      )}
    >
      <MergesList />
    </QueuePage>
  );
}
