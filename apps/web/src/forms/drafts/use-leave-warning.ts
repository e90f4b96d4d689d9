import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { toast } from "@hereabouts/ui/feedback/toast";
import { useBlocker } from "@tanstack/react-router";

/** Handles leaving a form with unsent changes. Shows a message if a draft is stored, otherwise asks before leaving. */
export function useLeaveWarning(hasChanges: boolean, isKept: boolean): void {
  useBlocker({
    shouldBlockFn: () => {
      if (!isKept) return !window.confirm(t(messages.leaveChanges));
      toast({ tone: "success", message: t(messages.leftDraft) });
      return false;
    },
    enableBeforeUnload: () => !isKept,
    disabled: !hasChanges,
  });
}
