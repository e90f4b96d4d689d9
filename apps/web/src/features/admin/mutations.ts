import type { ActKindId, AddKindId, FormKindId } from "@hereabouts/contract/admin/admin-kinds";
import { trpc } from "../../app/data/trpc.ts";
import { useRefreshEverything } from "../../app/data/use-refresh-everything.ts";

/** Does a verb to records of a kind. Whatever else shows them is asked for anew. */
export function useActOnRecords(kind: ActKindId) {
  const refresh = useRefreshEverything();
  return trpc.admin[kind].act.useMutation({ onSuccess: refresh });
}

/** Changes a record through its form. */
export function useSaveRecord(kind: FormKindId) {
  const refresh = useRefreshEverything();
  return trpc.admin[kind].save.useMutation({ onSuccess: refresh });
}

/** Adds a record. */
export function useAddRecord(kind: AddKindId) {
  const refresh = useRefreshEverything();
  return trpc.admin[kind].add.useMutation({ onSuccess: refresh });
}
