/** Whether what had the focus is gone. */
export const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** The heading of the page, which can be focused from now on. */
export function heading(): HTMLElement | null {
  const found = document.querySelector<HTMLElement>("main h1");
  if (found && found.tabIndex < 0) found.tabIndex = -1;
  return found;
}
