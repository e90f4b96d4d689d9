import { stale, useRefresh } from "../../app/data/stale.ts";
import { trpc } from "../../app/data/trpc.ts";

const queue = [trpc.corrections.list];

/** Reports what is wrong with a venue or an event. */
export const useReportProblem = () => trpc.corrections.report.useMutation();

/** Takes suggested values over: the record may show anywhere. */
export const useAcceptCorrection = () => trpc.corrections.accept.useMutation(stale("everything"));

/** Says why nothing is done about a report. */
export const useDeclineCorrection = () => trpc.corrections.decline.useMutation(stale(queue));

/** Takes a decision back. */
export const useReopenCorrection = () => trpc.corrections.reopen.useMutation(stale("everything"));

/** Asks for the queue again, as when somebody else changed a record meanwhile. */
export const useQueueRefresh = () => useRefresh(queue);
