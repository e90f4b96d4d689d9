import { messages } from "@hereabouts/contract/messages";
import { useBlocker } from "@tanstack/react-router";

/**
 * Asks before a form with changes is left that were not sent, by a link, the back button or closing the tab: the first
 * two in words that say whether a draft stays, the last in the browser's own.
 */
export function useLeaveWarning(hasChanges: boolean, isKept: boolean): void {
  useBlocker({
    shouldBlockFn: () => hasChanges && !window.confirm(isKept ? messages.leaveDraft : messages.leaveChanges),
    enableBeforeUnload: () => hasChanges,
    disabled: !hasChanges,
  });
}
