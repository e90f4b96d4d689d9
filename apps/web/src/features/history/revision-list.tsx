import type { Revision, RevisionKind } from "@hereabouts/contract/history/revision";
import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import { msg, t } from "@hereabouts/language/translate";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { ConfirmDialog } from "@hereabouts/ui/overlays/confirm-dialog";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { ListStates } from "../../app/data/list-states.tsx";
import { useUser } from "../../app/session/user-context.tsx";
import { viewerOf } from "../../app/session/viewer.ts";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import { useNow } from "../../app/time/use-now.ts";
import { ArchivedNote } from "../../app/workbench/archived-note.tsx";
import { revisionPage } from "./queries.ts";
import { RevisionCard } from "./revision-card.tsx";
import styles from "./revision-list.module.css";
import { RevisionsSkeleton } from "./revisions-skeleton.tsx";
import { useRestoral } from "./use-restoral.ts";

interface RestoreDialogProps {
  /** The one that is asked about; null closes the dialog. */
  revision: Revision | null;
  onClose: () => void;
  onRestore: (revision: Revision) => void;
}

/** Asks before a venue or an event goes back to an earlier version. */
function RestoreDialog({ revision, onClose, onRestore }: RestoreDialogProps) {
  return (
    <ConfirmDialog
      title={t("Restore this version?")}
      isOpen={revision !== null}
      onClose={onClose}
      confirmLabel={t("Restore")}
      onConfirm={() => {
        onClose();
        if (revision) onRestore(revision);
      }}
    >
      {revision && (
        <p>
          {withParts(
            t("“{name}” goes back to the version from <time/>. The current version stays in the history.", {
              name: revision.name,
            }),
            { time: <TimeAgo at={revision.created} /> },
          )}
        </p>
      )}
    </ConfirmDialog>
  );
}

const kindWords = {
  venue: {
    deleted: (days: number) => t("This venue was deleted. You can restore it for {days} days.", { days }),
    forgotten: (days: number) =>
      t("This venue was deleted more than {days} days ago and can no longer be restored.", { days }),
    none: msg("No changes to this venue yet."),
    noneLately: msg("No recent changes to this venue."),
  },
  event: {
    deleted: (days: number) => t("This event was deleted. You can restore it for {days} days.", { days }),
    forgotten: (days: number) =>
      t("This event was deleted more than {days} days ago and can no longer be restored.", { days }),
    none: msg("No changes to this event yet."),
    noneLately: msg("No recent changes to this event."),
  },
} as const satisfies Record<RevisionKind, unknown>;

interface RevisionListProps {
  kind: RevisionKind;
  id: number;
}

/** Everything that was done to a venue or an event, the newest first; staff can go back to each version. */
export function RevisionList({ kind, id }: RevisionListProps) {
  const now = useNow();
  const canRestore = may.restoreRevision(viewerOf(useUser()));
  // Each page begins below the last revision of the one before.
  const [starts, setStarts] = useState<(number | undefined)[]>([undefined]);
  const cache = useApi();
  const pages = useQueries({ queries: starts.map((beforeId) => revisionPage(cache, kind, id, beforeId)) });
  const [asked, setAsked] = useState<Revision | null>(null);
  const { isPending, run } = useRestoral();
  const revisions = pages.flatMap(({ data }) => data?.data ?? []);
  const days = limits.deletedDays;
  const words = kindWords[kind];
  const [newest, oldest] = [revisions[0], revisions.at(-1)];
  const deleted = newest?.action === "delete" ? newest : null;
  const isForgotten = deleted !== null && now.getTime() - Date.parse(deleted.created) > days * DAY_MS;
  const bringBack = async (revisionId?: number) => {
    await run({ kind, id, revisionId });
    // The restoral added a revision, so every later page would begin one too late.
    setStarts([undefined]);
  };
  const isOffered = ({ action }: Revision) => canRestore && !isForgotten && action !== "delete";
  const rows = (
    <ol className={styles.list} aria-label={t("Changes")}>
      {revisions.map((revision) => {
        const isCurrent = revision === newest && !deleted;
        const onRestore = isOffered(revision) && !isCurrent ? () => setAsked(revision) : undefined;
        return <RevisionCard key={revision.id} revision={revision} isCurrent={isCurrent} onRestore={onRestore} />;
      })}
    </ol>
  );
  return (
    <>
      {deleted && (
        <Banner
          tone="info"
          actions={
            canRestore &&
            !isForgotten && (
              <Button size="sm" isPending={isPending} onPress={() => void bringBack()}>
                {t("Restore")}
              </Button>
            )
          }
        >
          {isForgotten ? words.forgotten(days) : words.deleted(days)}
        </Banner>
      )}
      {pages.map((page, index) => (
        <ListStates
          key={starts[index] ?? "newest"}
          list={{ ...page, data: page.data?.data }}
          skeleton={<RevisionsSkeleton />}
          empty={
            index === 0 && (
              <EmptyState
                drawing="corkboard"
                message={t(messages.nothingToDisplay)}
                hint={t(page.data?.archivedUntil ? words.noneLately : words.none)}
              />
            )
          }
        >
          {/* One list holds the rows of all pages; each page says below it whether it is there. */}
          {() => index === 0 && rows}
        </ListStates>
      ))}
      {oldest && pages.at(-1)?.data?.hasMore && (
        <Button onPress={() => setStarts([...starts, oldest.id])}>{t("Show older")}</Button>
      )}
      {pages.at(-1)?.data?.hasMore === false && <ArchivedNote until={pages.at(-1)?.data?.archivedUntil} />}
      <RestoreDialog revision={asked} onClose={() => setAsked(null)} onRestore={({ id }) => void bringBack(id)} />
    </>
  );
}
