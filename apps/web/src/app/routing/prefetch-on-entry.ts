import type { FetchQueryOptions, QueryKey } from "@tanstack/react-query";
import type { RouterContext } from "./router-context.ts";

interface Entry {
  context: RouterContext;
  cause: "preload" | "enter" | "stay";
}

/**
 * Waits for a query when someone comes to a page from elsewhere. With another filter, order or page in its address the page
 * stays, and shows for itself what is loading.
 */
export async function prefetchOnEntry<Found, Failure, Shown, Key extends QueryKey>(
  { context, cause }: Entry,
  query: FetchQueryOptions<Found, Failure, Shown, Key>,
): Promise<void> {
  if (cause !== "stay") await context.queryClient.prefetchQuery(query);
}
