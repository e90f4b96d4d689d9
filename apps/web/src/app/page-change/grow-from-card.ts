import type { AnyRouter } from "@tanstack/react-router";

const eventPath = /\/events\/\d+\/[^/]+\/$/;

/** Parts of a card that become parts of the page, with the names by which the browser knows them on both. */
type Parts = Partial<Record<"event-print" | "event-title", HTMLElement | null>>;

function nameParts(parts: Parts): void {
  for (const [name, part] of Object.entries(parts)) if (part) part.style.viewTransitionName = name;
}

function unnameParts(parts: Parts): void {
  for (const part of Object.values(parts)) part?.style.removeProperty("view-transition-name");
}

const isOnScreen = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return element.checkVisibility() && bottom > 0 && top < window.innerHeight;
};

/** The print and the title of the card that leads to a path, as far as they are on the screen; null without a card. */
function cardPartsOf(pathname: string): Parts | null {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("main article a[href]")].filter(
    (link) => link.pathname === pathname && isOnScreen(link),
  );
  const link = links.find((one) => one === document.activeElement) ?? links[0];
  const print = link?.closest("article")?.querySelector<HTMLElement>("[data-part=print]");
  if (!link) return null;
  return { "event-title": link, "event-print": print && isOnScreen(print) ? print : null };
}

const pageParts = (): Parts => ({
  "event-title": document.querySelector<HTMLElement>("main h1"),
  "event-print": document.querySelector<HTMLElement>("main [data-part=hero] [data-part=print]"),
});

/**
 * Lets the page of an event grow out of the card that was pressed, where the browser can and motion is wanted. Other
 * changes of page stay as they are.
 */
export function growFromCards(router: AnyRouter): void {
  if (!("startViewTransition" in document)) return;
  router.startViewTransition = async (update: () => Promise<void>) => {
    const { pathname } = new URL(router.latestLocation.publicHref, window.location.href);
    const isLess = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const card = isLess || !eventPath.test(pathname) ? null : cardPartsOf(pathname);
    if (!card) return update();
    nameParts(card);
    let page: Parts = {};
    const transition = document.startViewTransition(async () => {
      unnameParts(card);
      await update();
      page = pageParts();
      nameParts(page);
    });
    // A transition that the browser leaves out is none to speak of: the page has changed nevertheless.
    transition.ready.catch(() => undefined);
    transition.finished.catch(() => undefined).then(() => unnameParts(page));
    return transition.updateCallbackDone;
  };
}
