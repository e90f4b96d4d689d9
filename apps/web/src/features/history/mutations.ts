import { trpc } from "../../app/data/trpc.ts";
import { useRefreshEverything } from "../../app/data/use-refresh-everything.ts";

// What is brought back may show anywhere: in listings, on its page, among a producer's events.

/** Brings back a deleted venue, or an earlier version of one. Its form has it at once. */
export function useRestoreVenue() {
  const cache = trpc.useUtils();
  const refresh = useRefreshEverything();
  return trpc.venues.restore.useMutation({
    onSuccess: (restored, { id }) => {
      cache.venues.form.setData({ id }, restored);
      return refresh();
    },
  });
}

/** Brings back a deleted event, or an earlier version of one. Its form has it at once. */
export function useRestoreEvent() {
  const cache = trpc.useUtils();
  const refresh = useRefreshEverything();
  return trpc.events.restore.useMutation({
    onSuccess: (restored, { id }) => {
      cache.events.form.setData({ id }, restored);
      return refresh();
    },
  });
}
