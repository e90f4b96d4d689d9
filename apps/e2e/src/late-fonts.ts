import { expect, type Page } from "@playwright/test";

/** The page once more is drawn as it is now. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** How far what was seen has moved by itself since the page was opened, as browsers count it. */
export const moved = (page: Page) =>
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

/** Where lines are short, and more of them break elsewhere in another font: today's phones. */
const phone = { width: 390, height: 844 };

/**
 * Opens a page on a phone, with fonts that come once it is there to be read; it asks for none early.
 * @returns how far what was seen moved when they came
 */
export async function openBeforeFonts(page: Page, address: string): Promise<number> {
  let release = () => {};
  const isSeen = new Promise<void>((seen) => {
    release = seen;
  });
  const fonts = /\.woff2$/;
  await page.route(fonts, async (route) => {
    await isSeen;
    await route.continue();
  });
  await page.setViewportSize(phone);
  await page.goto(address, { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("link[rel=preload][as=font]")).toHaveCount(0);
  await drawn(page);
  // What the page adds once it is alive has moved it before.
  const before = await moved(page);
  release();
  await page.waitForLoadState("load");
  await page.evaluate(async () => void (await document.fonts.ready));
  await drawn(page);
  await page.unroute(fonts);
  return (await moved(page)) - before;
}

/**
 * Next to nothing moves when fonts come. A line that is nearly full may break elsewhere in the one font than in the other,
 * which no measure of a font can rule out: that is for the few.
 */
export function expectStill(shifts: readonly number[]): void {
  const inOrder = shifts.toSorted((a, b) => a - b);
  expect.soft(inOrder[shifts.length >> 1], "on most pages").toBeLessThan(0.02);
  expect.soft(inOrder.at(-1), "on any page").toBeLessThan(0.1);
}
