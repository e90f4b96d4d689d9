import { massChangeWords } from "@hereabouts/contract/history/mass-change-words";
import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import type { DeletedEvent } from "@hereabouts/contract/producer/deleted-event";
import { sourceWords } from "@hereabouts/contract/sources/source-words";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { SkeletonLine } from "@hereabouts/ui/feedback/skeleton";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { useQuery } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useAction } from "../../../app/actions/use-action.ts";
import { useApi } from "../../../app/data/api.ts";
import { ListStates } from "../../../app/data/list-states.tsx";
import { useRowFocus } from "../../../app/focus/use-row-focus.ts";
import { TimeAgo } from "../../../app/time/time-ago.tsx";
import { restoration } from "../../../removal/deletion.ts";
import { useMassUndo } from "../../../removal/use-mass-undo.ts";
import { useRunUndo } from "../../../removal/use-run-undo.ts";
import { useRestoreManagedEvent } from "../mutations.ts";
import { deletedEvents } from "../queries.ts";
import styles from "./deleted-events.module.css";

/** All events of an import that was undone, restored together. */
function UndoneRun({
  event: { venueName, deleted },
  run,
}: {
  event: DeletedEvent;
  run: NonNullable<DeletedEvent["run"]>;
}) {
  const { restore, isPending } = useRunUndo();
  const label = sourceWords.restoreEvents(run.events);
  return (
    <li className={styles.row}>
      <div className="grow">
        <h2>{sourceWords.eventsOf(run.events, run.sourceName)}</h2>
        <p className="muted sm">
          {venueName} ·{" "}
          {withParts(
            run.undoneBy === null
              ? t("Import undone <time/>")
              : t("Import undone <time/> by {name}", { name: run.undoneBy }),
            { time: <TimeAgo at={deleted} /> },
          )}
        </p>
      </div>
      <Button size="sm" icon={<RotateCcw />} isPending={isPending} onPress={() => void restore(run.id)}>
        {label}
      </Button>
    </li>
  );
}

/** All events that one change to several deleted, restored together by who made it. */
function DeletedTogether({
  event: { venueName, deleted },
  whole,
}: {
  event: DeletedEvent;
  whole: NonNullable<DeletedEvent["massChange"]>;
}) {
  const undo = useMassUndo();
  const { kind, count, by, mayUndo } = whole;
  const deletion = by === null ? t("Deleted <time/>") : t("Deleted <time/> by {name}", { name: by });
  return (
    <li className={styles.row}>
      <div className="grow">
        <h2>{massChangeWords.title(kind, count)}</h2>
        <p className="muted sm">
          {venueName} · {withParts(deletion, { time: <TimeAgo at={deleted} /> })}
        </p>
      </div>
      {mayUndo && (
        <Button size="sm" icon={<RotateCcw />} isPending={undo.isPending} onPress={() => void undo.run(whole)}>
          {massChangeWords.undo(kind, count)}
        </Button>
      )}
    </li>
  );
}

function DeletedRow({ event }: { event: DeletedEvent }) {
  const { id, name, venueName, deleted, mayRestore, isByNobody } = event;
  const restore = useAction({ ...restoration, do: useRestoreManagedEvent().mutateAsync });
  return (
    <li className={styles.row}>
      <div className="grow">
        <h2>{name}</h2>
        <p className="muted sm">
          {venueName} ·{" "}
          {withParts(
            mayRestore
              ? t("Deleted <time/>")
              : isByNobody
                ? t("Deleted <time/> by an import or a deleted account. Our staff can restore it")
                : t("Deleted <time/> by another manager or an editor, who can restore it"),
            { time: <TimeAgo at={deleted} /> },
          )}
        </p>
      </div>
      {mayRestore && (
        <Button
          size="sm"
          icon={<RotateCcw />}
          aria-label={t("Restore {name}", { name })}
          isPending={restore.isPending}
          onPress={() => void restore.run({ id })}
        >
          {t("Restore")}
        </Button>
      )}
    </li>
  );
}

/** Lists the deleted events of one's venues, to restore. */
export function DeletedEvents() {
  const list = useQuery(deletedEvents(useApi()));
  const rows = useRowFocus<HTMLUListElement>();
  return (
    <>
      <p className={`muted ${styles.hint}`}>{messages.keptDeleted(limits.deletedDays)}</p>
      <ListStates
        list={list}
        skeleton={<SkeletonLine width={50} />}
        empty={<EmptyState drawing="corkboard" message={messages.nothingDeleted(limits.deletedDays)} />}
      >
        {(events) => (
          <ul {...rows}>
            {events.map((event) =>
              event.run ? (
                <UndoneRun key={event.id} event={event} run={event.run} />
              ) : event.massChange ? (
                <DeletedTogether key={event.id} event={event} whole={event.massChange} />
              ) : (
                <DeletedRow key={event.id} event={event} />
              ),
            )}
          </ul>
        )}
      </ListStates>
    </>
  );
}
