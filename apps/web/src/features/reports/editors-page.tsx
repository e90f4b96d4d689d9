import { region } from "@hereabouts/contract/region/region";
import type { ActivityOrdering, EditorActivity } from "@hereabouts/contract/reports/editor-activity";
import { plural, t } from "@hereabouts/language/translate";
import { Select } from "@hereabouts/ui/choices/select";
import type { Column } from "@hereabouts/ui/workbench/workbench-table";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useApi } from "../../app/data/api.ts";
import { daySpans } from "../../app/time/day-spans.ts";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import { useNow } from "../../app/time/use-now.ts";
import workbenchStyles from "../../app/workbench/workbench.module.css";
import { WorkbenchRows } from "../../app/workbench/workbench-rows.tsx";
import { activity } from "./queries.ts";
import { ReportFrame } from "./report-frame.tsx";
import type { EditorsSearch } from "./report-search.ts";

const columns = (): Column<EditorActivity, ActivityOrdering>[] => [
  {
    id: "name",
    head: t("Editor"),
    orders: ["name"],
    cell: ({ id, name, email }) => (
      <>
        <Link to="/editor/$id/profile/" params={{ id: String(id) }} className={workbenchStyles.name}>
          {name}
        </Link>
        {name !== email && <p className={workbenchStyles.second}>{email}</p>}
      </>
    ),
  },
  { id: "venuesAdded", head: t("Venues added"), isNumber: true, cell: ({ venuesAdded }) => venuesAdded },
  { id: "venuesChanged", head: t("Venues changed"), isNumber: true, cell: ({ venuesChanged }) => venuesChanged },
  { id: "eventsAdded", head: t("Events added"), isNumber: true, cell: ({ eventsAdded }) => eventsAdded },
  { id: "eventsChanged", head: t("Events changed"), isNumber: true, cell: ({ eventsChanged }) => eventsChanged },
  { id: "deleted", head: t("Deleted"), isNumber: true, cell: ({ deleted }) => deleted },
  { id: "total", head: t("All"), isNumber: true, orders: ["-total"], cell: ({ total }) => total },
  { id: "last", head: t("Last"), orders: ["-last"], cell: ({ last }) => <TimeAgo at={last} /> },
];

interface EditorsPageProps {
  search: EditorsSearch;
  onSearch: (search: EditorsSearch) => void;
}

/** Report of the editors by number of changes in a period. */
export function EditorsPage({ search, onSearch }: EditorsPageProps) {
  const list = useQuery(activity(useApi(), search));
  const days = daySpans(search, useNow(), region.timeZone, t("Last 30 days"));
  const count = list.data?.data.length;
  return (
    <ReportFrame
      title={t("Top Editors")}
      sentence={
        count === undefined ? "" : plural(count, "{count} person changed something", "{count} people changed something")
      }
      file="editor"
      search={search}
      filters={
        <Select
          label={t("When")}
          variant="sort"
          options={days.options.filter(({ value }) => value !== "30")}
          value={days.value === "30" ? "" : days.value}
          onChange={(value) => onSearch({ ...search, ...days.daysOf(value) })}
        />
      }
    >
      <WorkbenchRows
        list={list}
        label={t("Top Editors")}
        columns={columns()}
        nameOf={({ name }) => name}
        ordering={search.ordering ?? "-total"}
        onOrder={(ordering) => onSearch({ ...search, ordering })}
        emptyHint={t("No changes to venues or events in this period. Choose other days.")}
      />
    </ReportFrame>
  );
}
