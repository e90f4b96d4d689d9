import { stale } from "../../app/data/stale.ts";
import { trpc } from "../../app/data/trpc.ts";

/** Adds a source. */
export const useAddRegionSource = () => trpc.regionSources.add.useMutation(stale([trpc.regionSources]));

/** Changes a source. What its license allows, pages show at once. */
export const useChangeRegionSource = () => trpc.regionSources.change.useMutation(stale("everything"));

/** Pauses or resumes a source. */
export const usePauseRegionSource = () => trpc.regionSources.pause.useMutation(stale([trpc.regionSources]));

/** Has a source read now. */
export const useReadRegionSource = () => trpc.regionSources.read.useMutation(stale([trpc.regionSources]));

/** Cancels events. */
export const useCancelEvents = () =>
  trpc.producer.changeEvents.useMutation(stale([trpc.regionSources, trpc.events, trpc.listings], { always: true }));

// A refusal may mean that somebody else decided meanwhile: the queue says so.
const decided = () => stale([trpc.sourcePlaces, trpc.regionSources], { always: true });

/** Says which venue a place is. */
export const useChoosePlace = () => trpc.sourcePlaces.choose.useMutation(decided());

/** Makes a venue of a place. */
export const useMakeVenue = () => trpc.sourcePlaces.make.useMutation(decided());

/** Ignores a place. */
export const useIgnorePlace = () => trpc.sourcePlaces.ignore.useMutation(decided());

/** Takes a decision back. */
export const useReopenPlace = () => trpc.sourcePlaces.reopen.useMutation(decided());
