import type { ActKindId, AddKindId, FormKindId } from "@hereabouts/contract/admin/admin-kinds";
import { trpc } from "../../app/data/trpc.ts";
import { useRefreshEverything } from "../../app/data/use-refresh-everything.ts";

/** Applies a verb to records of a kind, then refetches all queries that show them. */
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

/** Begins to take back what an account did. */
export const useBeginUndo = () => trpc.accountUndo.begin.useMutation();

/** Works on the next records of what is taken back, or put back. */
export const useWorkOnUndo = () => trpc.accountUndo.work.useMutation();

/** Begins to put back what was taken back. */
export const usePutBack = () => trpc.accountUndo.putBack.useMutation();

/** Lets an account in no more. */
export const useSuspendAccount = () => trpc.accountUndo.suspend.useMutation({ onSuccess: useRefreshEverything() });

/** Lets a suspended account in again. */
export const useReadmitAccount = () => trpc.accountUndo.readmit.useMutation({ onSuccess: useRefreshEverything() });
