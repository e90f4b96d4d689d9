import type { Browser, BrowserContext, Page } from "@playwright/test";

/**
 * A page that goes from test to test of a worker. A browser compiles the site's scripts and reads its sheets once for a
 * page, and anew for each new one: that is a third of what a test costs. The next test finds nothing of the one before.
 */
export interface KeptPage {
  /**
   * Its browser, as a new one would be, for a test of these options. Those of another end the page, and a new one begins,
   * with a script that runs first on every page, and so many of its points drawn for each of a page's.
   */
  take: (options: string, begin: { script?: string; deviceScaleFactor?: number }) => Promise<BrowserContext>;
  /** Makes the page forget what a test did on it, and what it did to its browser. */
  clear: () => Promise<void>;
  /** Ends it. */
  close: () => Promise<void>;
}

type Viewport = ReturnType<Page["viewportSize"]>;

/** What a page of the site can keep; it has neither databases nor workers. Run where no script of the site does. */
const forget = `{
  localStorage.clear();
  sessionStorage.clear();
  window.name = "";
}`;

/** What tests listen to; the driver itself listens to other things. */
const heard = ["console", "dialog", "pageerror", "request", "requestfailed", "requestfinished", "response"] as const;

async function clearContext(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  await context.clearPermissions();
}

async function clearPage(page: Page, { origin, viewport }: { origin: string; viewport: Viewport }): Promise<void> {
  for (const event of heard) page.removeAllListeners(event);
  // A form that was left half typed asks before it goes.
  page.on("dialog", (question) => void question.accept());
  await page.unrouteAll({ behavior: "ignoreErrors" });
  // What a page keeps when it is left is kept by then. By way of "about:blank" the browser would begin another process,
  // which reads the site's scripts anew.
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(forget);
  await page.context().clearCookies();
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ media: null, colorScheme: "light", reducedMotion: "reduce" });
  const client = await page.context().newCDPSession(page);
  await client.send("Page.resetNavigationHistory");
  await client.detach();
  page.removeAllListeners("dialog");
}

/** Keeps a page for the tests of a worker, on the site at this origin. */
export function keptPage(browser: Browser, origin: string): KeptPage {
  let kept: { page: Page; options: string; viewport: Viewport } | undefined;
  const close = async () => {
    const context = kept?.page.context();
    kept = undefined;
    await context?.close();
  };
  return {
    take: async (options, { script, ...drawn }) => {
      if (kept?.options !== options) await close();
      if (kept) return kept.page.context();
      const context = await browser.newContext(drawn);
      if (script) await context.addInitScript(script);
      const page = await context.newPage();
      kept = { page, options, viewport: page.viewportSize() };
      return context;
    },
    clear: async () => {
      if (!kept || kept.page.isClosed()) return close();
      const { page, viewport } = kept;
      for (const other of page.context().pages()) if (other !== page) await other.close();
      await clearContext(page.context());
      await clearPage(page, { origin, viewport });
    },
    close,
  };
}
