import type { SiteConfig } from "@hereabouts/contract/site-config";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { createTrpcClient } from "./app/data/api.ts";
import { trpc } from "./app/data/trpc.ts";
import { SiteConfigProvider } from "./app/site-config.tsx";
import { MapConfigContext } from "./map/map-config.ts";
import type { createAppRouter } from "./router.tsx";

interface AppProps {
  router: ReturnType<typeof createAppRouter>;
  client: ReturnType<typeof createTrpcClient>;
  queryClient: QueryClient;
  config: SiteConfig;
  /** The pages by default. */
  children?: ReactNode;
}

/** The whole site: the same tree on the server and in the browser. */
export function App(props: AppProps) {
  const { router, client, queryClient, config, children = <RouterProvider router={router} /> } = props;
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <SiteConfigProvider config={config}>
          <MapConfigContext value={config}>{children}</MapConfigContext>
        </SiteConfigProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
