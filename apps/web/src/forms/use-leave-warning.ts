import { useBlocker } from "@tanstack/react-router";

/** Said before a page with changes is left. Closing the tab asks in the browser's own words. */
const question = "You have changes that are not saved. Leave this page?";

/** Asks before a form with unsaved changes is left, by a link, the back button or closing the tab. */
export function useLeaveWarning(hasChanges: boolean): void {
  useBlocker({
    shouldBlockFn: () => hasChanges && !window.confirm(question),
    enableBeforeUnload: () => hasChanges,
    disabled: !hasChanges,
  });
}
