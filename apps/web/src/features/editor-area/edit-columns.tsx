import type { EditorRevision } from "@hereabouts/contract/editors/editor-records";
import { cutAtWord } from "@hereabouts/contract/fields/cut-text";
import { t } from "@hereabouts/language/translate";
import type { Column } from "@hereabouts/ui/workbench/workbench-table";
import { Link } from "@tanstack/react-router";
import { recordHistories } from "../../app/routing/record-pages.ts";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import workbenchStyles from "../../app/workbench/workbench.module.css";
import { EditBadge } from "../history/edit-choices.tsx";
import { fieldLabel } from "../history/field-labels.ts";
import { changeWords, visibleChanges } from "../history/value-words.ts";
import styles from "./edit-columns.module.css";

/** Number of fields shown per change. The history has the rest. */
const FIELDS = 3;
const CHARS = 60;
const glance = (words: string) => cutAtWord(words, CHARS) || t("Empty");

function Changes({ revision }: { revision: EditorRevision }) {
  if (revision.action !== "update" && revision.action !== "restore") return "–";
  const changes = visibleChanges(revision);
  return (
    <>
      {changes.slice(0, FIELDS).map((change) => {
        const { before, after } = changeWords(revision.kind, change);
        return (
          <p key={change.field} className={workbenchStyles.second}>
            {fieldLabel(change.field)}: <span className={styles.before}>{glance(before)}</span> → {glance(after)}
          </p>
        );
      })}
      {changes.length > FIELDS && (
        <p className={workbenchStyles.second}>{t("and {count} more", { count: changes.length - FIELDS })}</p>
      )}
    </>
  );
}

/** The facts of a change: of what, what was done, from what to what, and when. */
export const editColumns = (): Column<EditorRevision>[] => [
  {
    id: "name",
    head: t("Record"),
    cell: ({ kind, recordId, name }) => (
      <>
        <Link to={recordHistories[kind]} params={{ id: String(recordId) }} className={workbenchStyles.name}>
          {name}
        </Link>
        <p className={workbenchStyles.second}>{kind === "venue" ? t("Venue") : t("Event")}</p>
      </>
    ),
  },
  { id: "action", head: t("What"), cell: ({ action }) => <EditBadge action={action} /> },
  { id: "changes", head: t("Before and after"), cell: (revision) => <Changes revision={revision} /> },
  { id: "created", head: t("When"), cell: ({ created }) => <TimeAgo at={created} /> },
];
