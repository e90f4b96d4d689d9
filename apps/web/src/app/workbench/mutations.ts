import { stale } from "../data/stale.ts";
import { trpc } from "../data/trpc.ts";

/** Says that a record is true as of now, or takes that back. */
export const useConfirmRecord = () => trpc.reports.confirm.useMutation(stale("everything", { always: true }));

/** Takes a record out of listings, or puts it back. */
export const useHideRecord = () => trpc.reports.hide.useMutation(stale("everything", { always: true }));
