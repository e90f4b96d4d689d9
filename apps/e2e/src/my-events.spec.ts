import type { Page } from "@playwright/test";
import { inDays } from "./days.ts";
import { anEvent, aProducer } from "./producer.ts";
import { expect, test } from "./site.ts";
import { expectToast } from "./toasts.ts";

const names = (page: Page) => page.getByRole("rowheader").getByRole("link");
const tab = (page: Page, name: RegExp) =>
  page.getByRole("navigation", { name: "Which events" }).getByRole("link", { name });

/** How many rows stand whole in the window, where staff put no message above the page. */
const rowsInSight = (page: Page) =>
  page.locator("tbody tr").evaluateAll((rows) => {
    const topOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? 0;
    const last = window.innerHeight + topOf("main > :last-child") - topOf("main");
    return rows.filter((row) => row.getBoundingClientRect().bottom <= last).length;
  });

async function withEvents(page: Page, count: number): Promise<void> {
  const [venue] = await aProducer(page.context());
  for (let at = 1; at <= count; at++)
    await anEvent(page.request, venue, `Dance ${at + 10}`, { dateRecur: inDays(at + 1) });
  await page.goto("/manage/events/");
  await expect(names(page)).toHaveCount(count);
}

test("a season stands in one window, is searched, and several events are changed together", {
  tag: "@widths",
}, async ({ page }) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  if (!isPhone) await page.setViewportSize({ width: 1280, height: 900 });
  await withEvents(page, 13);
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(isPhone ? 6 : 12);

  await page.getByRole("searchbox", { name: "Search by name" }).fill("dance 2");
  await expect(names(page)).toHaveText(["Dance 12", "Dance 20", "Dance 21", "Dance 22", "Dance 23"]);
  await expect(page).toHaveURL(/find=dance/);
  for (const name of ["Dance 12", "Dance 21"]) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  const bar = page.getByRole("region", { name: "Selected rows" });
  await expect(bar).toContainText("2 selected");
  await bar.getByRole("button", { name: "Cancel 2" }).click();
  await expectToast(page, "2 events canceled.");
  await expect(names(page)).toHaveText(["Dance 20", "Dance 22", "Dance 23"]);
  await tab(page, /^Canceled/).click();
  await expect(names(page)).toHaveText(["Dance 12", "Dance 21"]);
  await expect(page).toHaveURL(/show=canceled/);
  await page.goBack();
  await expect(names(page)).toHaveText(["Dance 20", "Dance 22", "Dance 23"]);
  await names(page).first().click();
  await expect(page).toHaveURL(/\/manage\/events\/edit\/\d+\/$/);
});

test.describe("by keys", () => {
  // A form that is fetched ahead, for the row that has the focus, may come after its event was deleted.
  test.use({ expectedConsoleErrors: [/404/] });
  test("events are selected, deleted, restored and copied by keys alone", async ({ page }) => {
    await withEvents(page, 3);
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await page.keyboard.press("j");
    await page.keyboard.press("Shift+X");
    await page.keyboard.press("d");
    await expect(page.getByText("2 events deleted.")).toBeVisible();
    await expect(names(page)).toHaveText(["Dance 13"]);
    await expect(tab(page, /^Deleted/)).toContainText("2");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(names(page)).toHaveText(["Dance 11", "Dance 12", "Dance 13"]);

    await names(page).last().focus();
    await page.keyboard.press("c");
    await expect(page.getByRole("dialog", { name: "Copy “Dance 13”?" })).toBeVisible();
    await page.keyboard.press("Enter");
    await expectToast(page, "1 event copied.");
    await expect(names(page)).toHaveText(["Dance 11", "Dance 12", "Dance 13", "Dance 13"]);
  });
});
