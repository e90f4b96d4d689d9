import type { AnyRoute, AnyRouter } from "@tanstack/react-router";
import { askAgain, connectionState, onConnectionChange } from "./connection.ts";

interface Step {
  currentLocation: { pathname: string; search: string };
  nextLocation: { pathname: string; search: string; href: string };
}

/** A page, or another list on the same page, that somebody asked for and that is not loaded. */
export interface MissedPage {
  href: string;
  /** Only what stands behind the "?" differs from where one is. */
  isSamePage: boolean;
}

let missed: MissedPage | null = null;
let isFetchingCode = false;
/** The next step only takes back the one that missed. */
let isTakingBack = false;
const listeners = new Set<() => void>();

function change(next: { missed?: MissedPage | null; isFetchingCode?: boolean }) {
  if (next.missed !== undefined) missed = next.missed;
  if (next.isFetchingCode !== undefined) isFetchingCode = next.isFetchingCode;
  for (const listener of listeners) listener();
}

/** Runs `listener` when a page was missed or is no longer wanted, or its code is on the way. @returns what ends that */
export function onMissedPage(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What was asked for last and could not be shown. */
export const missedPage = (): MissedPage | null => missed;

/** Whether the code of the page that was asked for is still on its way. */
export const isCodeOnItsWay = (): boolean => isFetchingCode;

/** Wants a page that turned out not to come, while one goes back to what was shown before. */
export function missPage(page: MissedPage): void {
  isTakingBack = true;
  change({ missed: page });
}

/** Wants the missed page no longer. */
export const forgetMissedPage = (): void => change({ missed: null });

/** What the router attaches to a page's component until its code is there. */
function loaderOf(route: AnyRoute): (() => Promise<unknown>) | undefined {
  const { component } = route.options as { component?: { preload?: () => Promise<unknown> } };
  return component?.preload;
}

/** Fetches the code of a page. The router would load the whole document anew if it did not come, and lose what is shown. */
async function hasCode(router: AnyRouter, pathname: string): Promise<boolean> {
  const [routes] = router.getMatchedRoutes(pathname);
  const missing = routes.filter(loaderOf);
  if (missing.length === 0) return true;
  change({ isFetchingCode: true });
  await Promise.all(missing.map((route) => loaderOf(route)?.()));
  change({ isFetchingCode: false });
  return !missing.some(loaderOf);
}

/** Whether everything a page asks for before it is shown is there, with the connection as it is. */
async function hasData(router: AnyRouter, pathname: string, search: string): Promise<boolean> {
  const to = { to: pathname, search: router.options.parseSearch?.(search) ?? {} };
  const matches = await router.preloadRoute(to);
  return matches?.every(({ status }) => status === "success" || status === "notFound") ?? false;
}

/** Code that does not come from a site that answers was replaced by a newer one, which a page loaded anew brings. */
async function lookForReason(href: string) {
  const wasOnline = connectionState() === "online";
  await askAgain();
  if (wasOnline && connectionState() === "online" && missed?.href === href) window.location.assign(href);
}

/**
 * Stays where one is when a page cannot be shown because the connection is lost: address and navigation go on telling the
 * truth, what is loaded stays, and the page is opened by itself when the connection is back.
 */
export function guardNavigation(router: AnyRouter): void {
  let latest: object | null = null;

  async function isRefused({ currentLocation, nextLocation }: Step): Promise<boolean> {
    const turn = {};
    latest = turn;
    const { pathname, search, href } = nextLocation;
    const isSamePage = pathname === currentLocation.pathname;
    if (isSamePage && search === currentLocation.search) return false;
    const isReady =
      (await hasCode(router, pathname)) &&
      (connectionState() === "online" || (await hasData(router, pathname, search)));
    // Whoever asked for something else meanwhile gets that.
    if (latest !== turn) return true;
    if (isReady && isTakingBack) isTakingBack = false;
    else change({ missed: isReady ? null : { href, isSamePage } });
    if (!isReady) void lookForReason(href);
    return !isReady;
  }

  router.history.block({ blockerFn: isRefused, enableBeforeUnload: false });
  onConnectionChange(() => {
    if (connectionState() === "online") tryMissedPage(router);
  });
}

/** Goes to the missed page, if it can be shown now. */
export function tryMissedPage(router: AnyRouter): void {
  if (missed) router.history.push(missed.href);
}
