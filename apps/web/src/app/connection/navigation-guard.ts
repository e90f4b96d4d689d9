import type { AnyRoute, AnyRouter } from "@tanstack/react-router";
import type { RoutesFor } from "../routing/lazy-routes.ts";
import { askAgain, connectionState, onConnectionChange } from "./connection.ts";

interface Step {
  currentLocation: { pathname: string; search: string };
  nextLocation: { pathname: string; search: string; href: string };
}

/** A page, or another list on the same page, that the visitor asked for and that could not be loaded. */
export interface MissedPage {
  href: string;
  /** Whether it is the page already shown, with another query string. */
  isSamePage: boolean;
}

let missed: MissedPage | null = null;
let isFetchingCode = false;
/** The next navigation only goes back from a page that could not be shown: the visitor still wants that page. */
let isTakingBack = false;
const listeners = new Set<() => void>();

function change(next: { missed?: MissedPage | null; isFetchingCode?: boolean }) {
  if (next.missed !== undefined) missed = next.missed;
  if (next.isFetchingCode !== undefined) isFetchingCode = next.isFetchingCode;
  for (const listener of listeners) listener();
}

/** Runs `listener` when the missed page or the state of its code changes. @returns a function that unsubscribes it */
export function onMissedPage(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the last page that could not be shown, or null. */
export const missedPage = (): MissedPage | null => missed;

/** Whether the code of the page that was asked for is still on its way. */
export const isCodeOnItsWay = (): boolean => isFetchingCode;

/** Remembers a page that turned out not to load, while the visitor is taken back to what was shown before. */
export function missPage(page: MissedPage): void {
  isTakingBack = true;
  change({ missed: page });
}

/** Forgets the missed page: it is not opened when the connection is back. */
export const clearMissedPage = (): void => change({ missed: null });

/** The function with which the router loads a page's code; undefined once the code is there. */
function loaderOf(route: AnyRoute): (() => Promise<unknown>) | undefined {
  const { component } = route.options as { component?: { preload?: () => Promise<unknown> } };
  return component?.preload;
}

/** Fetches the routes that a page is one of, where they are not known yet. */
async function hasRoutes(routesFor: RoutesFor, pathname: string): Promise<boolean> {
  const coming = routesFor(pathname);
  if (coming === undefined) return true;
  change({ isFetchingCode: true });
  const isThere = await coming.then(
    () => true,
    () => false,
  );
  change({ isFetchingCode: false });
  return isThere;
}

/** Loads the code of a page before the router does, which would reload the document if the code is missing. */
async function hasCode(router: AnyRouter, routesFor: RoutesFor, pathname: string): Promise<boolean> {
  if (!(await hasRoutes(routesFor, pathname))) return false;
  const [routes] = router.getMatchedRoutes(pathname);
  const missing = routes.filter(loaderOf);
  if (missing.length === 0) return true;
  change({ isFetchingCode: true });
  await Promise.all(missing.map((route) => loaderOf(route)?.()));
  change({ isFetchingCode: false });
  return !missing.some(loaderOf);
}

/** Whether all data that a page needs before it is shown can be had without a connection. */
async function hasData(router: AnyRouter, pathname: string, search: string): Promise<boolean> {
  const to = { to: pathname, search: router.options.parseSearch?.(search) ?? {} };
  const matches = await router.preloadRoute(to);
  return matches?.every(({ status }) => status === "success" || status === "notFound") ?? false;
}

/** Finds out why a page failed to load. Reloads it when only its code is missing, as after a new release. */
async function lookForReason(href: string) {
  const wasOnline = connectionState() === "online";
  // A page that was kept for offline is shown by the service worker.
  if (!wasOnline && (await globalThis.caches?.match(new URL(href, location.href)))) return location.assign(href);
  await askAgain();
  if (wasOnline && connectionState() === "online" && missed?.href === href) window.location.assign(href);
}

/**
 * Has React hydrate the page that is about to be left, where it has not come to it yet: it would take the page's markup for
 * that of the next page. It does so at once for what a person does in the page; nothing listens for a reset there.
 * https://github.com/TanStack/router/issues/8306
 */
function finishHydration() {
  document.querySelector("main > :last-child")?.dispatchEvent(new Event("reset"));
}

/**
 * Lets no navigation lead to a page that cannot be loaded because the connection is lost: the page before it stays,
 * with its address, and the other one opens by itself when the connection is back.
 */
export function guardNavigation(router: AnyRouter, routesFor: RoutesFor): void {
  let latest: object | null = null;

  async function isRefused({ currentLocation, nextLocation }: Step): Promise<boolean> {
    const turn = {};
    latest = turn;
    const { pathname, search, href } = nextLocation;
    const isSamePage = pathname === currentLocation.pathname;
    if (isSamePage && search === currentLocation.search) return false;
    finishHydration();
    const isReady =
      (await hasCode(router, routesFor, pathname)) &&
      (connectionState() === "online" || (await hasData(router, pathname, search)));
    // The visitor asked for something else meanwhile: this navigation gives way to that one.
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
