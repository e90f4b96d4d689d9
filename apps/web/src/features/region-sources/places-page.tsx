import type { SourcePlace } from "@hereabouts/contract/region-sources/region-source";
import { formatNumber, plural, t } from "@hereabouts/language/translate";
import type { Column } from "@hereabouts/ui/workbench/workbench-table";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useApi } from "../../app/data/api.ts";
import { ChoiceFilter } from "../../app/workbench/choice-filter.tsx";
import { QueueLink } from "../../app/workbench/queue-link.tsx";
import { QueuePage } from "../../app/workbench/queue-page.tsx";
import { useQueue } from "../../app/workbench/use-queue.ts";
import workbenchStyles from "../../app/workbench/workbench.module.css";
import { FindField } from "../../forms/find-field.tsx";
import { PlaceItem, scoreWords } from "./place-item.tsx";
import type { PlacesSearch } from "./places-search.ts";
import { sourcePlaces } from "./queries.ts";
import { usePlaceDecisions } from "./use-place-decisions.tsx";

const states = () =>
  [
    { value: "", label: t("Unknown") },
    { value: "matched", label: t("Found by their score") },
    { value: "chosen", label: t("Chosen") },
    { value: "ignored", label: t("Ignored") },
  ] as const;

const nameOf = ({ name }: SourcePlace) => name;

const columns = (search: PlacesSearch): Column<SourcePlace>[] => [
  {
    id: "name",
    head: t("Place"),
    cell: ({ id, name, examples }) => (
      <>
        <QueueLink to="/reports/places/" search={search} row={{ id, name }} />
        <p className={workbenchStyles.second}>{examples.join(", ")}</p>
      </>
    ),
  },
  {
    id: "venue",
    head: t("Venue"),
    cell: ({ venue, candidates: [best] }) =>
      venue ? venue.name : best && t("{name}? {score}", { name: best.name, score: scoreWords(best.score) }),
  },
  { id: "entries", head: t("Entries"), isNumber: true, cell: ({ entries }) => formatNumber(entries) },
  { id: "source", head: t("Source"), cell: ({ sourceName }) => sourceName },
];

interface PlacesPageProps {
  search: PlacesSearch;
  onSearch: (search: PlacesSearch, how?: { replace: boolean }) => void;
  /** Navigation to other reports. */
  ways: ReactNode;
}

/** Queue of places in sources that are no known venue. */
export function PlacesPage({ search, onSearch, ways }: PlacesPageProps) {
  const list = useQuery(sourcePlaces(useApi(), search));
  const queue = useQueue({ list, search, onSearch, nameOf });
  const actions = usePlaceDecisions(queue);
  const total = list.data?.pagination.totalItems;
  return (
    <QueuePage
      queue={queue}
      list={list}
      to="/reports/places/"
      ways={ways}
      title={t("Unknown places")}
      sentence={total === undefined ? "" : plural(total, "{count} place", "{count} places")}
      filters={
        <>
          <ChoiceFilter
            label={t("State")}
            options={states()}
            value={search.state}
            onNarrow={(state) => queue.narrow({ state })}
          />
          <FindField
            label={t("Search by place or source")}
            value={search.find}
            onFind={(find) => queue.narrow({ find })}
          />
        </>
      }
      label={t("Unknown places")}
      one="place"
      columns={columns(search)}
      nameOf={nameOf}
      opens={{ name: t("Open"), letter: "o" }}
      actions={actions}
      emptyHint={
        search.find || search.state || search.source
          ? t("No matches. Remove a filter.")
          : t("No places are waiting. Places that sources name and that aren’t a known venue appear here.")
      }
      item={(row) => <PlaceItem place={row} />}
    />
  );
}
