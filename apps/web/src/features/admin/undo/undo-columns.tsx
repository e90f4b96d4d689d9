import type { AccountChange } from "@hereabouts/contract/account-undo/account-undo";
import { msg, t } from "@hereabouts/language/translate";
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
  added: msg("Added"),
  changed: msg("Changed"),
  deleted: msg("Deleted"),
  reported: msg("Reported a problem"),
  asked: msg("Asked to manage it"),
} as const;
const kinds = {
  event: msg("Event"),
  venue: msg("Venue"),
  correction: msg("Reported problem"),
  claim: msg("Producer request"),
} as const;

/** "Changed 3 times, with its image" */
function changeLabel({ deed, changes, hasPicture }: AccountChange): string {
  const words = deed === "changed" && changes > 1 ? t("Changed {count} times", { count: changes }) : t(done[deed]);
  return hasPicture ? t("{change}, with its image", { change: words }) : words;
}

function outcomeLabel({ obstacle, isChangedSince }: AccountChange, isChosen: boolean): string {
  if (obstacle) return t(obstacle);
  if (!isChangedSince) return t("Will be undone");
  return isChosen ? t("Will be undone, with later changes by others") : t("Stays: changed by someone else since");
}

/** Columns of the changes of an account: record, action and outcome. */
export function undoColumns(isChosen: (row: AccountChange) => boolean): Column<AccountChange>[] {
  return [
    {
      id: "name",
      head: t("Record"),
      cell: (row) => (
        <>
          <RecordLink {...row} />
          <p className={workbenchStyles.second}>{[t(kinds[row.kind]), row.venueName].filter(Boolean).join(", ")}</p>
        </>
      ),
    },
    { id: "deed", head: t("What they did"), cell: changeLabel },
    { id: "standing", head: t("What happens"), cell: (row) => outcomeLabel(row, isChosen(row)) },
  ];
}
