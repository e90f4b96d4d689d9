import type { AdminColumn, AdminKind } from "@hereabouts/contract/admin/admin-kind";
import type { AdminKindId } from "@hereabouts/contract/admin/admin-kinds";
import type { AdminRow } from "@hereabouts/contract/admin/admin-schemas";
import { t } from "@hereabouts/language/translate";
import { shortDayAndYear } from "@hereabouts/recurrence/day-words";
import { isLocalDate } from "@hereabouts/recurrence/local-date";
import { Badge } from "@hereabouts/ui/icons/badge";
import { toneOf } from "@hereabouts/ui/icons/status-tone";
import type { Column } from "@hereabouts/ui/workbench/workbench-table";
import { LongWords } from "@hereabouts/ui/workbench/workbench-table";
import { Link } from "@tanstack/react-router";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import workbenchStyles from "../../app/workbench/workbench.module.css";
import styles from "./admin.module.css";
import { recordPath } from "./record-path.ts";

/** The tone of a badge: that of the filter's choice of this name. */
function toneFor(word: string, { filters }: AdminKind) {
  const option = filters.flatMap(({ options }) => options).find(({ label }) => label === word || t(label) === word);
  return toneOf[option?.colour ?? "platinum"];
}

/** Shows a column of a record in the format of its type. */
export function AdminCell({ kind, column, row }: { kind: AdminKind; column: AdminColumn; row: AdminRow }) {
  const value = row.cells[column.id] ?? null;
  if (value === null || value === "")
    return <span className={styles.none}>{column.as === "time" ? t("never") : t("none")}</span>;
  if (column.as === "time") return <TimeAgo at={String(value)} />;
  if (column.as === "yesNo") return value === true ? t("Yes") : t("No");
  if (isLocalDate(String(value))) return <time dateTime={String(value)}>{shortDayAndYear(String(value))}</time>;
  if (column.as !== "badge") return <LongWords text={String(value)} />;
  return (
    <span className={styles.badges}>
      {String(value)
        .split(", ")
        .map((word) => (
          <Badge key={word} tone={toneFor(word, kind)}>
            {t(word)}
          </Badge>
        ))}
    </span>
  );
}

/** The columns of a kind. The first names the row and leads to it. */
export function columnsOf(id: AdminKindId, kind: AdminKind): Column<AdminRow>[] {
  return kind.columns.map((column, index) => ({
    id: column.id,
    head: t(column.label),
    isNumber: column.as === "number",
    ...(column.orders && { orders: column.orders }),
    cell: (row) =>
      index > 0 ? (
        <AdminCell kind={kind} column={column} row={row} />
      ) : (
        <>
          <Link to={recordPath(id, row.id)} className={workbenchStyles.name}>
            <LongWords text={row.name} />
          </Link>
          {row.detail && <p className={workbenchStyles.second}>{row.detail}</p>}
        </>
      ),
  }));
}
