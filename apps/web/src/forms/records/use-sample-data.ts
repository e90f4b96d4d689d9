import { useEffect, useEffectEvent } from "react";

/** In development meta+shift+1 fills a form with sample data. */
export function useSampleData(fill: () => void): void {
  const press = useEffectEvent(fill);
  useEffect(() => {
    if (!import.meta.env.DEV) return;
    const onKey = (event: KeyboardEvent) => {
      if (!event.metaKey || !event.shiftKey || event.code !== "Digit1") return;
      event.preventDefault();
      press();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
