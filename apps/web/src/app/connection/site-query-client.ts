import {
  type DefaultError,
  type FetchQueryOptions,
  onlineManager,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { ConnectionLost, isConnectionFailure } from "./connection-failure.ts";

/**
 * The query client of the site. What a page needs before it is shown comes from the cache, however old, while the
 * connection is lost; the library would wait for the connection instead.
 */
export class SiteQueryClient extends QueryClient {
  override fetchQuery<
    TQueryFnData = unknown,
    TError = DefaultError,
    TData = TQueryFnData,
    TQueryKey extends QueryKey = QueryKey,
    TPageParam = never,
  >(options: FetchQueryOptions<TQueryFnData, TError, TData, TQueryKey, TPageParam>): Promise<TData> {
    if (onlineManager.isOnline()) return super.fetchQuery(options);
    const known = this.getQueryData<TData>(options.queryKey);
    return known === undefined ? Promise.reject(new ConnectionLost("not loaded")) : Promise.resolve(known);
  }

  /** Swallows failures as the library does, except lost connections: a page without its data is not shown then. */
  override async prefetchQuery<
    TQueryFnData = unknown,
    TError = DefaultError,
    TData = TQueryFnData,
    TQueryKey extends QueryKey = QueryKey,
  >(options: FetchQueryOptions<TQueryFnData, TError, TData, TQueryKey>): Promise<void> {
    try {
      await this.fetchQuery(options);
    } catch (error) {
      if (typeof window !== "undefined" && isConnectionFailure(error)) throw error;
    }
  }
}
