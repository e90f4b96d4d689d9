import { trpc } from "../../app/data/trpc.ts";
import { useRefreshEverything } from "../../app/data/use-refresh-everything.ts";

/** Finds venues to be as many places. The report is asked for again once the card has faded. */
export const useResolveDuplicates = () => trpc.duplicates.resolve.useMutation();

/** Takes that back. */
export function useReopenDuplicates() {
  const cache = trpc.useUtils();
  return trpc.duplicates.reopen.useMutation({ onSuccess: () => cache.duplicates.list.invalidate() });
}

/** Makes one venue of two: it may show anywhere. */
export const useMergeVenues = () => trpc.duplicates.merge.useMutation({ onSuccess: useRefreshEverything() });

/** Undoes a merge. */
export const useUndoMerge = () => trpc.duplicates.undoMerge.useMutation({ onSuccess: useRefreshEverything() });

/** Asks for the report again. */
export function useReportRefresh(): () => Promise<void> {
  const cache = trpc.useUtils();
  return () => cache.duplicates.list.invalidate();
}
