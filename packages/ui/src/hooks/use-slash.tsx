import { type RefObject, useEffect } from "react";

/** "/" leads to a field from anywhere on the page where nothing is typed. */
export function useSlash(isOn: boolean, field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.matches("input, textarea, select, [contenteditable]");
      if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOn, field]);
}
