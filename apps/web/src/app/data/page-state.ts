import type { SiteConfig } from "@hereabouts/contract/site-config";
import type { DehydratedState } from "@tanstack/react-query";

/** State that the server passes to the browser as JSON in a script element that never runs. */
export interface PageState {
  config: SiteConfig;
  theme: string | null;
  /** Messages of the site that this browser shows no more, as `dismissedOf` says it. */
  dismissed: string;
  /** Answers the page was rendered from, so that the browser asks nothing twice. */
  queries: DehydratedState;
}

/** Id of the element that carries the state. */
export const pageStateId = "page-state";

/** Writes the state, or a part of it, as JSON that is safe inside a script element: no "<" can close it early. */
export function writePageState(state: unknown): string {
  return JSON.stringify(state)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}

/** Reads what `writePageState` wrote. */
export function readPageState(text: string): PageState {
  return JSON.parse(text) as PageState;
}
