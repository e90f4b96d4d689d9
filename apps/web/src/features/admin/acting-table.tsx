import { type ActKindId, adminKinds } from "@hereabouts/contract/admin/admin-kinds";
import type { AdminRow } from "@hereabouts/contract/admin/admin-schemas";
import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import type { RowAction } from "@hereabouts/ui/workbench/row-action";
import { SelectionBar } from "@hereabouts/ui/workbench/selection-bar";
import { useSelection } from "@hereabouts/ui/workbench/use-selection";
import { useUser } from "../../app/session/user-context.tsx";
import { viewerOf } from "../../app/session/viewer.ts";
import { AdminTable, type AdminTableProps } from "./admin-table.tsx";
import { AskDialog } from "./ask-dialog.tsx";
import { useVerbs } from "./use-verbs.tsx";

/** The records of a kind with what can be done to one of them, and to several at once. */
export function ActingTable({ kind, ...table }: AdminTableProps & { kind: ActKindId }) {
  const viewer = viewerOf(useUser());
  const { verbs } = adminKinds[kind];
  const offered = verbs.filter(({ access, isHidden }) => !isHidden && (!access || may[access](viewer)));
  const { asked, start, confirm, cancel } = useVerbs(kind, verbs);
  const selection = useSelection(table.rows);
  const actions: RowAction<AdminRow>[] = offered.map((verb) => ({
    id: verb.id,
    name: t(verb.label),
    ...(verb.letter && { letter: verb.letter }),
    isFor: (row) => row.verbs.includes(verb.id),
    run: (row) => start(verb, [row]),
  }));
  const forAll = offered.filter(({ id }) => selection.rows.every((row) => row.verbs.includes(id)));
  return (
    <>
      <AdminTable {...table} kind={kind} actions={actions} selection={selection} />
      <SelectionBar count={selection.rows.length} onClear={selection.clear}>
        {forAll.map((verb) => (
          <Button key={verb.id} size="sm" onPress={() => start(verb, selection.rows)}>
            {t(verb.label)}
          </Button>
        ))}
      </SelectionBar>
      <AskDialog asked={asked} onConfirm={confirm} onCancel={cancel} />
    </>
  );
}
