import { trpc } from "../data/trpc.ts";
import { useRefreshEverything } from "../data/use-refresh-everything.ts";

/** Says that a record is true as of now, or takes that back. */
export const useConfirmRecord = () => trpc.reports.confirm.useMutation({ onSuccess: useRefreshEverything() });

/** Takes a record out of listings, or puts it back. */
export const useHideRecord = () => trpc.reports.hide.useMutation({ onSuccess: useRefreshEverything() });
