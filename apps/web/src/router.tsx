import { languagePath } from "@hereabouts/contract/region/region";
import type { SiteConfig } from "@hereabouts/contract/site-config";
import { MINUTE_MS } from "@hereabouts/recurrence/durations";
import type { QueryClient } from "@tanstack/react-query";
import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { SiteQueryClient } from "./app/connection/site-query-client.ts";
import { createApi, type createTrpcClient } from "./app/data/api.ts";
import { createMutationCache } from "./app/data/stale.ts";
import { parseSearch, stringifySearch } from "./app/routing/search-params.ts";
import { ErrorPage } from "./app/shell/error-page.tsx";
import type { routeTree } from "./route-tree.gen.ts";

/**
 * How long the browser keeps data that no page shows: an hour, for visitors without a connection. On the server a timer
 * would keep the process busy; the cache is cleared with each answer.
 */
const KEPT_MS = typeof window === "undefined" ? Number.POSITIVE_INFINITY : 60 * MINUTE_MS;

/** Queries stay fresh for a minute, so that what the server rendered is not fetched again at once. */
export function createQueryClient(): QueryClient {
  return new SiteQueryClient({
    mutationCache: createMutationCache(),
    defaultOptions: { queries: { staleTime: MINUTE_MS, gcTime: KEPT_MS, retry: false, refetchOnWindowFocus: false } },
  });
}

/** Whether the browser is asked to load no more than it must: then nothing is fetched ahead. */
function savesData(): boolean {
  const { connection }: { language?: string; connection?: { saveData?: boolean } } = globalThis.navigator ?? {};
  return connection?.saveData ?? false;
}

/** One router a page load in the browser, one a request on the server. */
export function createAppRouter(options: {
  routes: typeof routeTree;
  client: ReturnType<typeof createTrpcClient>;
  queryClient: QueryClient;
  config: SiteConfig;
  theme: string | null;
  dismissed: string;
  history?: RouterHistory;
}) {
  const { routes, client, queryClient, config, theme, dismissed, history } = options;
  return createRouter({
    routeTree: routes,
    ...(history ? { history } : {}),
    basepath: languagePath("") || "/",
    context: { queryClient, api: createApi(client, queryClient), config, theme, dismissed },
    trailingSlash: "always",
    // Shown within the page's frame. The root route has its own, which takes the place of the whole document.
    defaultErrorComponent: ErrorPage,
    defaultPreload: savesData() ? false : "intent",
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
