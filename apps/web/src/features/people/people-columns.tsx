import { t } from "@hereabouts/language/translate";
import { Badge } from "@hereabouts/ui/icons/badge";
import type { Column } from "@hereabouts/ui/workbench/workbench-table";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import styles from "./people.module.css";
import type { PeopleRow } from "./people-rows.ts";

function State({ row }: { row: PeopleRow }) {
  if (row.kind === "invitation")
    return row.invitation.isOver ? (
      <Badge tone="platinum">{t("Expired")}</Badge>
    ) : (
      <Badge tone="goldenrod">{t("Invited")}</Badge>
    );
  if (row.person.role === "owner") return <Badge tone="fern">{t("Owner")}</Badge>;
  return (
    <span className={styles.badges}>
      <Badge tone="platinum">{t("Manager")}</Badge>
      {row.person.offeredUntil !== null && <Badge tone="goldenrod">{t("Ownership offered")}</Badge>}
    </span>
  );
}

/** Columns for a person's name, role and start. */
export const peopleColumns = (userId: number): Column<PeopleRow>[] => [
  {
    id: "name",
    head: t("Person"),
    cell: (row) => {
      const isYou = row.kind === "person" && row.person.id === userId;
      const { email } = row.kind === "person" ? row.person : row.invitation;
      return (
        <span className={styles.who}>
          {row.title !== email && (
            <span className={styles.name}>{isYou ? t("{name} (you)", { name: row.title }) : row.title}</span>
          )}
          <span className={styles.second}>
            <a href={`mailto:${email}`}>{email}</a>
            {row.title === email && isYou && ` ${t("(you)")}`}
          </span>
        </span>
      );
    },
  },
  { id: "state", head: t("Role"), cell: (row) => <State row={row} /> },
  {
    id: "since",
    head: t("Since"),
    cell: (row) => <TimeAgo at={row.kind === "person" ? row.person.since : row.invitation.sent} />,
  },
];
