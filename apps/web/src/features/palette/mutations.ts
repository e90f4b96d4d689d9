import { trpc } from "../../app/data/trpc.ts";
import { useRefreshEverything } from "../../app/data/use-refresh-everything.ts";

/** Says that a record is true as of now, or takes that back. */
export const useConfirm = () => trpc.reports.confirm.useMutation({ onSuccess: useRefreshEverything() });

/** Takes a record out of listings, or puts it back. */
export const useHide = () => trpc.reports.hide.useMutation({ onSuccess: useRefreshEverything() });
