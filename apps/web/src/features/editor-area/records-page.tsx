import { editorRoles } from "@hereabouts/contract/editors/editor-record-choices";
import { type EditorRecord, editorFilePath, type RecordOrdering } from "@hereabouts/contract/editors/editor-records";
import { msg, plural, t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Badge } from "@hereabouts/ui/icons/badge";
import { KeysButton } from "@hereabouts/ui/workbench/keys-button";
import type { Column } from "@hereabouts/ui/workbench/workbench-table";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useApi } from "../../app/data/api.ts";
import { recordForms } from "../../app/routing/record-pages.ts";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import { ChoiceFilter } from "../../app/workbench/choice-filter.tsx";
import { CsvLink } from "../../app/workbench/csv-link.tsx";
import { useRecordActions } from "../../app/workbench/use-record-actions.tsx";
import workbenchStyles from "../../app/workbench/workbench.module.css";
import { WorkbenchRows } from "../../app/workbench/workbench-rows.tsx";
import { FindField } from "../../forms/find-field.tsx";
import { EditorFrame } from "./editor-frame.tsx";
import type { RecordsSearch } from "./editor-search.ts";
import { editorRecords } from "./queries.ts";

const kinds = {
  venue: {
    title: { own: msg("My POIs"), others: (name: string) => t("POIs of {name}", { name }) },
    to: "/editor/$id/pois/",
    file: "pois",
    count: (count: number) =>
      plural(count, "{count} venue added or changed last", "{count} venues added or changed last"),
    none: msg("Each venue you add or change appears here."),
  },
  event: {
    title: { own: msg("My Events"), others: (name: string) => t("Events of {name}", { name }) },
    to: "/editor/$id/events/",
    file: "events",
    count: (count: number) =>
      plural(count, "{count} event added or changed last", "{count} events added or changed last"),
    none: msg("Each event you add or change appears here."),
  },
} as const;

const workOptions = () => [
  { value: "" as const, label: t("Any") },
  ...editorRoles.map(({ value, label }) => ({ value, label: t(label) })),
];
const states = () =>
  [
    { value: "", label: t("Any") },
    { value: "shown", label: t("Shown") },
    { value: "hidden", label: t("Hidden") },
  ] as const;

const columnsOf = (kind: "venue" | "event"): Column<EditorRecord, RecordOrdering>[] => [
  {
    id: "name",
    head: kind === "venue" ? t("Venue") : t("Event"),
    orders: ["name", "-name"],
    cell: ({ id, name, venueName, city, state, isHidden }) => (
      <>
        <Link to={recordForms[kind]} params={{ id: String(id) }} className={workbenchStyles.name}>
          {name}
        </Link>{" "}
        {isHidden && <Badge tone="platinum">{kind === "venue" ? t("Hidden") : t("Draft")}</Badge>}
        <p className={workbenchStyles.second}>{[venueName, city, state].filter(Boolean).join(", ")}</p>
      </>
    ),
  },
  {
    id: "deed",
    head: t("What"),
    cell: ({ isAdded, isChangedLast }) =>
      [isAdded && t("Added"), isChangedLast && t("Changed last")].filter(Boolean).join(", "),
  },
  { id: "touched", head: t("When"), orders: ["-touched", "touched"], cell: ({ touched }) => <TimeAgo at={touched} /> },
  {
    id: "confirmed",
    head: t("Confirmed"),
    orders: ["confirmed", "-confirmed"],
    cell: ({ confirmed }) => (confirmed ? <TimeAgo at={confirmed} /> : t("Never")),
  },
];

interface RecordsPageProps {
  editor: number;
  kind: "venue" | "event";
  search: RecordsSearch;
  onSearch: (search: RecordsSearch) => void;
}

/** The venues, or events, that an editor added or is the last who changed, to be worked through by keys. */
export function RecordsPage({ editor, kind, search, onSearch }: RecordsPageProps) {
  const { title, to, file, ...words } = kinds[kind];
  const list = useQuery(editorRecords(useApi(), editor, kind, search));
  const { changing, looking, confirmAll } = useRecordActions<EditorRecord>(kind);
  const actions = [...changing, ...looking];
  const narrow = (next: RecordsSearch) => onSearch({ ...search, ...next, page: undefined });
  const total = list.data?.pagination.totalItems;
  const isNarrowed = search.deed !== undefined || search.state !== undefined || search.find !== undefined;
  return (
    <EditorFrame
      editor={editor}
      title={title}
      sentence={total === undefined ? "" : words.count(total)}
      tools={
        <>
          <KeysButton actions={actions} hasSelection />
          <CsvLink path={editorFilePath(editor, file)} search={search} />
        </>
      }
      filters={
        <>
          <ChoiceFilter
            label={t("What")}
            options={workOptions()}
            value={search.deed}
            onNarrow={(deed) => narrow({ deed })}
          />
          <ChoiceFilter
            label={t("Status")}
            options={states()}
            value={search.state}
            onNarrow={(state) => narrow({ state })}
          />
          <FindField label={t("Search by name or town")} value={search.find} onFind={(find) => narrow({ find })} />
        </>
      }
    >
      <WorkbenchRows
        list={list}
        label={t(title.own)}
        columns={columnsOf(kind)}
        nameOf={({ name }) => name}
        actions={actions}
        ordering={search.ordering ?? "-touched"}
        onOrder={(ordering) => narrow({ ordering })}
        chosen={(rows, clear) => (
          <Button size="sm" variant="primary" onPress={() => void confirmAll(rows).then(clear)}>
            {t("Confirm all")}
          </Button>
        )}
        emptyHint={isNarrowed ? t("No matches. Remove a filter.") : t(words.none)}
        pages={{ to, params: { id: String(editor) }, search }}
      />
    </EditorFrame>
  );
}
