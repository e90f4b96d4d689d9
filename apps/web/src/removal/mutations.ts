import { busyStates } from "@hereabouts/contract/sources/run-states";
import type { SourceRun } from "@hereabouts/contract/sources/source-run";
import { stale, useRefresh } from "../app/data/stale.ts";
import { trpc } from "../app/data/trpc.ts";

/** How often a job is asked whether it has finished. */
const LOOK_MS = 1_000;

/** The queries that show sources and the events changed by them. */
const shown = [trpc.sources, trpc.producer, trpc.account.me, trpc.listings, trpc.events];

/** Undoes a change to several records: what comes back may show anywhere. */
export const useUndoMassChange = () => trpc.producer.undoMassChange.useMutation(stale("everything", { always: true }));

/**
 * Undoes an import or restores one; resolves with the run as it was and is, once the job has finished.
 * @throws when the job failed
 */
export function useRunJobs() {
  const cache = trpc.useUtils();
  const refresh = useRefresh(shown);
  const undo = trpc.sources.runs.undo.useMutation();
  const restore = trpc.sources.runs.restore.useMutation();
  const finished = async (before: SourceRun): Promise<{ before: SourceRun; after: SourceRun }> => {
    const { id } = before;
    await cache.sources.invalidate();
    let run = await cache.sources.runs.get.fetch({ id }, { staleTime: 0 });
    while (busyStates.includes(run.state)) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      run = await cache.sources.runs.get.fetch({ id }, { staleTime: 0 });
    }
    await refresh();
    if (run.failure !== null) throw new Error(run.failure);
    return { before, after: run };
  };
  return {
    undo: async (id: number) => finished(await undo.mutateAsync({ id })),
    restore: async (id: number) => finished(await restore.mutateAsync({ id })),
  };
}
