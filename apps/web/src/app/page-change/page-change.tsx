import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useSiteConfig } from "../site-config.tsx";

/** Where a reader goes on after a change of page: what the address points at, else the page's heading, else its content. */
function startOf(hash: string): HTMLElement | null {
  const target = hash === "" ? null : document.getElementById(hash);
  return target ?? document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
}

/** A field that a page puts the focus into by itself is where it wants its reader to be. */
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
  // Where the page is scrolled to is the router's: to the top, or back to where one was.
  start.focus({ preventScroll: true });
}

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
      if (!fromLocation || !pathChanged) return;
      setTitle(document.title.replace(` · ${siteName}`, ""));
      focusStart(toLocation.hash);
      cancelAnimationFrame(frame);
      // A menu or dialog that closes meanwhile gives the focus back to a button that went with the page it was on.
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
