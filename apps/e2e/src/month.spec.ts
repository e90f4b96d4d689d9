import type { Page } from "@playwright/test";
import { expectNoFaultsWideAndNarrow } from "./accessibility.ts";
import { expect, test } from "./site.ts";

const heading = (page: Page) => page.locator("[data-part=month]").getByRole("heading", { level: 2 }).first();
const daysWithEvents = (page: Page) => page.locator("[data-part=month] a[data-day]");

test("a listing is shown as a month, by month, and a day of it as a list", { tag: "@widths" }, async ({ page }) => {
  await page.goto("/events/?prices=free");
  await page.getByRole("link", { name: "Month", exact: true }).click();
  await expect(page).toHaveURL(/prices=free.*view=month/);
  await expect(daysWithEvents(page).first()).toContainText(/\d+ events?/);
  await expectNoFaultsWideAndNarrow(page, "main");
  const first = await heading(page).textContent();
  await page.getByRole("link", { name: "Next month" }).click();
  await expect(heading(page)).not.toHaveText(first ?? "");
  await page.goBack();
  await expect(heading(page)).toHaveText(first ?? "");
  const day = daysWithEvents(page).first();
  const date = await day.getAttribute("data-day");
  await day.click();
  await expect(page).toHaveURL(new RegExp(`date_start=${date}&date_end=${date}&prices=free`));
  await expect(page).not.toHaveURL(/view=/);
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("what runs has a lane of its own, and an event opens at its day", async ({ page }) => {
  await page.goto("/events/?view=month");
  const lane = page.getByRole("region", { name: /^On all month/ });
  await expect(lane.getByRole("listitem").first()).toBeVisible();
  const name = page.getByRole("grid").getByRole("listitem").getByRole("link").first();
  const date = await name.locator("xpath=ancestor::td").locator("[data-day]").getAttribute("data-day");
  await name.click();
  await expect(page).toHaveURL(new RegExp(`\\?date=${date}`));
});

test("its days are reached by arrow keys, over the end of the month too", async ({ page }) => {
  await page.goto("/events/?view=month");
  await expect(daysWithEvents(page).first()).toBeVisible();
  const focusedDay = () => page.evaluate("document.activeElement?.dataset?.day ?? ''");
  await page.locator("[data-day][tabindex='0']").focus();
  const before = String(await focusedDay());
  await page.keyboard.press("PageDown");
  await expect(page).toHaveURL(/date_start=/);
  // The day keeps the focus when its events come.
  await expect(daysWithEvents(page).first()).toBeVisible();
  const day = await page.locator("[data-day]:focus").getAttribute("data-day");
  expect(day).not.toBe(before);
  await page.keyboard.press("ArrowRight");
  await expect.poll(focusedDay).not.toBe(day);
  await expect(page.getByRole("grid")).toContainText(/\d+ events?/);
});

test("without scripts its days and months are links", async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/events/?view=month");
  await daysWithEvents(page).first().click();
  await expect(page).toHaveURL(/date_start=.*date_end=/);
  await expect(page.getByRole("article").first()).toBeVisible();
  await context.close();
});

test("on paper it is the month alone", async ({ page }) => {
  await page.goto("/events/?view=month");
  await expect(daysWithEvents(page).first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(page.getByRole("link", { name: "Next month" })).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
});
