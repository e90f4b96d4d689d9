import { languagePath } from "@hereabouts/contract/region/region";
import type { AnyRouter } from "@tanstack/react-router";

/**
 * Adds the routes of all pages when a path is unknown so far. @returns a promise, or undefined if nothing is missing
 */
export type RoutesFor = (pathname: string) => Promise<void> | undefined;

/**
 * Lets a router that knows the pages people begin at fetch the routes of the others when one of them is opened, or is
 * about to be: tools have many pages, and few people open any.
 * @param fetchTree imports the whole tree, which hangs its routes below the same root
 * @param tool path of a known page that needs the rest
 */
export function fetchRestOfRoutes(router: AnyRouter, fetchTree: () => Promise<unknown>, tool: string): RoutesFor {
  let isWhole = false;
  let coming: Promise<void> | undefined;

  async function fetchAll() {
    await fetchTree();
    router.setRoutes(router.buildRouteTree());
    isWhole = true;
  }

  const prefix = languagePath("");
  const routesFor: RoutesFor = (pathname) => {
    const path = prefix !== "" && pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname;
    if (isWhole || (path !== tool && router.getMatchedRoutes(path)[2] !== undefined)) return undefined;
    coming ??= fetchAll().finally(() => {
      coming = undefined;
    });
    return coming;
  };

  const { load, preloadRoute } = router;
  router.load = async (options) => {
    await routesFor(router.history.location.pathname);
    return load(options);
  };
  router.preloadRoute = async (options) => {
    await routesFor(router.buildLocation(options as never).pathname);
    return preloadRoute(options);
  };
  return routesFor;
}
