import { useEffect, useEffectEvent } from "react";

/**
 * "/" runs `onSlash` from anywhere on the page where nothing is typed. @param isNearer the page's own field, which goes
 * before the one that every page has
 */
export function useSlash(onSlash: () => void, isNearer = false): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const isTyping =
      event.target instanceof HTMLElement && event.target.matches("input, textarea, select, [contenteditable]");
    if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onSlash();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey, isNearer);
    return () => document.removeEventListener("keydown", onKey, isNearer);
  }, [isNearer]);
}
