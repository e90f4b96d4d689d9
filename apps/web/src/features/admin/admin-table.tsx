import { type AdminKindId, adminKinds } from "@hereabouts/contract/admin/admin-kinds";
import type { AdminRow } from "@hereabouts/contract/admin/admin-schemas";
import { t } from "@hereabouts/language/translate";
import type { RowAction } from "@hereabouts/ui/workbench/row-action";
import { WorkbenchTable } from "@hereabouts/ui/workbench/workbench-table";
import { useNavigate } from "@tanstack/react-router";
import { ExternalLink, History } from "lucide-react";
import { columnsOf } from "./admin-cell.tsx";
import { recordPath } from "./record-path.ts";

export interface AdminTableProps {
  kind: AdminKindId;
  rows: readonly AdminRow[];
  ordering: string;
  onOrder: (ordering: string) => void;
  isBusy: boolean;
}

interface WithActions extends AdminTableProps {
  actions?: readonly RowAction<AdminRow>[];
  selection?: { chosen: ReadonlySet<string | number>; onToggle: (row: AdminRow) => void };
}

const histories = { venues: "/manage/venues/history/", events: "/manage/events/history/" } as const;

/** The records of a kind as rows to be worked through. */
export function AdminTable({ kind, actions = [], selection, ...table }: WithActions) {
  const navigate = useNavigate();
  const described = adminKinds[kind];
  const history = kind === "venues" || kind === "events" ? histories[kind] : undefined;
  const ways: RowAction<AdminRow>[] = [
    {
      id: "open",
      name: t("Open"),
      letter: "e",
      icon: <ExternalLink />,
      run: ({ id }) => void navigate({ to: recordPath(kind, id) }),
    },
    ...(history
      ? [
          {
            id: "history",
            name: t("History"),
            letter: "h",
            icon: <History />,
            run: ({ id }: AdminRow) => void navigate({ to: `${history}${id}/` }),
          },
        ]
      : []),
  ];
  return (
    <WorkbenchTable
      {...table}
      {...(selection && { selection })}
      label={t(described.label)}
      columns={columnsOf(kind, described)}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      actions={[...ways, ...actions]}
    />
  );
}
