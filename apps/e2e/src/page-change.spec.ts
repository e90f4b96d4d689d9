import type { Page } from "@playwright/test";
import { signUp } from "./person.ts";
import { expect, test } from "./site.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const announced = (page: Page) => page.locator("p.vh[role=status]");

/** The reader is at the start of the new page, and heard which one it is. */
async function expectArrival(page: Page, title: string | RegExp) {
  await expect(heading(page)).toContainText(title);
  await expect(heading(page)).toBeFocused();
  const said = (await page.title()).replace(/ · Hereabouts$/, "");
  await expect(announced(page)).toHaveText(said);
}

test("whoever goes on by keyboard is at the heading of each new page and hears its title", async ({ page }) => {
  test.slow();
  await page.goto("/events/");
  await expect(announced(page), "a page that was opened is told by the browser").toBeEmpty();

  const card = page.getByRole("article").first();
  const title = (await card.getByRole("heading").textContent()) ?? "";
  await card.getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  await expectArrival(page, title);

  const venue = page.locator("[data-part=facts] a[href^='/venues/']");
  const venueName = (await venue.textContent()) ?? "";
  await venue.focus();
  await page.keyboard.press("Enter");
  await expectArrival(page, venueName);

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Venues" }).focus();
  await page.keyboard.press("Enter");
  await expectArrival(page, "Venues near");
  // On from the heading, and not from the top of the document.
  await page.keyboard.press("Tab");
  await expect(heading(page).getByRole("button")).toBeFocused();
});

test("going back leads to the card that was opened and to where the page had been scrolled to", {
  tag: "@widths",
}, async ({ page }) => {
  test.slow();
  await page.goto("/events/");
  const card = page.getByRole("article").nth(8);
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(200);
  await card.getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/events\/\d+\//);
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(heading(page)).toContainText("near");
  await expect(card.getByRole("link").first()).toBeFocused();
  await expect(announced(page)).toContainText("near");
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBeCloseTo(place, -2);
});

test("filters, orders and dialogs leave the focus where it is, and nothing is read out as a new page", async ({
  page,
}) => {
  await page.goto("/events/");
  const price = page.getByRole("button", { name: /^Price/ });
  await price.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("checkbox", { name: "Free" })).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/prices=free/);
  await expect(price).toBeFocused();
  await expect(announced(page)).toBeEmpty();
});

test("a page opened from the account's menu has the focus, too", async ({ page }) => {
  test.slow();
  await signUp(page.context());
  await page.goto("/events/");
  await page.getByRole("button", { name: /^Account of/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Account Details" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/saved\/events\/$/);
  await expectArrival(page, "Saved Events");
});
