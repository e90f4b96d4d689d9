import { useSyncExternalStore } from "react";

/** The styles of paper; undefined where nothing is drawn, as in tests. */
const paper = () => window.matchMedia?.("print");

/** Whether the page was prepared for paper by `beforeprint`, which comes before the browser's own styles change. */
let isPrepared = false;

function subscribe(onChange: () => void): () => void {
  const set = (next: boolean) => () => {
    isPrepared = next;
    onChange();
  };
  const [before, after] = [set(true), set(false)];
  const styles = paper();
  styles?.addEventListener("change", onChange);
  window.addEventListener("beforeprint", before);
  window.addEventListener("afterprint", after);
  return () => {
    styles?.removeEventListener("change", onChange);
    window.removeEventListener("beforeprint", before);
    window.removeEventListener("afterprint", after);
  };
}

/** Whether the page is being printed: what is folded on a screen stands on paper. Updates before the print is drawn. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrepared || (paper()?.matches ?? false),
    () => false,
  );
