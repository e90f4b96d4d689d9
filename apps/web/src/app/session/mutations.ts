import { trpc } from "../data/trpc.ts";
import { useRefreshEverything } from "../data/use-refresh-everything.ts";

/** Ends the session. Asks for nothing again: whoever calls it loads a page anew, so that nothing stays in memory. */
export const useSignOut = () => trpc.account.signOut.useMutation();

/** Sets which of their venues a producer works on: most pages of theirs show something else afterwards. */
export function useSetActiveVenue() {
  return trpc.producer.setActiveVenue.useMutation({ onSuccess: useRefreshEverything() });
}
