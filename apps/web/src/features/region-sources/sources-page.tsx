import { sourceLicences, surfaceLabels } from "@hereabouts/contract/region-sources/licences";
import type { RegionSource } from "@hereabouts/contract/region-sources/region-source";
import { formatNumber, plural, t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import type { Column } from "@hereabouts/ui/workbench/workbench-table";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import workbenchStyles from "../../app/workbench/workbench.module.css";
import { WorkbenchPage } from "../../app/workbench/workbench-page.tsx";
import { WorkbenchRows } from "../../app/workbench/workbench-rows.tsx";
import { regionSources } from "./queries.ts";
import { SourceForm } from "./source-form.tsx";
import { SourceBadge } from "./trouble-list.tsx";

const licenceLabel = ({ licence }: RegionSource) =>
  t(sourceLicences.find(({ value }) => value === licence)?.label ?? "");

const columns = (): Column<RegionSource>[] => [
  {
    id: "name",
    head: t("Source"),
    cell: ({ id, name, troubles: [first] }) => (
      <>
        <Link to="/reports/sources/$id/" params={{ id: String(id) }} className={workbenchStyles.name}>
          {name}
        </Link>
        {first && <p className={workbenchStyles.second}>{first.words}</p>}
      </>
    ),
  },
  { id: "state", head: t("State"), cell: (source) => <SourceBadge source={source} /> },
  {
    id: "licence",
    head: t("License"),
    cell: (source) => (
      <>
        {licenceLabel(source)}
        <p className={workbenchStyles.second}>
          {source.into.map((surface) => t(surfaceLabels[surface])).join(", ") || t("The site’s own pages alone")}
        </p>
      </>
    ),
  },
  { id: "taken", head: t("Events"), isNumber: true, cell: ({ counts }) => formatNumber(counts.taken) },
  { id: "doubles", head: t("Also elsewhere"), isNumber: true, cell: ({ counts }) => formatNumber(counts.doubles) },
  { id: "waiting", head: t("Waiting"), isNumber: true, cell: ({ counts }) => formatNumber(counts.waiting) },
  { id: "read", head: t("Read"), cell: ({ lastRead }) => lastRead && <TimeAgo at={lastRead} /> },
];

/** Calendars of many venues, with their health. */
export function SourcesPage({ ways }: { ways: ReactNode }) {
  const list = useQuery(regionSources(useApi()));
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();
  const add = (
    <Button variant="primary" icon={<Plus />} onPress={() => setAdding(true)}>
      {t("New source")}
    </Button>
  );
  const count = list.data?.length;
  return (
    <WorkbenchPage
      ways={ways}
      title={t("Sources")}
      sentence={count === undefined ? "" : plural(count, "{count} source", "{count} sources")}
      tools={add}
    >
      <WorkbenchRows
        list={{ ...list, data: list.data && { data: list.data } }}
        label={t("Sources")}
        columns={columns()}
        nameOf={({ name }) => name}
        actions={[]}
        emptyMessage={t("No sources yet")}
        emptyHint={t("A source is a calendar of many venues, such as a town’s or a school district’s.")}
        emptyAction={add}
      />
      {isAdding && (
        <ModalDialog title={t("New source")} isOpen onOpenChange={setAdding}>
          <SourceForm
            source={null}
            onDone={({ id }) => void navigate({ to: "/reports/sources/$id/", params: { id: String(id) } })}
          />
        </ModalDialog>
      )}
    </WorkbenchPage>
  );
}
