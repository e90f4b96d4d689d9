import type { SiteConfig } from "@hereabouts/contract/site-config";
import type { QueryClient } from "@tanstack/react-query";
import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { routeTree } from "../../route-tree.gen.ts";
import { SiteQueryClient } from "../connection/site-query-client.ts";
import { createApi, type createTrpcClient } from "../data/api.ts";
import { ErrorPage } from "../shell/error-page.tsx";
import { parseSearch, stringifySearch } from "./search-params.ts";

/** What was loaded is kept for as long as somebody may be without a connection; the server forgets it with the answer. */
const KEPT_MS = typeof window === "undefined" ? Number.POSITIVE_INFINITY : 60 * 60_000;

/** Queries stay fresh for a minute, so that what the server rendered is not fetched again at once. */
export function createQueryClient(): QueryClient {
  return new SiteQueryClient({
    defaultOptions: { queries: { staleTime: 60_000, gcTime: KEPT_MS, retry: false, refetchOnWindowFocus: false } },
  });
}

/** One router a page load in the browser, one a request on the server. */
export function createAppRouter(options: {
  client: ReturnType<typeof createTrpcClient>;
  queryClient: QueryClient;
  config: SiteConfig;
  theme: string | null;
  history?: RouterHistory;
}) {
  const { client, queryClient, config, theme, history } = options;
  return createRouter({
    routeTree,
    ...(history ? { history } : {}),
    context: { queryClient, api: createApi(client, queryClient), config, theme },
    trailingSlash: "always",
    // Within the page's frame: the root's own stands in place of the whole document.
    defaultErrorComponent: ErrorPage,
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    // Restoring on the server would need an inline script, which the policy forbids.
    scrollRestoration: !history,
    parseSearch,
    stringifySearch,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
