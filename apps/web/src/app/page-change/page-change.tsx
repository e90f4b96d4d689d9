import { staleNoteId } from "@hereabouts/contract/site-config";
import { useRouter } from "@tanstack/react-router";
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

function focusStart(hash: string) {
  if (isChosenByPage(document.activeElement)) return;
  const start = startOf(hash);
  if (!start) return;
  if (start.tabIndex < 0) start.tabIndex = -1;
  // The router scrolls: to the top, or back to where the visitor was.
  start.focus({ preventScroll: true });
}

/** Returns the date in an event page's address. Another date counts as another page. */
const dateOf = ({ search }: { search: { date?: unknown; time?: unknown } }) => `${search.date} ${search.time}`;

/**
 * After a change of page the focus is at its heading and its title is read out. Filters, dialogs and parts of the same
 * page leave the focus where it is.
 */
export function PageChange() {
  const router = useRouter();
  const { siteName } = useSiteConfig();
  const [title, setTitle] = useState("");
  useEffect(() => {
    let frame = 0;
    const unsubscribe = router.subscribe("onRendered", ({ fromLocation, toLocation, pathChanged }) => {
      if (!fromLocation || !(pathChanged || dateOf(fromLocation) !== dateOf(toLocation))) return;
      // It speaks of the page that the server sent.
      document.getElementById(staleNoteId)?.remove();
      setTitle(document.title.replace(` · ${siteName}`, ""));
      focusStart(toLocation.hash);
      cancelAnimationFrame(frame);
      // A menu or dialog that closes meanwhile would give the focus back to a button of the page that is gone, so this
      // waits a frame.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          if (document.activeElement === document.body) focusStart(toLocation.hash);
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
