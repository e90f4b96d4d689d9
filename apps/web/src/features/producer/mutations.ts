import { trpc } from "../../app/data/trpc.ts";
import { troubleOf } from "../../forms/answer-of.ts";

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
  const refresh = useEventsRefresh();
  return trpc.events.restore.useMutation({
    onSuccess: refresh,
    // A refusal may mean that the quota was filled, or the event brought back, meanwhile. To ask who is signed in when the
    // session ended would take the page away, and what is said with it.
    onError: (error) => (troubleOf(error) === "signed out" ? undefined : refresh()),
  });
}
