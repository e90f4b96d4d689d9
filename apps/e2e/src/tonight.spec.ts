import type { Page } from "@playwright/test";
import { expectNoFaults } from "./accessibility.ts";
import { isTonightOver } from "./days.ts";
import { expect, test } from "./site.ts";

const hours = (page: Page) => page.getByRole("navigation", { name: "Hours of today" });
const slots = (page: Page) => hours(page).getByRole("link");
const onIn = async (page: Page, place: number) =>
  Number(/(\d+) on/.exec(await slots(page).nth(place).innerText())?.[1]);

test.skip(isTonightOver, "Hours with something on are left until 10 PM in the region.");

test("the hours of tonight say what is on, and show it: by a press, by the arrow keys and from an address", {
  tag: "@widths",
}, async ({ page }) => {
  await page.goto("/events/");
  await expect(hours(page)).toHaveCount(0);
  await page.getByRole("navigation", { name: "Quick searches" }).getByRole("link", { name: "Tonight" }).click();
  await expect(slots(page).nth(1)).toBeVisible();
  await expect(slots(page).first()).toHaveAttribute("aria-current", "true");
  await expect(hours(page).getByRole("status")).toContainText("coming from Northampton");
  await expectNoFaults(page, "[data-part=tonight]");
  const box = await slots(page).nth(1).boundingBox();
  expect(box && box.width >= 44 && box.height >= 44).toBe(true);

  const total = await onIn(page, 1);
  await slots(page).nth(1).click();
  await expect(page).toHaveURL(/\/events\/\?named_date=today&hour=\d+$/);
  await expect(slots(page).nth(1)).toHaveAttribute("aria-current", "true");
  await expect(page.locator("[data-part=lead] [role=status]")).toContainText(new RegExp(`^${total} events?`));
  await expect(hours(page).getByRole("status")).toContainText(`${total} event`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/Today, \d+:00 [AP]M/);
  await expectNoFaults(page, "main");

  const address = page.url();
  await page.reload();
  await expect(slots(page).nth(1)).toHaveAttribute("aria-current", "true");
  await slots(page).nth(1).press("ArrowLeft");
  await expect(page).toHaveURL(/\/events\/\?named_date=today$/);
  await expect(slots(page).first()).toBeFocused();
  await expect(slots(page).first()).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(page).toHaveURL(/\/events\/\?named_date=today$/);
  await expect(slots(page).first()).toHaveAttribute("aria-current", "true");
});

test("other days leave the hour, and a mouse drawn over the hours chooses one", async ({ page }) => {
  await page.goto("/events/?named_date=today");
  const [first, last] = [slots(page).nth(1), slots(page).last()];
  await expect(first).toBeVisible();
  await first.hover();
  await page.mouse.down();
  await expect(page).not.toHaveURL(/hour=/);
  await slots(page).first().hover();
  await first.hover();
  await page.mouse.up();
  await expect(page).toHaveURL(/hour=\d+/);
  await expect(last).toBeVisible();
  // The next seven days: a weekend is today alone on a Sunday.
  await page.getByRole("navigation", { name: "Quick searches" }).getByRole("link", { name: "Tonight" }).click();
  await expect(page).toHaveURL(/\/events\/$/);
  await expect(hours(page)).toHaveCount(0);
});

test.describe("an hour without its day", () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test("is refused in words", async ({ page, request }) => {
    const answer = await request.get("/events/api/v1/events/?hour=20");
    expect(answer.status()).toBe(400);
    expect(await answer.json()).toMatchObject({ hour: [expect.stringContaining("one day")] });
    await page.goto("/events/?hour=20");
    await expect(page.getByRole("region", { name: "Results" })).toContainText("An hour needs one day");
  });
});
