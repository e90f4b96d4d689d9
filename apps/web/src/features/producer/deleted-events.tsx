import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import type { DeletedEvent } from "@hereabouts/contract/producer/deleted-event";
import { Button } from "@hereabouts/ui/actions/button";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { SkeletonLine } from "@hereabouts/ui/feedback/skeleton";
import { useQuery } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useApi } from "../../app/data/api.ts";
import { ListStates } from "../../app/data/list-states.tsx";
import { useRowFocus } from "../../app/focus/use-row-focus.ts";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import { restoreAndTell } from "../../removal/restore-and-tell.ts";
import styles from "./deleted-events.module.css";
import { useRestoreManagedEvent } from "./mutations.ts";
import { deletedEvents } from "./queries.ts";

function DeletedRow({ event }: { event: DeletedEvent }) {
  const { id, name, venueName, deleted, mayRestore } = event;
  const restoral = useRestoreManagedEvent();
  return (
    <li className={styles.row}>
      <div className="grow">
        <h2>{name}</h2>
        <p className="muted sm">
          {venueName} · Deleted <TimeAgo at={deleted} />
          {!mayRestore && " by somebody else, who can bring it back"}
        </p>
      </div>
      {mayRestore && (
        <Button
          size="sm"
          icon={<RotateCcw />}
          aria-label={`Restore ${name}`}
          isPending={restoral.isPending}
          onPress={() => void restoreAndTell(() => restoral.mutateAsync({ id }))}
        >
          Restore
        </Button>
      )}
    </li>
  );
}

/** What was deleted lately of the events one looks after, to bring back. */
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
            {events.map((event) => (
              <DeletedRow key={event.id} event={event} />
            ))}
          </ul>
        )}
      </ListStates>
    </>
  );
}
