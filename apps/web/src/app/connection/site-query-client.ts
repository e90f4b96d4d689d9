import {
  type DefaultError,
  type FetchQueryOptions,
  onlineManager,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { ConnectionLost, isConnectionFailure } from "./connection-failure.ts";

/** What a page needs before it is shown: without a connection that is what is loaded, however old, or nothing. */
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

  /** As it stands, but for the connection: a page whose data cannot come is not shown without them. */
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
