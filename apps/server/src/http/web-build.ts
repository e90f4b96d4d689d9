import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Environment } from "../env.ts";
import { webRoot } from "./asset-tags.ts";

/** What the server-rendering bundle of the site exports. */
export interface WebBuild {
  render(request: {
    url: string;
    config: Record<string, unknown>;
    theme: string | null;
    call: (path: string, input: unknown) => Promise<unknown>;
  }): Promise<
    | { kind: "redirect"; status: number; location: string }
    | { kind: "page"; status: number; html: string; routeIds: string[] }
  >;
  renderFailure(failure: {
    siteName: string;
    theme: string | null;
    url: string;
    message: string;
    hint: string;
  }): Promise<string>;
}

/** Loads the server-rendering bundle. @throws Error when the site was never built */
export function loadWebBuild({ NODE_ENV }: Pick<Environment, "NODE_ENV">): Promise<WebBuild> {
  // React picks its build by this, once: without it the slow one with warnings would render every page.
  process.env.NODE_ENV ??= NODE_ENV;
  return import(pathToFileURL(resolve(webRoot, "server/entry-server.js")).href);
}
