import type { SiteConfig } from "@hereabouts/contract/site-config";
import { createContext, type ReactNode, useContext } from "react";

const SiteConfigContext = createContext<SiteConfig | null>(null);

/** Makes the configuration known to everything below. */
export function SiteConfigProvider({ config, children }: { config: SiteConfig; children: ReactNode }) {
  return <SiteConfigContext value={config}>{children}</SiteConfigContext>;
}

/** The installation's configuration. */
export function useSiteConfig(): SiteConfig {
  const config = useContext(SiteConfigContext);
  if (!config) throw new Error("SiteConfigProvider is missing");
  return config;
}
