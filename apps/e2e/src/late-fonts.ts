import { expect, type Page } from "@playwright/test";

/** The page once more is drawn as it is now. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** How far what was seen has moved by itself since the page was opened, as browsers count it. */
const moved = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((tell) => {
        const observer = new PerformanceObserver((list) =>
          tell(
            list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
          ),
        );
        observer.observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => setTimeout(() => tell(0)));
      }),
  );

/** Opens a page whose fonts come once it is there to be read: it asks for none early, and next to nothing moves when they come. */
export async function openBeforeFonts(page: Page, address: string): Promise<void> {
  let release = () => {};
  const isSeen = new Promise<void>((seen) => {
    release = seen;
  });
  const fonts = /\.woff2$/;
  await page.route(fonts, async (route) => {
    await isSeen;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("link[rel=preload][as=font]")).toHaveCount(0);
  await drawn(page);
  release();
  await page.waitForLoadState("load");
  await page.evaluate(async () => void (await document.fonts.ready));
  await drawn(page);
  expect.soft(await moved(page), `${address} when its fonts come`).toBeLessThan(0.02);
  await page.unroute(fonts);
}
