import type { Browser, BrowserContext, Page } from "@playwright/test";

/**
 * A page reused by the tests of a worker. A browser compiles the scripts and parses the styles again for a new page,
 * a third of a test's time. State of the previous test is cleared.
 */
export interface KeptPage {
  /**
   * Returns the page like a new one, for a test with these options. Other options close it and open a new one, with
   * an initial script and a device scale factor.
   */
  take: (options: string, begin: { script?: string; deviceScaleFactor?: number }) => Promise<BrowserContext>;
  /** Makes the page forget what a test did on it, and what it did to its browser. */
  clear: () => Promise<void>;
  /** Ends it. */
  close: () => Promise<void>;
}

type Viewport = ReturnType<Page["viewportSize"]>;

/**
 * Clears the storage a page of the site can have (no databases, no workers). Runs on a page without scripts of the
 * site.
 */
const forget = `{
  localStorage.clear();
  sessionStorage.clear();
  window.name = "";
}`;

/** Events that tests listen to, but not the driver. */
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
  // which loads the site's scripts again.
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
