import type { Correction } from "@hereabouts/contract/corrections/correction";
import { correctableLabel } from "@hereabouts/contract/corrections/correction-fields";
import { problemLabel } from "@hereabouts/contract/corrections/correction-problems";
import { msg, t, tAbout } from "@hereabouts/language/translate";
import { Badge } from "@hereabouts/ui/icons/badge";
import type { Column } from "@hereabouts/ui/workbench/workbench-table";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import { QueueLink } from "../../app/workbench/queue-link.tsx";
import styles from "./correction-columns.module.css";
import type { CorrectionsSearch } from "./corrections-search.ts";

const statuses = {
  open: {
    get label() {
      return tAbout("report", "Open");
    },
    tone: "goldenrod",
  },
  accepted: { label: msg("Accepted"), tone: "fern" },
  declined: { label: msg("Declined"), tone: "platinum" },
} as const;

/** Where the queue stands: everybody's, and that of a venue's own people. */
export type QueuePath = "/reports/corrections/" | "/manage/corrections/";

/** "Phone, Website", or what was written instead. */
function suggestedWords({ kind, changes, message }: Correction): string {
  const labels = changes.map(({ field }) => t(correctableLabel(kind, field)));
  return labels.join(", ") || message || t("No details given");
}

type CorrectionColumn = Column<Correction, NonNullable<CorrectionsSearch["ordering"]>>;

/** The facts of a report that decide first: about what, what is wrong, and since when it waits. */
export function correctionColumns(to: QueuePath, search: CorrectionsSearch): CorrectionColumn[] {
  return [
    {
      id: "name",
      head: t("About"),
      orders: ["name"],
      cell: ({ id, kind, name, venueName }) => (
        <>
          <QueueLink to={to} search={search} row={{ id, name }} />
          <p className={styles.second}>{kind === "event" ? venueName : t("Venue")}</p>
        </>
      ),
    },
    {
      id: "problem",
      head: t("Problem"),
      isWide: true,
      cell: (row) => (
        <>
          {t(problemLabel(row.problem))}
          <p className={styles.second}>{suggestedWords(row)}</p>
        </>
      ),
    },
    {
      id: "status",
      head: t("Status"),
      cell: ({ status }) => <Badge tone={statuses[status].tone}>{t(statuses[status].label)}</Badge>,
    },
    {
      id: "author",
      head: t("By"),
      cell: ({ author, isAnswered }) => author ?? (isAnswered ? t("A visitor") : t("Anonymous")),
    },
    {
      id: "created",
      head: t("Reported"),
      orders: ["created", "-created"],
      cell: ({ created }) => <TimeAgo at={created} />,
    },
  ];
}
