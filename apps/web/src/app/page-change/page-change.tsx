import { staleNoteId } from "@hereabouts/contract/site-config";
import { type AnyRouter, type ParsedLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useSiteConfig } from "../site-config.tsx";

/**
 * The element that gets the focus after a change of page: the target of the address's "#", else the heading, else the
 * content.
 */
function startOf(hash: string): HTMLElement | null {
  const target = hash === "" ? null : document.getElementById(hash);
  return target ?? document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
}

/** A page that focused a field of its own keeps that focus. */
function isChosenByPage(focused: Element | null): boolean {
  return (
    focused?.closest("main, [role=dialog], [role=alertdialog]") !== null && Boolean(focused?.matches("input, textarea"))
  );
}

/** The link by which each page of this visit was left, by the key of its entry in the history. */
const leftBy = new Map<string | undefined, string>();

/** The link that was pressed on a page to which the visitor returns; null on a page that is new. */
function linkLeftBy(key: string | undefined): HTMLElement | null {
  const href = leftBy.get(key);
  const links = href === undefined ? [] : document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(href)}"]`);
  return [...links].find((link) => link.checkVisibility()) ?? null;
}

/** Remembers the links by which pages are left. */
function useLeavingLinks(router: AnyRouter) {
  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const href = target instanceof Element && target.closest("main a[href]")?.getAttribute("href");
      if (href) leftBy.set(router.state.location.state.__TSR_key, href);
    };
    document.addEventListener("click", remember, true);
    return () => document.removeEventListener("click", remember, true);
  }, [router]);
}

function focusStart({ hash, state }: ParsedLocation) {
  if (isChosenByPage(document.activeElement)) return;
  const start = linkLeftBy(state.__TSR_key) ?? startOf(hash);
  if (!start) return;
  if (start.tabIndex < 0) start.tabIndex = -1;
  // The router scrolls: to the top, or back to where the visitor was.
  start.focus({ preventScroll: true });
}

/** Returns the date in an event page's address. Another date counts as another page. */
const dateOf = ({ search }: { search: { date?: unknown; time?: unknown } }) => `${search.date} ${search.time}`;

/**
 * After a change of page the focus is at its heading, or one step back at the link that was pressed, and its title is read out. Filters, dialogs and parts of the same
 * page leave the focus where it is.
 */
export function PageChange() {
  const router = useRouter();
  const { siteName } = useSiteConfig();
  const [title, setTitle] = useState("");
  useLeavingLinks(router);
  useEffect(() => {
    let frame = 0;
    const unsubscribe = router.subscribe("onRendered", ({ fromLocation, toLocation, pathChanged }) => {
      if (!fromLocation || !(pathChanged || dateOf(fromLocation) !== dateOf(toLocation))) return;
      // It speaks of the page that the server sent.
      document.getElementById(staleNoteId)?.remove();
      setTitle(document.title.replace(` · ${siteName}`, ""));
      focusStart(toLocation);
      cancelAnimationFrame(frame);
      // A menu or dialog that closes meanwhile would give the focus back to a button of the page that is gone, so this
      // waits a frame.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          if (document.activeElement === document.body) focusStart(toLocation);
        });
      });
    });
    return () => {
      unsubscribe();
      cancelAnimationFrame(frame);
    };
  }, [router, siteName]);
  return (
    <p className="vh" role="status" data-react-aria-top-layer="true">
      {title}
    </p>
  );
}
