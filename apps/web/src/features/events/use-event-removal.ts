import { trpc } from "../../app/data/trpc.ts";
import { useSessionChange } from "../../app/session/user-context.tsx";
import { type RecordRemoval, useRecordRemoval } from "../../removal/use-record-removal.ts";

/** Deletes an event and leads to the others. */
export function useEventRemoval({ id, name }: { id: number; name: string }): RecordRemoval {
  const refresh = useSessionChange();
  const removal = trpc.events.remove.useMutation();
  const restoral = trpc.events.restore.useMutation();
  return useRecordRemoval({
    name,
    remove: () => removal.mutateAsync({ id }),
    restore: () => restoral.mutateAsync({ id }),
    refresh,
    leaveTo: "/manage/events/",
  });
}
