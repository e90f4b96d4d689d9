import type { MassChangeKind } from "@hereabouts/contract/history/mass-change-words";
import { messages } from "@hereabouts/contract/messages";
import { bulkChangeMessages, type EventsChange } from "@hereabouts/contract/producer/bulk-changes";
import type { EventRow } from "@hereabouts/contract/producer/event-rows";
import { t } from "@hereabouts/language/translate";
import { useAction } from "../../../app/actions/use-action.ts";
import { useMassUndo } from "../../../removal/use-mass-undo.ts";
import {
  useChangeEvents,
  useConfirmEvents,
  useCopyEvents,
  useDeleteEvents,
  usePublishDraft,
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
  const [changing, confirming, copying] = [useChangeEvents(), useConfirmEvents(), useCopyEvents()];
  const [unpublishing, publishing] = [useUnpublishEvent(), usePublishDraft()];
  const deleting = useDeleteEvents();
  const undoing = useMassUndo();
  const undo =
    (kind: MassChangeKind) =>
    (_: unknown, { massChange: id }: { massChange: number }) =>
      undoing.run({ id, kind, run: null });
  const change = useAction({
    do: ({ events, field }: FieldChange) => changing.mutateAsync({ ...idsOf(events), ...field }),
    done: ({ events }) => bulkChangeMessages.changed(events.length),
    undo: undo("change"),
  });
  const cancel = useAction({
    do: (events: Events) => changing.mutateAsync({ ...idsOf(events), status: "cancelled" }),
    done: ({ length }) => bulkChangeMessages.canceled(length),
    undo: undo("change"),
  });
  const uncancel = useAction({
    do: (events: Events) => changing.mutateAsync({ ...idsOf(events), status: "scheduled" }),
    done: ({ length }) => bulkChangeMessages.uncanceled(length),
    undo: undo("change"),
  });
  const confirm = useAction({
    do: (events: Events) => confirming.mutateAsync(idsOf(events)),
    done: ({ length }) => bulkChangeMessages.confirmed(length),
    undo: undo("confirm"),
  });
  const copy = useAction({
    do: (events: Events) => copying.mutateAsync(idsOf(events)),
    done: ({ length }) => bulkChangeMessages.copied(length),
    undo: undo("copy"),
  });
  const remove = useAction({
    do: (events: Events) => deleting.mutateAsync(idsOf(events)),
    done: (events) => {
      const [first, ...others] = events;
      const message =
        first && others.length === 0 ? messages.deleted(first.name) : bulkChangeMessages.deleted(events.length);
      return { tone: "warning", message };
    },
    undo: undo("delete"),
    failed: messages.deleteFailed,
  });
  const unpublish = useAction({
    do: ({ id }: EventRow) => unpublishing.mutateAsync({ id }),
    done: ({ name }) => t("{name} is a draft again. Nobody else sees it.", { name }),
    // Publishing brings the event back with its address and with what people saved.
    undo: (_, draft) => publishing.mutateAsync({ id: draft.id }),
  });
  return { unpublish, change, confirm, cancel, uncancel, copy, remove };
}

export type BulkChanges = ReturnType<typeof useBulkChanges>;
