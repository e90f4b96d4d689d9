import { trpc } from "../../app/data/trpc.ts";
import { useRefreshEverything } from "../../app/data/use-refresh-everything.ts";

/** Reports what is wrong with a venue or an event. */
export const useReportProblem = () => trpc.corrections.report.useMutation();

/** Takes suggested values over: the record may show anywhere. */
export const useAcceptCorrection = () => trpc.corrections.accept.useMutation({ onSuccess: useRefreshEverything() });

/** Says why nothing is done about a report. */
export function useDeclineCorrection() {
  const cache = trpc.useUtils();
  return trpc.corrections.decline.useMutation({ onSuccess: () => cache.corrections.list.invalidate() });
}

/** Takes a decision back. */
export const useReopenCorrection = () => trpc.corrections.reopen.useMutation({ onSuccess: useRefreshEverything() });

/** Asks for the queue again, as when somebody else changed a record meanwhile. */
export function useQueueRefresh(): () => Promise<void> {
  const cache = trpc.useUtils();
  return () => cache.corrections.list.invalidate();
}
