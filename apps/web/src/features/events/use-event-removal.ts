import { useNavigate } from "@tanstack/react-router";
import { type Action, useAction } from "../../app/actions/use-action.ts";
import { deletionOf, restoration } from "../../removal/deletion.ts";
import { useRemoveEvent, useRestoreEvent } from "./mutations.ts";

/** Deletes an event and leads to the others. */
export function useEventRemoval({ id, name }: { id: number; name: string }): Action<void, unknown> {
  const navigate = useNavigate();
  // Unsaved changes of an event that is gone are not asked about.
  const removal = useRemoveEvent(() => navigate({ to: "/manage/events/", ignoreBlocker: true }));
  const restore = useAction({ ...restoration, do: useRestoreEvent().mutateAsync });
  return useAction({
    ...deletionOf(() => name),
    do: () => removal.mutateAsync({ id }),
    undo: () => restore.run({ id }),
  });
}
