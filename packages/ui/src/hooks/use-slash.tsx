import { type RefObject, useEffect } from "react";

/**
 * "/" leads to a field from anywhere on the page where nothing is typed. @param isNearer the page's own field, which goes
 * before the one that every page has
 */
export function useSlash(isOn: boolean, field: RefObject<HTMLInputElement | null>, isNearer = false): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const isTyping =
        event.target instanceof HTMLElement && event.target.matches("input, textarea, select, [contenteditable]");
      if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener("keydown", onKey, isNearer);
    return () => document.removeEventListener("keydown", onKey, isNearer);
  }, [isOn, field, isNearer]);
}
