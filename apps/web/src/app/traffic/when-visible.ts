import { limits } from "@hereabouts/contract/limits";

/** Runs something once an element has been half visible for a second. @returns what gives up waiting */
export function whenVisible(element: HTMLElement, run: () => void): () => void {
  if (!("IntersectionObserver" in window)) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver(
    ([entry]) => {
      clearTimeout(timer);
      if (!entry?.isIntersecting) return;
      timer = setTimeout(() => {
        observer.disconnect();
        run();
      }, limits.impressionVisibleMs);
    },
    { threshold: 0.5 },
  );
  observer.observe(element);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
