import { trpc } from "../../app/data/trpc.ts";

/** Refreshes the queries that show sources and their runs. */
function useSourcesRefresh(): () => Promise<unknown> {
  const cache = trpc.useUtils();
  return () => cache.sources.invalidate();
}

/** Like `useSourcesRefresh`, and the queries that show events changed by sources. */
export function useEventsRefresh(): () => Promise<unknown> {
  const cache = trpc.useUtils();
  return () =>
    Promise.all([
      cache.sources.invalidate(),
      cache.producer.invalidate(),
      cache.account.me.invalidate(),
      cache.listings.invalidate(),
      cache.events.invalidate(),
    ]);
}

/** Adds the address of a source. */
export const useAddSource = () => trpc.sources.add.useMutation({ onSuccess: useSourcesRefresh() });
/** Turns reading by itself on or off. */
export const useChangeSource = () => trpc.sources.change.useMutation({ onSuccess: useSourcesRefresh() });
/** Forgets a source. */
export const useRemoveSource = () => trpc.sources.remove.useMutation({ onSuccess: useSourcesRefresh() });
/** Reads a source now. */
export const useReadSource = () => trpc.sources.read.useMutation({ onSuccess: useSourcesRefresh() });
/** Says what is to be done with rows. */
export const useChooseRows = () => trpc.sources.runs.choose.useMutation({ onSuccess: useSourcesRefresh() });
/** Says what the columns of a table are. */
export const useSetColumns = () => trpc.sources.runs.setColumns.useMutation({ onSuccess: useSourcesRefresh() });
/** Takes a reading over. */
export const useTakeOver = () => trpc.sources.runs.takeOver.useMutation({ onSuccess: useSourcesRefresh() });
/** Throws a reading away. */
export const useLeaveRun = () => trpc.sources.runs.leave.useMutation({ onSuccess: useSourcesRefresh() });
/** Cancels, deletes or keeps events that a source has no more. */
export const useDecideMissing = () => trpc.sources.decideMissing.useMutation({ onSuccess: useEventsRefresh() });
/** Takes entries off the ignore list. */
export const useRestoreIgnored = () => trpc.sources.restoreIgnored.useMutation({ onSuccess: useSourcesRefresh() });
/** Makes fields of an event follow its source again. */
export const useReleaseFields = () => trpc.sources.release.useMutation({ onSuccess: useEventsRefresh() });
