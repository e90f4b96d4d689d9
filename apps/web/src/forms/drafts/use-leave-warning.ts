import { messages } from "@hereabouts/contract/messages";
import { toast } from "@hereabouts/ui/feedback/toast";
import { useBlocker } from "@tanstack/react-router";

/**
 * What happens when a form with changes is left that were not sent. A draft stays, so one is told that and goes; where
 * the device keeps none, leaving by a link, the back button or closing the tab is asked about.
 */
export function useLeaveWarning(hasChanges: boolean, isKept: boolean): void {
  useBlocker({
    shouldBlockFn: () => {
      if (!isKept) return !window.confirm(messages.leaveChanges);
      toast({ tone: "success", message: messages.leftDraft });
      return false;
    },
    enableBeforeUnload: () => !isKept,
    disabled: !hasChanges,
  });
}
