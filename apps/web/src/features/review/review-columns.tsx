import { reviewWords } from "@hereabouts/contract/review/review-words";
import type { TextReview } from "@hereabouts/contract/review/text-review";
import { reviewSignals } from "@hereabouts/contract/trust/review-signals";
import { msg, t } from "@hereabouts/language/translate";
import { Badge } from "@hereabouts/ui/icons/badge";
import type { Column } from "@hereabouts/ui/workbench/workbench-table";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import { QueueLink } from "../../app/workbench/queue-link.tsx";
import workbenchStyles from "../../app/workbench/workbench.module.css";
import type { ReviewSearch } from "./review-search.ts";

const statuses = {
  waiting: { label: msg("Waiting"), tone: "goldenrod" },
  accepted: { label: msg("Accepted"), tone: "fern" },
  rejected: { label: msg("Rejected"), tone: "platinum" },
} as const;

/** The facts of a text that decide first: what it is, what speaks against it, whose it is and since when it waits. */
export const reviewColumns = (search: ReviewSearch): Column<TextReview>[] => [
  {
    id: "name",
    head: t("Text"),
    cell: ({ id, kind, name, venueName, isNew, others }) => (
      <>
        <QueueLink to="/reports/review/" search={search} row={{ id, name }} />
        <p className={workbenchStyles.second}>
          {kind === "venue"
            ? t("Venue")
            : isNew
              ? t("New event, {venue}", { venue: venueName })
              : t("Event, {venue}", { venue: venueName })}
        </p>
        {others.length > 0 && <p className={workbenchStyles.second}>{reviewWords.andOthers(others.length)}</p>}
      </>
    ),
  },
  {
    id: "signals",
    head: t("Why it waits"),
    isWide: true,
    cell: ({ signals, score }) => (
      <>
        {signals.map((signal) => t(reviewSignals[signal].sentence)).join(" ") ||
          t("Rejected before, and changed since.")}
        <p className={workbenchStyles.second}>{t("Score {score}", { score })}</p>
      </>
    ),
  },
  {
    id: "status",
    head: t("Status"),
    cell: ({ status }) => <Badge tone={statuses[status].tone}>{t(statuses[status].label)}</Badge>,
  },
  { id: "author", head: t("By"), cell: ({ author }) => author.name },
  { id: "created", head: t("In review since"), cell: ({ created }) => <TimeAgo at={created} /> },
];
