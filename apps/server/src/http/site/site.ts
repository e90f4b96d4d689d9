import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { KeptPieces, SentPieces } from "@hereabouts/contract/listings/kept-pieces";
import type { StillMapPlace } from "@hereabouts/contract/places/still-map";
import type { SiteConfig } from "@hereabouts/contract/site-config";
import type { WidgetShown } from "@hereabouts/contract/widgets/widget-view";
import { freePort } from "@hereabouts/db/embedded";
import { type CurrentLanguage, currentLanguage } from "@hereabouts/language/current-language";
import { type RequestHandler, Router } from "express";
import type { Feature } from "geojson";
import type { Environment } from "../../env.ts";
import {
  assetTags,
  type PageTags,
  pageStyles,
  readManifest,
  styleTags,
  type TagsOfPage,
  webRoot,
} from "./asset-tags.ts";
import { builtWidget, type WidgetAssets } from "./widget-assets.ts";

/** Exports of the site's server entry. */
interface SiteModule {
  render(request: {
    url: string;
    config: SiteConfig;
    theme: string | null;
    dismissed: string;
    markup: { get: (key: string) => KeptPieces | undefined; set: (key: string, html: KeptPieces) => unknown };
    call: (path: string, input: unknown) => Promise<unknown>;
  }): Promise<
    | { kind: "redirect"; status: number; location: string }
    | { kind: "page"; status: number; draw: (tags: PageTags) => Promise<SentPieces>; parts: string[] }
  >;
  renderWidget(shown: WidgetShown, own: Pick<SiteConfig, "categories" | "region">): string;
  stillMap(place: StillMapPlace, own?: { features: readonly Feature[]; isFromOsm: boolean }): string;
  isFixedPage(path: string): boolean;
  renderFailure(failure: {
    siteName: string;
    theme: string | null;
    url: string;
    message: string;
    hint: string;
  }): Promise<string>;
}

/** A built module has a copy of the language of its own, which has to follow that of the request. */
type RenderingModule = SiteModule & { followLanguage: (source: () => CurrentLanguage) => void };

/** The site as this process serves it: built, or from its sources while it is worked on. */
export interface Site {
  load: () => Promise<SiteModule>;
  pageTags: TagsOfPage;
  /** The styles that stand in pages. */
  pageStyles: readonly string[];
  /** The tags for the head of a page without scripts. */
  failureTags: string;
  /** Calendars on other sites. */
  widget: WidgetAssets;
  /** Serves what is not built. */
  modules: RequestHandler;
  /** Where pages hear of changes to the sources. */
  hotReloadUrl?: string;
}

async function builtSite(): Promise<Site> {
  const manifest = readManifest();
  const styles = pageStyles(manifest);
  const site: RenderingModule = await import(pathToFileURL(resolve(webRoot, "server/entry-server.js")).href);
  site.followLanguage(currentLanguage);
  return {
    load: async () => site,
    pageTags: assetTags(manifest, styles),
    pageStyles: [...styles.values()],
    failureTags: styleTags(manifest),
    widget: builtWidget(),
    modules: Router(),
  };
}

/**
 * The port of the hot-reload socket, the same after a restart so that open pages connect again: Vite's default goes
 * with the server's default.
 */
const socketPort = (serverPort: number) =>
  serverPort === 0 ? freePort() : ((serverPort - 3_000 + 24_678 - 1_024) % 64_512) + 1_024;

async function siteFromSources(serverPort: number): Promise<Site> {
  const port = await socketPort(serverPort);
  const { startDevServer, scripts, widgetScripts, embedScript } = await import(
    pathToFileURL(resolve(webRoot, "../scripts/dev-server.mjs")).href
  );
  const { middleware, load, codeOf } = await startDevServer(port);
  const tagsOf = (urls: string[]) => urls.map((url) => `<script type="module" src="${url}"></script>`).join("");
  const tags = tagsOf(scripts);
  return {
    load: async () => {
      const site: RenderingModule = await load();
      site.followLanguage(currentLanguage);
      return site;
    },
    pageTags: () => ({ head: Buffer.from(tags), end: Buffer.alloc(0) }),
    pageStyles: [],
    failureTags: tags,
    widget: { tags: tagsOf(widgetScripts), embedScript: () => codeOf(embedScript) },
    modules: middleware,
    hotReloadUrl: `ws://127.0.0.1:${port}`,
  };
}

/**
 * Opens the site: the built one, or its sources with hot reload under `NODE_ENV=development`.
 * @throws Error when it has to be built and is not
 */
export function openSite({ NODE_ENV, PORT }: Pick<Environment, "NODE_ENV" | "PORT">): Promise<Site> {
  // React picks its build by this, once: without it the slow one with warnings would render every page.
  process.env.NODE_ENV ??= NODE_ENV;
  return NODE_ENV === "development" ? siteFromSources(PORT) : builtSite();
}
