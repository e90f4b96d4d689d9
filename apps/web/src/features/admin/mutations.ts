import type { ActKindId, AddKindId, FormKindId } from "@hereabouts/contract/admin/admin-kinds";
import { stale } from "../../app/data/stale.ts";
import { trpc } from "../../app/data/trpc.ts";

/** Applies a verb to records of a kind, then refetches all queries that show them. */
export const useActOnRecords = (kind: ActKindId) => trpc.admin[kind].act.useMutation(stale("everything"));

/** Changes a record through its form. */
export const useSaveRecord = (kind: FormKindId) => trpc.admin[kind].save.useMutation(stale("everything"));

/** Adds a record. */
export const useAddRecord = (kind: AddKindId) => trpc.admin[kind].add.useMutation(stale("everything"));

/** Begins to take back what an account did. */
export const useBeginUndo = () => trpc.accountUndo.begin.useMutation();

/** Works on the next records of what is taken back, or put back. */
export const useWorkOnUndo = () => trpc.accountUndo.work.useMutation();

/** Begins to put back what was taken back. */
export const usePutBack = () => trpc.accountUndo.putBack.useMutation();

/** Lets an account in no more. */
export const useSuspendAccount = () => trpc.accountUndo.suspend.useMutation(stale("everything"));

/** Lets a suspended account in again. */
export const useReadmitAccount = () => trpc.accountUndo.readmit.useMutation(stale("everything"));
