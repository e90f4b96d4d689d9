import { stale } from "../../app/data/stale.ts";
import { trpc } from "../../app/data/trpc.ts";

/** Reports what is wrong with a venue or an event. */
export const useReportProblem = () => trpc.corrections.report.useMutation();

/** Takes suggested values over: the record may show anywhere. */
export const useAcceptCorrection = () => trpc.corrections.accept.useMutation(stale("everything", { always: true }));

/** Says why nothing is done about a report. */
export const useDeclineCorrection = () =>
  trpc.corrections.decline.useMutation(stale([trpc.corrections.list, trpc.producer.waiting], { always: true }));

/** Takes a decision back. */
export const useReopenCorrection = () => trpc.corrections.reopen.useMutation(stale("everything", { always: true }));
