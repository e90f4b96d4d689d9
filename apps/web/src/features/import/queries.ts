import { busyStates, type RunState } from "@hereabouts/contract/sources/run-states";
import type { Verdict } from "@hereabouts/contract/sources/source-run";
import { keepPreviousData } from "@tanstack/react-query";
import type { Api } from "../../app/data/api.ts";

type SourcesApi = Pick<Api, "sources">;

/** Polling interval of the progress of a run, in milliseconds. */
const LOOK_MS = 1_500;

const isBusy = (state: RunState | undefined) => state !== undefined && busyStates.includes(state);

/** The sources of the venue that is worked on; asked again while one of them is being read. */
export const venueSources = (api: SourcesApi) =>
  api.sources.list.queryOptions(
    {},
    {
      refetchInterval: ({ state }) => (state.data?.some(({ openRun }) => isBusy(openRun?.state)) ? LOOK_MS : false),
    },
  );

/** One source; asked again while it is being read. */
export const oneSource = (api: SourcesApi, id: number) =>
  api.sources.get.queryOptions(
    { id },
    { refetchInterval: ({ state }) => (isBusy(state.data?.openRun?.state) ? LOOK_MS : false) },
  );

/** One reading; asked again while something happens to it. */
export const oneRun = (api: SourcesApi, id: number) =>
  api.sources.runs.get.queryOptions(
    { id },
    { refetchInterval: ({ state }) => (isBusy(state.data?.state) ? LOOK_MS : false) },
  );

/** A page of the rows of a reading. */
export const runRows = (api: SourcesApi, id: number, verdict: Verdict | undefined, page: number) =>
  api.sources.runs.rows.queryOptions({ id, verdict, page }, { placeholderData: keepPreviousData });

/** The readings of a source that are over. */
export const pastRuns = (api: SourcesApi, id: number) => api.sources.runs.list.queryOptions({ id });

/** The latest events that a source has no more. */
export const missingItems = (api: SourcesApi, id: number) => api.sources.missing.queryOptions({ id });
/** The latest entries of a source that are ignored. */
export const ignoredItems = (api: SourcesApi, id: number) => api.sources.ignored.queryOptions({ id });

/** Where the fields of an event come from. */
export const eventProvenance = (api: SourcesApi, id: number) => api.sources.provenance.queryOptions({ id });
