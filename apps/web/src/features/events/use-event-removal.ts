import { useNavigate } from "@tanstack/react-router";
import { type RecordRemoval, useRecordRemoval } from "../../removal/use-record-removal.ts";
import { useRemoveEvent, useRestoreEvent } from "./mutations.ts";

/** Deletes an event and leads to the others. */
export function useEventRemoval({ id, name }: { id: number; name: string }): RecordRemoval {
  const navigate = useNavigate();
  // Unsaved changes of an event that is gone are not asked about.
  const removal = useRemoveEvent(() => navigate({ to: "/manage/events/", ignoreBlocker: true }));
  const restoral = useRestoreEvent();
  return useRecordRemoval({
    name,
    remove: () => removal.mutateAsync({ id }),
    restore: () => restoral.mutateAsync({ id }),
  });
}
