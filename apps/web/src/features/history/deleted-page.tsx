import { massChangeWords } from "@hereabouts/contract/history/mass-change-words";
import type { DeletedRecord } from "@hereabouts/contract/history/revision";
import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { t, tAbout } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { Badge } from "@hereabouts/ui/icons/badge";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { useApi } from "../../app/data/api.ts";
import { ListStates } from "../../app/data/list-states.tsx";
import { useRowFocus } from "../../app/focus/use-row-focus.ts";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { recordHistories } from "../../app/routing/record-pages.ts";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import { useMassUndo } from "../../removal/use-mass-undo.ts";
import styles from "./deleted-page.module.css";
import { deletedRecords } from "./queries.ts";
import { RevisionsSkeleton } from "./revisions-skeleton.tsx";
import { useRestoral } from "./use-restoral.ts";

const deletionOf = (author: DeletedRecord["author"], deleted: string) =>
  withParts(author ? t("Deleted <time/> by {name}", { name: author.name }) : t("Deleted <time/>"), {
    time: <TimeAgo at={deleted} />,
  });

interface DeletedLineProps {
  record: DeletedRecord;
  badge: string;
  /** Link to the history. */
  name: ReactNode;
  /** The button that restores it. */
  action: ReactNode;
}

/** One line of the list: a record, or several that were deleted together. */
function DeletedLine({ record: { venueName, author, deleted }, badge, name, action }: DeletedLineProps) {
  return (
    <li className={styles.row}>
      <Badge tone="platinum">{badge}</Badge>
      <div className="grow">
        {name}
        <p className="muted sm">
          {venueName !== null && `${venueName} · `}
          {deletionOf(author, deleted)}
        </p>
      </div>
      {action}
    </li>
  );
}

interface DeletedRowProps {
  record: DeletedRecord;
  isPending: boolean;
  onRestore: () => void;
}

function DeletedRow({ record, isPending, onRestore }: DeletedRowProps) {
  const { kind, id, name } = record;
  return (
    <DeletedLine
      record={record}
      badge={kind === "venue" ? t("Venue") : t("Event")}
      name={
        <Link to={recordHistories[kind]} params={{ id: String(id) }}>
          {name}
        </Link>
      }
      action={
        <Button
          size="sm"
          icon={<RotateCcw />}
          aria-label={t("Restore {name}", { name })}
          isPending={isPending}
          onPress={onRestore}
        >
          {t("Restore")}
        </Button>
      }
    />
  );
}

/** All that one change to several records deleted, restored together. */
function DeletedTogether({
  record,
  whole,
}: {
  record: DeletedRecord;
  whole: NonNullable<DeletedRecord["massChange"]>;
}) {
  const undo = useMassUndo();
  return (
    <DeletedLine
      record={record}
      badge={t("Several")}
      name={
        <Link to="/reports/edits/" search={{ batch: whole.id }}>
          {massChangeWords.title(whole.kind, whole.count)}
        </Link>
      }
      action={
        whole.account !== null ? (
          <LinkButton size="sm" to="/django/users/$id/undo/" params={{ id: String(whole.account) }}>
            {t(massChangeWords.ofAccount)}
          </LinkButton>
        ) : (
          whole.mayUndo && (
            <Button size="sm" icon={<RotateCcw />} isPending={undo.isPending} onPress={() => void undo.run(whole)}>
              {massChangeWords.undo(whole.kind, whole.count)}
            </Button>
          )
        )
      }
    />
  );
}

/** Venues and events that were deleted lately, for staff to bring back. */
export function DeletedPage() {
  const list = useQuery(deletedRecords(useApi()));
  const { pending, run } = useRestoral();
  const rows = useRowFocus<HTMLUListElement>();
  return (
    <>
      <div className={pageHeadStyles.head}>
        <div>
          <h1 className="display">{tAbout("list", "Deleted")}</h1>
          <p>{messages.keptDeleted(limits.deletedDays)}</p>
        </div>
      </div>
      <ListStates
        list={list}
        skeleton={<RevisionsSkeleton />}
        empty={
          <EmptyState
            drawing="corkboard"
            message={t(messages.nothingToDisplay)}
            hint={messages.nothingDeleted(limits.deletedDays)}
          />
        }
      >
        {(records) => (
          <ul {...rows}>
            {records.map((record) =>
              record.massChange ? (
                <DeletedTogether key={`${record.kind} ${record.id}`} record={record} whole={record.massChange} />
              ) : (
                <DeletedRow
                  key={`${record.kind} ${record.id}`}
                  record={record}
                  isPending={pending.has(record)}
                  onRestore={() => void run(record)}
                />
              ),
            )}
          </ul>
        )}
      </ListStates>
    </>
  );
}
