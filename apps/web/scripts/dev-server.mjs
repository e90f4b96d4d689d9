/** The site while it is worked on: modules as they are, changes sent to the browser and to the next rendering. */
import { resolve } from "node:path";
import { createServer, mergeConfig } from "vite";
import siteConfig from "../vite.config.ts";

const root = resolve(import.meta.dirname, "..");

/** Scripts of a page, in this order: hot reload, React's part of it, the site. */
const beginning = ["/@vite/client", "/@id/__x00__@vitejs/plugin-react/preamble"];
export const scripts = [...beginning, "/src/entry-client.tsx"];

/** Those of a calendar on other sites, and the one that embeds it there. */
export const widgetScripts = [...beginning, "/src/widget/script/widget.ts"];
export const embedScript = "/src/widget/script/embed.ts";

/**
 * Starts Vite without a port of its own, but for the socket that announces changes.
 * @returns Connect middleware that serves modules, and loaders of the server's entry and of sources that know every change
 */
export async function startDevServer(socketPort) {
  const vite = await createServer(
    mergeConfig(siteConfig({ command: "serve", mode: "development", isSsrBuild: false }), {
      root,
      // Read as it stands: Vite's own copy of it would look like a changed source to whoever watches this process.
      configFile: false,
      appType: "custom",
      server: { middlewareMode: true, hmr: { host: "127.0.0.1", port: socketPort } },
      optimizeDeps: { entries: ["src/entry-client.tsx", "src/routes/**/*.tsx", "src/widget/**/*.{ts,tsx}"] },
    }),
  );
  return {
    middleware: vite.middlewares,
    load: () => vite.ssrLoadModule("/src/entry-server.tsx"),
    /** A source as browsers run it. */
    codeOf: async (path) => (await vite.transformRequest(path)).code,
  };
}
