import { useRouterState } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { isCodeOnItsWay, onMissedPage } from "../connection/navigation-guard.ts";
import { useDelayed } from "../time/use-delayed.ts";
import { ProgressLine } from "./progress-line.tsx";

/** A wait shorter than this is not shown: a flash would only disturb. */
export const PATIENCE_MS = 150;

/** Whether a page is on its way for longer than one would notice. */
function useWaitingForPage(): boolean {
  const isLoading = useRouterState({ select: ({ status }) => status === "pending" });
  const isFetching = useSyncExternalStore(onMissedPage, isCodeOnItsWay, () => false);
  return useDelayed(isLoading || isFetching, PATIENCE_MS);
}

/** Marks the link that was pressed while the page behind it is on its way. */
function usePressedLink(isWaiting: boolean) {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      pressed.current = target instanceof Element ? target.closest("a[href]") : null;
    };
    document.addEventListener("click", remember, true);
    return () => document.removeEventListener("click", remember, true);
  }, []);
  useEffect(() => {
    const link = pressed.current;
    if (!isWaiting || !link) return;
    link.setAttribute("data-pending", "");
    return () => link.removeAttribute("data-pending");
  }, [isWaiting]);
}

/** The page itself, with a thin line on top while the next one is on its way. */
export function Main({ children }: { children: ReactNode }) {
  const isWaiting = useWaitingForPage();
  usePressedLink(isWaiting);
  return (
    <>
      {isWaiting && <ProgressLine />}
      <main id="main" tabIndex={-1} aria-busy={isWaiting || undefined}>
        {children}
      </main>
    </>
  );
}
