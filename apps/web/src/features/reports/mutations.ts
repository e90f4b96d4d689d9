import { trpc } from "../../app/data/trpc.ts";

/** What shows a record that was confirmed, hidden or taken on. */
function useReportRefresh(): () => Promise<unknown> {
  const cache = trpc.useUtils();
  return () => Promise.all([cache.reports.venueQuality.invalidate(), cache.reports.eventQuality.invalidate()]);
}

/** Says that a record is true as of now, or takes that back. */
export const useConfirm = () => trpc.reports.confirm.useMutation({ onSuccess: useReportRefresh() });

/** Takes a record out of listings, or puts it back. */
export const useHide = () => trpc.reports.hide.useMutation({ onSuccess: useReportRefresh() });

/** Says who takes a record on. */
export const useAssign = () => trpc.reports.assign.useMutation({ onSuccess: useReportRefresh() });

/** Features an event on some days, or no longer. */
export function useFeature() {
  const cache = trpc.useUtils();
  return trpc.events.feature.useMutation({ onSuccess: () => cache.reports.eventQuality.invalidate() });
}
