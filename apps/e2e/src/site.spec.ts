import type { Page } from "@playwright/test";
import { errorsIn } from "./console-errors.ts";
import { expect, newTab, test } from "./site.ts";

// What every other test relies on.
test.describe("an error is noticed", () => {
  test.use({ expectedConsoleErrors: [/^out of tune$/] });

  async function throwOn(page: Page): Promise<void> {
    const thrown = page.waitForEvent("pageerror");
    // Timers run by the clock of the test, which may stand still in a window behind another.
    await page.evaluate('queueMicrotask(() => { throw new Error("out of tune"); })');
    await thrown;
  }

  async function complainOn(page: Page): Promise<void> {
    const said = page.waitForEvent("console");
    await page.evaluate('console.error("out of tune")');
    await said;
  }

  test("on the page of a test, in another window, and in somebody else's browser", async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const errors = await errorsIn(browser, context, async () => {
      const others = [await newTab(context), await newTab(await browser.newContext())];
      for (const window of [page, ...others]) {
        await window.goto(`${baseURL}/robots.txt`);
        await throwOn(window);
        await complainOn(window);
      }
    });
    expect(errors).toEqual(Array(6).fill({ said: "out of tune", where: `${baseURL}/robots.txt` }));
    expect(browser.contexts()).toEqual([context]);
  });
});

test.describe("on an iPhone", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  });

  test("the site's policy allows the styles that the component library adds", async ({ page }) => {
    await page.addInitScript(
      'Object.defineProperties(navigator, { platform: { value: "iPhone" }, userAgentData: { value: undefined } })',
    );
    await page.goto("/events/");
    await expect(page.locator("body")).toHaveCSS("overscroll-behavior-y", "auto");
    await page.getByRole("button", { name: "Subscribe" }).locator("visible=true").first().click();
    await expect(page.getByRole("dialog", { name: "Subscribe" })).toBeVisible();
    await expect(page.locator("body")).toHaveCSS("overscroll-behavior-y", "contain");
  });
});
