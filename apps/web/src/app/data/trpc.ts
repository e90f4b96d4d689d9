import type { AppRouter } from "@hereabouts/api/trpc/app-router";
import type { QueryClient } from "@tanstack/react-query";
import { createTRPCQueryUtils, createTRPCReact, type TRPCLink } from "@trpc/react-query";

/** Typed hooks over the product's procedures. */
export const trpc = createTRPCReact<AppRouter>();

/** A client of the procedures: over HTTP in the browser, straight to the verbs while the server renders. */
export function createTrpcClient(link: TRPCLink<AppRouter>) {
  return trpc.createClient({ links: [link] });
}

/** What route loaders fetch with: the same cache that components read. */
export function createApi(client: ReturnType<typeof createTrpcClient>, queryClient: QueryClient) {
  return createTRPCQueryUtils({ queryClient, client });
}
export type Api = ReturnType<typeof createApi>;

/** The procedures as plain calls, for what runs outside of components and belongs to no page. */
export type Calls = ReturnType<typeof createTrpcClient>;
