import { stale } from "../../app/data/stale.ts";
import { trpc } from "../../app/data/trpc.ts";

/** Says who takes a record on. */
export const useAssign = () =>
  trpc.reports.assign.useMutation(stale([trpc.reports.venueQuality, trpc.reports.eventQuality]));

/** Features an event on some days, or no longer. */
export const useFeature = () => trpc.events.feature.useMutation(stale([trpc.reports.eventQuality]));

/** Changes fields of an event. */
export const useUpdateEvent = () => trpc.events.update.useMutation(stale("everything"));
