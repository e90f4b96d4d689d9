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
import { useApi } from "../../app/data/api.ts";
import { ListStates } from "../../app/data/list-states.tsx";
import { useRowFocus } from "../../app/focus/use-row-focus.ts";
import { recordHistories } from "../../app/routing/record-pages.ts";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import styles from "./deleted-page.module.css";
import { deletedRecords } from "./queries.ts";
import { RevisionsSkeleton } from "./revisions-skeleton.tsx";
import { useRestoral } from "./use-restoral.ts";

interface DeletedRowProps {
  record: DeletedRecord;
  isPending: boolean;
  onRestore: () => void;
}

function DeletedRow({ record, isPending, onRestore }: DeletedRowProps) {
  const { kind, id, name, venueName, author, deleted } = record;
  return (
    <li className={styles.row}>
      <Badge tone="platinum">{kind === "venue" ? t("Venue") : t("Event")}</Badge>
      <div className="grow">
        <Link to={recordHistories[kind]} params={{ id: String(id) }}>
          {name}
        </Link>
        <p className="muted sm">
          {venueName !== null && `${venueName} · `}
          {withParts(author ? t("Deleted <time/> by {name}", { name: author.name }) : t("Deleted <time/>"), {
            time: <TimeAgo at={deleted} />,
          })}
        </p>
      </div>
      <Button
        size="sm"
        icon={<RotateCcw />}
        aria-label={t("Restore {name}", { name })}
        isPending={isPending}
        onPress={onRestore}
      >
        {t("Restore")}
      </Button>
    </li>
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
            {records.map((record) => (
              <DeletedRow
                key={`${record.kind} ${record.id}`}
                record={record}
                isPending={pending.has(record)}
                onRestore={() => void run(record)}
              />
            ))}
          </ul>
        )}
      </ListStates>
    </>
  );
}
