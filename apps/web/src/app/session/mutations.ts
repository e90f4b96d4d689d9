import { trpc } from "../data/trpc.ts";
import { useRefreshEverything } from "../data/use-refresh-everything.ts";

/** Ends the session. Refetches nothing: callers reload the page, so that no data stays in memory. */
export const useSignOut = () => trpc.account.signOut.useMutation();

/** Sets which of their venues a producer works on: most pages of theirs show something else afterwards. */
export function useSetActiveVenue() {
  return trpc.producer.setActiveVenue.useMutation({ onSuccess: useRefreshEverything() });
}
