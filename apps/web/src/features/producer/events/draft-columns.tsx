import { missingWords } from "@hereabouts/contract/producer/check-draft";
import { draftMessages } from "@hereabouts/contract/producer/draft-limits";
import type { DraftRow } from "@hereabouts/contract/producer/event-draft";
import { t } from "@hereabouts/language/translate";
import { Badge } from "@hereabouts/ui/icons/badge";
import type { Column } from "@hereabouts/ui/workbench/workbench-table";
import { Link } from "@tanstack/react-router";
import { fullDay, fullMoment } from "../../../app/time/moments.ts";
import { TimeAgo } from "../../../app/time/time-ago.tsx";
import styles from "./event-columns.module.css";

/** The name of a draft, for people. */
export const nameOfDraft = ({ name }: DraftRow): string => name || t("Untitled");

/** Says what keeps a draft from being published, or that nothing does. @param isHeaded below a head that says "Missing" */
function needsOf({ missing, failure }: DraftRow, isHeaded = false): string {
  if (failure !== "") return t("Not published: {reason}", { reason: failure });
  const words = missingWords(missing);
  if (words === "") return t("Ready to publish");
  return isHeaded ? words : draftMessages.incomplete(words);
}

function State({ draft: { publishAt, failure, wasPublished } }: { draft: DraftRow }) {
  if (publishAt !== null)
    return <Badge tone="river">{t("Scheduled for {moment}", { moment: fullMoment(publishAt) })}</Badge>;
  if (failure !== "") return <Badge tone="goldenrod">{t("Not published")}</Badge>;
  return wasPublished ? <Badge tone="platinum">{t("Unpublished")}</Badge> : null;
}

/** The columns of one's drafts. */
export const draftColumns = (): Column<DraftRow>[] => [
  {
    id: "name",
    head: t("Event"),
    isName: true,
    cell: (draft) => (
      <div className={styles.words}>
        <Link to="/manage/events/add/" search={{ draft: draft.id }} className={styles.name}>
          {nameOfDraft(draft)}
        </Link>
        <p className={styles.venue}>{draft.venueName}</p>
        <p className={styles.folded}>
          <span>{needsOf(draft)}</span> <State draft={draft} />
        </p>
      </div>
    ),
  },
  { id: "state", head: t("Status"), isFolded: true, cell: (draft) => <State draft={draft} /> },
  {
    id: "missing",
    head: t("Missing"),
    isFolded: true,
    cell: (draft) => <p className={styles.needs}>{needsOf(draft, true)}</p>,
  },
  {
    id: "saved",
    head: t("Last saved"),
    isNumber: true,
    cell: ({ updated, endsAt }) => (
      <>
        <TimeAgo at={updated} />
        {endsAt !== null && <p className="muted sm">{t("Will be deleted on {day}", { day: fullDay(endsAt) })}</p>}
      </>
    ),
  },
];
