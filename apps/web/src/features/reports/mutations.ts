import { trpc } from "../../app/data/trpc.ts";

/** Refreshes the queries that show an assigned record. */
function useReportRefresh(): () => Promise<unknown> {
  const cache = trpc.useUtils();
  return () => Promise.all([cache.reports.venueQuality.invalidate(), cache.reports.eventQuality.invalidate()]);
}

/** Says who takes a record on. */
export const useAssign = () => trpc.reports.assign.useMutation({ onSuccess: useReportRefresh() });

/** Features an event on some days, or no longer. */
export function useFeature() {
  const cache = trpc.useUtils();
  return trpc.events.feature.useMutation({ onSuccess: () => cache.reports.eventQuality.invalidate() });
}
