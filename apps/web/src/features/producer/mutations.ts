import { trpc } from "../../app/data/trpc.ts";

/** What shows a producer's events: their list, the quota of their venue and the listings. */
function useEventsRefresh(): () => Promise<unknown> {
  const cache = trpc.useUtils();
  return () => Promise.all([cache.producer.invalidate(), cache.account.me.invalidate(), cache.listings.invalidate()]);
}

/** Deletes an event, and asks again for what showed it. */
export function useRemoveManagedEvent() {
  return trpc.events.remove.useMutation({ onSuccess: useEventsRefresh() });
}

/** Brings a deleted event back, and asks again for what shows it. */
export function useRestoreManagedEvent() {
  return trpc.events.restore.useMutation({ onSuccess: useEventsRefresh() });
}
