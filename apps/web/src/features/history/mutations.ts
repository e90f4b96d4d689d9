import { stale } from "../../app/data/stale.ts";
import { trpc } from "../../app/data/trpc.ts";

// What is brought back may show anywhere: in listings, on its page, among a producer's events.

/** Brings back a deleted venue, or an earlier version of one. Its form has it at once. */
export function useRestoreVenue() {
  const cache = trpc.useUtils();
  return trpc.venues.restore.useMutation({
    ...stale("everything"),
    onSuccess: (restored, { id }) => cache.venues.form.setData({ id }, restored),
  });
}

/** Brings back a deleted event, or an earlier version of one. Its form has it at once. */
export function useRestoreEvent() {
  const cache = trpc.useUtils();
  return trpc.events.restore.useMutation({
    ...stale("everything"),
    onSuccess: (restored, { id }) => cache.events.form.setData({ id }, restored),
  });
}
