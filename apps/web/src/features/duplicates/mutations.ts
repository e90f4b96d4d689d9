import { stale, useRefresh } from "../../app/data/stale.ts";
import { trpc } from "../../app/data/trpc.ts";

const report = [trpc.duplicates.list];

/** Finds venues to be as many places. The report is asked for again once the card has faded. */
export const useResolveDuplicates = () => trpc.duplicates.resolve.useMutation();

/** Takes that back. */
export const useReopenDuplicates = () => trpc.duplicates.reopen.useMutation(stale(report));

/** Makes one venue of two: it may show anywhere. */
export const useMergeVenues = () => trpc.duplicates.merge.useMutation(stale("everything"));

/** Undoes a merge. */
export const useUndoMerge = () => trpc.duplicates.undoMerge.useMutation(stale("everything"));

/** Asks for the report again. */
export const useReportRefresh = () => useRefresh(report);
