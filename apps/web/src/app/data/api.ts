import type { AppRouter } from "@hereabouts/api/trpc/app-router";
import type { QueryClient } from "@tanstack/react-query";
import { createTRPCQueryUtils, type TRPCLink } from "@trpc/react-query";
import { trpc } from "./trpc.ts";

/** A client of the procedures: over HTTP in the browser, straight to the verbs while the server renders. */
export function createTrpcClient(...links: TRPCLink<AppRouter>[]) {
  return trpc.createClient({ links });
}

/** Query factory for loaders and guards. Shares its cache with the components. */
export function createApi(client: ReturnType<typeof createTrpcClient>, queryClient: QueryClient) {
  return createTRPCQueryUtils({ queryClient, client });
}
export type Api = ReturnType<typeof createApi>;

/** The procedures as plain calls, for what is sent outside of components and belongs to no page. */
export type Calls = ReturnType<typeof createTrpcClient>;

/** Query factory for components, used with the options in `queries.ts`: `useQuery(eventPage(useApi(), id))`. */
export const useApi = (): Api => trpc.useUtils();
