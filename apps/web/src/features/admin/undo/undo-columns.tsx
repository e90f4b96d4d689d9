import type { AccountChange } from "@hereabouts/contract/account-undo/account-undo";
import type { Column } from "@hereabouts/ui/workbench/workbench-table";
import { Link } from "@tanstack/react-router";
import { recordHistories } from "../../../app/routing/record-pages.ts";
import workbenchStyles from "../../../app/workbench/workbench.module.css";

/** The way to what is known of a record: its history, or the queue where it lies. */
function RecordLink({ kind, recordId, name }: AccountChange) {
  const className = workbenchStyles.name;
  if (kind === "claim")
    return (
      <Link to="/django/$kind/$id/" params={{ kind: "claims", id: String(recordId) }} className={className}>
        {name}
      </Link>
    );
  if (kind === "correction")
    return (
      <Link to="/reports/corrections/" search={{ open: recordId }} className={className}>
        {name}
      </Link>
    );
  return (
    <Link to={recordHistories[kind]} params={{ id: String(recordId) }} className={className}>
      {name}
    </Link>
  );
}

const done = {
  added: "Added",
  changed: "Changed",
  deleted: "Deleted",
  reported: "Reported a problem",
  asked: "Asked to manage it",
} as const;
const kinds = { event: "Event", venue: "Venue", correction: "Reported problem", claim: "Producer request" } as const;

/** "Changed 3 times, with its image" */
function changeLabel({ deed, changes, hasPicture }: AccountChange): string {
  const often = deed === "changed" && changes > 1 ? ` ${changes} times` : "";
  return `${done[deed]}${often}${hasPicture ? ", with its image" : ""}`;
}

function outcomeLabel({ obstacle, isChangedSince }: AccountChange, isChosen: boolean): string {
  if (obstacle) return obstacle;
  if (!isChangedSince) return "Will be undone";
  return isChosen ? "Will be undone, with later changes by others" : "Stays: changed by someone else since";
}

/** Columns of the changes of an account: record, action and outcome. */
export function undoColumns(isChosen: (row: AccountChange) => boolean): Column<AccountChange>[] {
  return [
    {
      id: "name",
      head: "Record",
      cell: (row) => (
        <>
          <RecordLink {...row} />
          <p className={workbenchStyles.second}>{[kinds[row.kind], row.venueName].filter(Boolean).join(", ")}</p>
        </>
      ),
    },
    { id: "deed", head: "What they did", cell: changeLabel },
    { id: "standing", head: "What happens", cell: (row) => outcomeLabel(row, isChosen(row)) },
  ];
}
