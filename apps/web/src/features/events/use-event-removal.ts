import { trpc } from "../../app/trpc.ts";
import { useSessionChange } from "../../app/user-context.tsx";
import { type RecordRemoval, useRecordRemoval } from "../../forms/use-record-removal.ts";

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
