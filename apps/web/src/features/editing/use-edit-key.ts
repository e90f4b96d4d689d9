import { type RefObject, useEffect } from "react";

/** Elements in which a letter is typed or has a meaning of its own. */
const taken = "input, textarea, select, [contenteditable], [role='dialog'], [role='alertdialog'], [role='menu']";

/** The letter "e" follows a link, unless somebody is typing or a dialog is open. */
export function useEditKey(link: RefObject<HTMLAnchorElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "e" || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.defaultPrevented || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(taken)) return;
      event.preventDefault();
      link.current?.click();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [link]);
}
