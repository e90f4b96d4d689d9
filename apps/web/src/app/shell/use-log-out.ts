import { visitorMessages } from "@hereabouts/contract/visitor-messages";
import { toast } from "@hereabouts/ui/feedback/toast";
import { useSignOut } from "../session/mutations.ts";

/** Ends the session and goes on to a page; that it failed is said. */
export function useLogOut(): (next: string) => Promise<void> {
  const signOut = useSignOut();
  return async (next) => {
    try {
      await signOut.mutateAsync();
      // Loaded anew, so that nothing of the account stays in memory.
      window.location.assign(next);
    } catch {
      toast({ tone: "danger", message: visitorMessages.failed });
    }
  };
}
