import { messages } from "@hereabouts/contract/messages";
import { bulkChangeMessages, type EventsChange } from "@hereabouts/contract/producer/bulk-changes";
import type { EventRow } from "@hereabouts/contract/producer/event-rows";
import { t } from "@hereabouts/language/translate";
import { useAction } from "../../../app/actions/use-action.ts";
import {
  useChangeEvents,
  useCopyEvents,
  useDeleteEvents,
  usePublishDraft,
  useRestoreEvents,
  useUnpublishEvent,
} from "../mutations.ts";

type Events = readonly EventRow[];

/** One field of events, with its new value. */
export interface FieldChange {
  events: Events;
  field: Omit<EventsChange, "events">;
}

const idsOf = (events: Events) => ({ events: events.map(({ id }) => id) });

/** Changes of one event or several at once: made to all of them, or to none. */
export function useBulkChanges() {
  const [changing, copying] = [useChangeEvents(), useCopyEvents()];
  const [unpublishing, publishing] = [useUnpublishEvent(), usePublishDraft()];
  const [deleting, restoring] = [useDeleteEvents(), useRestoreEvents()];
  const change = useAction({
    do: ({ events, field }: FieldChange) => changing.mutateAsync({ ...idsOf(events), ...field }),
    done: ({ events }) => bulkChangeMessages.changed(events.length),
  });
  const cancel = useAction({
    do: (events: Events) => changing.mutateAsync({ ...idsOf(events), status: "cancelled" }),
    done: ({ length }) => bulkChangeMessages.canceled(length),
    undo: (events) => changing.mutateAsync({ ...idsOf(events), status: "scheduled" }),
    canUndo: (events) => events.every(({ status }) => status === "scheduled"),
  });
  const uncancel = useAction({
    do: (events: Events) => changing.mutateAsync({ ...idsOf(events), status: "scheduled" }),
    done: ({ length }) => bulkChangeMessages.uncanceled(length),
    undo: (events) => changing.mutateAsync({ ...idsOf(events), status: "cancelled" }),
  });
  const copy = useAction({
    do: (events: Events) => copying.mutateAsync(idsOf(events)),
    done: ({ length }) => bulkChangeMessages.copied(length),
    undo: (_, copies) => deleting.mutateAsync(copies),
  });
  const remove = useAction({
    do: (events: Events) => deleting.mutateAsync(idsOf(events)),
    done: (events) => {
      const [first, ...others] = events;
      const message =
        first && others.length === 0 ? messages.deleted(first.name) : bulkChangeMessages.deleted(events.length);
      return { tone: "warning", message };
    },
    undo: (events) => restoring.mutateAsync(idsOf(events)),
    failed: messages.deleteFailed,
  });
  const unpublish = useAction({
    do: ({ id }: EventRow) => unpublishing.mutateAsync({ id }),
    done: ({ name }) => t("{name} is a draft again. Nobody else sees it.", { name }),
    // Publishing brings the event back with its address and with what people saved.
    undo: (_, draft) => publishing.mutateAsync({ id: draft.id }),
  });
  return { unpublish, change, cancel, uncancel, copy, remove };
}

export type BulkChanges = ReturnType<typeof useBulkChanges>;
