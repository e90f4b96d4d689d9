import { stale, useRefresh } from "../../app/data/stale.ts";
import { trpc } from "../../app/data/trpc.ts";

/** The queries that show sources and the events changed by them. */
const shownEvents = [trpc.sources, trpc.producer, trpc.account.me, trpc.listings, trpc.events];

/** Refetches these after a run, which is a job and no mutation. */
export const useEventsRefresh = () => useRefresh(shownEvents);

/** Adds the address of a source. */
export const useAddSource = () => trpc.sources.add.useMutation(stale([trpc.sources]));
/** Turns reading by itself on or off. */
export const useChangeSource = () => trpc.sources.change.useMutation(stale([trpc.sources]));
/** Deletes a source. Its own page is left then, and is not asked for again. */
export const useRemoveSource = () =>
  trpc.sources.remove.useMutation(stale([trpc.sources.list, trpc.sources.provenance]));
/** Reads a source now. */
export const useReadSource = () => trpc.sources.read.useMutation(stale([trpc.sources]));
/** Says what is to be done with rows. */
export const useChooseRows = () => trpc.sources.runs.choose.useMutation(stale([trpc.sources]));
/** Changes an entry before it is imported. */
export const useEditRow = () => trpc.sources.runs.editRow.useMutation(stale([trpc.sources]));
/** Says what the columns of a table are. */
export const useSetColumns = () => trpc.sources.runs.setColumns.useMutation(stale([trpc.sources]));
/** Takes a reading over. */
export const useTakeOver = () => trpc.sources.runs.takeOver.useMutation(stale([trpc.sources]));
/** Throws a reading away. */
export const useLeaveRun = () => trpc.sources.runs.leave.useMutation(stale([trpc.sources]));
/** Cancels, deletes or keeps events that a source has no more. */
export const useDecideMissing = () => trpc.sources.decideMissing.useMutation(stale(shownEvents));
/** Takes entries off the ignore list. */
export const useRestoreIgnored = () => trpc.sources.restoreIgnored.useMutation(stale([trpc.sources]));
/** Makes fields of an event follow its source again. */
export const useReleaseFields = () => trpc.sources.release.useMutation(stale(shownEvents));
