import { limits } from "@hereabouts/contract/limits";
import { expect, test } from "./site.ts";

test("a visitor opens the events page and sees what is on near Northampton", async ({ page }) => {
  await page.goto("/events/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Northampton");
  await expect(page.getByRole("article")).toHaveCount(limits.pageSize);
});

test("the page comes with its events: a crawler that runs no script sees them", async ({ request }) => {
  const response = await request.get("/events/");
  const html = await response.text();
  expect(response.status()).toBe(200);
  expect(html).toContain("<article");
  expect(html).toMatch(/<title>[^<]+<\/title>/);
  expect(html).toContain('rel="canonical"');
});

test("an address keeps the whole search: a shared link and a reload show the same", async ({ page }) => {
  await page.goto("/events/?default_loc_id=brattleboro-vt&radius=25&named_date=next-30&ordering=date&utm_source=mail");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Brattleboro");
  const titles = await page.getByRole("article").getByRole("heading").allTextContents();
  await page.reload();
  await expect(page.getByRole("article").first()).toBeVisible();
  expect(await page.getByRole("article").getByRole("heading").allTextContents()).toEqual(titles);
});

test("opening an event and going back shows the same page of results", { tag: "@widths" }, async ({ page }) => {
  await page.goto("/events/?named_date=next-30&page=2");
  const first = page.getByRole("article").first().getByRole("heading");
  const title = await first.textContent();
  await page.getByRole("article").first().getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title ?? "");
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await expect(first).toHaveText(title ?? "");
});

test("a value that cannot be is answered with 400 and named", async ({ request }) => {
  const response = await request.get("/events/?radius=far");
  expect(response.status()).toBe(400);
});

test.describe("nothing found", () => {
  test("says so and offers a way on", async ({ page }) => {
    await page.goto("/events/?keyword=xyzzyplugh");
    await expect(page.getByText("No results")).toBeVisible();
  });
});

test("on paper stand what is on, all dates and the address, and nothing that works on a screen alone", async ({
  page,
}) => {
  const { data } = await (await page.request.get("/events/api/v1/events/?named_date=next-7&page_size=50")).json();
  const { absoluteUrl } = data.find(({ recurrenceShort }: { recurrenceShort: string }) =>
    /days$/.test(recurrenceShort),
  );
  await page.emulateMedia({ media: "print" });
  const ink = "rgb(23, 35, 29)";
  await page.goto("/events/?named_date=next-7&prices=free");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Price: Free", { exact: true })).toBeVisible();
  await expect(page.getByText(/\/events\/\?named_date=next-7&prices=free$/)).toBeVisible();
  await expect(page.getByRole("article").nth(5)).toBeVisible();
  for (const gone of ["banner", "contentinfo", "search", "navigation", "complementary"] as const)
    await expect(page.getByRole(gone)).toHaveCount(0);
  // The words of the heading are buttons on a screen.
  await expect(page.locator("button:visible:not(h1 button)")).toHaveCount(0);
  // Paper is white, also where the device is dark or somebody chose the dark look.
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("body")).toHaveCSS("color", ink);
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Dark theme" }).click();
  await expect(page.locator("body")).not.toHaveCSS("color", ink);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("body")).toHaveCSS("color", ink);

  await page.goto(new URL(absoluteUrl).pathname);
  await expect(page.getByText(absoluteUrl)).toBeVisible();
  await expect(page.getByRole("button", { name: /Show more dates|Share/ })).toHaveCount(0);
  await expect(page.locator("[data-part=dates] li").nth(3)).toBeVisible();
  const hours = page.locator("details table");
  if ((await hours.count()) > 0) await expect(hours).toBeVisible();
});
