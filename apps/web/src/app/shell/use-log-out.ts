import { visitorMessages } from "@hereabouts/contract/visitor-messages";
import { t } from "@hereabouts/language/translate";
import { toast } from "@hereabouts/ui/feedback/toast";
import { PAGES_CACHE } from "../offline/pages-cache.ts";
import { useSignOut } from "../session/mutations.ts";

/** Ends the session and goes on to a page; that it failed is said. */
export function useLogOut(): (next: string) => Promise<void> {
  const signOut = useSignOut();
  return async (next) => {
    try {
      await signOut.mutateAsync();
      // Pages kept for offline are the person's.
      await globalThis.caches?.delete(PAGES_CACHE);
      // A full page load clears the account's data from memory.
      window.location.assign(next);
    } catch {
      toast({ tone: "danger", message: t(visitorMessages.failed) });
    }
  };
}
