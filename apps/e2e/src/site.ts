import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { errorsIn } from "./console-errors.ts";
import { type KeptPage, keptPage } from "./kept-page.ts";
import { keptSite, type Site } from "./site-keeper.ts";

/** Mails are framed without scripts, the browser driver's own among them. */
const refusedByMailFrame = /^Blocked script execution in '[^']+\/dev\/mail\//;

/** Checks that the page is hydrated, by its last element, which comes alive after the frame. */
const isAlive = `(() => {
  if (!document.getElementById("page-state")) return true;
  return Object.keys(document.querySelector("main > :last-child") ?? {}).some((key) => key.startsWith("__reactProps"));
})()`;

/**
 * Waits until a page of the site answers: it comes drawn, and what is pressed before its scripts run is lost. Pages that
 * are no part of the site's application, such as mails, are alive at once.
 */
async function aliveness(page: Page): Promise<void> {
  // A page that leads on while it is asked is asked again where it led.
  const ask = () => page.evaluate(isAlive).catch(() => false);
  await expect.poll(ask, { intervals: [20, 50, 100], timeout: 60_000 }).toBe(true);
}

/** Has a page wait until it answers whenever it is led somewhere. @returns takes that back */
function waitAlive(page: Page): () => void {
  const { goto, reload } = page;
  page.goto = async (...args) => {
    const response = await goto.apply(page, args);
    await aliveness(page);
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload.apply(page, args);
    await aliveness(page);
    return response;
  };
  return () => void Object.assign(page, { goto, reload });
}

/** Another page of a browser, which answers when it is there, as the first one of a test does. */
export async function newTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  waitAlive(page);
  return page;
}

/** The processor draws maps: a quarter of their points say the same. Where none is drawn, edges are as fine as ever. */
const coarseMaps = { deviceScaleFactor: 0.5 };

/** Maps are drawn when their frame, which is busy until then, comes into view: it does not. */
const leaveMapsOut = `{
  const { IntersectionObserver } = window;
  window.IntersectionObserver = class extends IntersectionObserver {
    observe(element) {
      if (element.getAttribute("aria-busy") !== "true") super.observe(element);
    }
  };
}`;

interface Options {
  /** Console errors to ignore. */
  expectedConsoleErrors: RegExp[];
  /** Whether maps are drawn, by the processor, at half of what a page costs: only where a test looks at one. */
  withMaps: boolean;
  /** Whether the browser knows nothing of the site, not even its scripts: where a test is about how they come. */
  withEmptyCache: boolean;
}

/** Every test gets the running site as its base address, and fails on an error on any page it opens. */
export const test = base.extend<Options & { quietConsole: undefined }, { site: Site; kept: KeptPage }>({
  site: [
    async ({}, use, { parallelIndex }) => use(await keptSite(parallelIndex)),
    { scope: "worker", timeout: 180_000 },
  ],
  kept: [
    async ({ browser, site }, use) => {
      const kept = keptPage(browser, site.url);
      await use(kept);
      await kept.close();
    },
    { scope: "worker" },
  ],
  baseURL: ({ site }, use) => use(site.url),
  withMaps: [false, { option: true }],
  withEmptyCache: [false, { option: true }],
  context: async (
    {
      kept,
      withMaps,
      withEmptyCache,
      geolocation,
      permissions,
      javaScriptEnabled,
      colorScheme,
      contextOptions,
      userAgent,
    },
    use,
  ) => {
    // All that makes a browser another one: in the page of a test that does not say who it is, one that does is a robot.
    const browser = { geolocation, permissions, javaScriptEnabled, colorScheme, contextOptions, userAgent };
    const options = { withMaps, ...browser };
    if (withEmptyCache) await kept.close();
    await use(await kept.take(JSON.stringify(options), withMaps ? coarseMaps : { script: leaveMapsOut }));
    await (withEmptyCache ? kept.close() : kept.clear());
  },
  page: async ({ context }, use) => {
    const [page = await context.newPage()] = context.pages();
    const restore = waitAlive(page);
    await use(page);
    restore();
  },
  expectedConsoleErrors: [[], { option: true }],
  quietConsole: [
    async ({ browser, context, expectedConsoleErrors }, use) => {
      const errors = await errorsIn(browser, context, () => use(undefined));
      const expected = [refusedByMailFrame, ...expectedConsoleErrors];
      const unexpected = errors.filter(({ said }) => !expected.some((pattern) => pattern.test(said)));
      expect(unexpected.map(({ said, where }) => `${said} (${where})`)).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
