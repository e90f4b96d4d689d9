import { stale } from "../data/stale.ts";
import { trpc } from "../data/trpc.ts";

/** Ends the session. Refetches nothing: callers reload the page, so that no data stays in memory. */
export const useSignOut = () => trpc.account.signOut.useMutation();

/** Sets which of their venues a producer works on: most pages of theirs show something else afterwards. */
export const useSetActiveVenue = () => trpc.producer.setActiveVenue.useMutation(stale("everything"));

/** Makes sure that the person logged in, or entered the password, lately: asks for it where not. */
export const useEnsureConfirmed = () => trpc.account.ensureConfirmed.useMutation();
