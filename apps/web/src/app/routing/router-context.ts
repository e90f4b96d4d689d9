import type { SiteConfig } from "@hereabouts/contract/site-config";
import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "../data/api.ts";

/** Context for guards, loaders and heads of all routes. */
export interface RouterContext {
  queryClient: QueryClient;
  api: Api;
  config: SiteConfig;
  /** "light" or "dark" when the visitor chose, else null: the system decides. */
  theme: string | null;
  /** Messages of the site that this browser shows no more, as `dismissedOf` says it. */
  dismissed: string;
}
