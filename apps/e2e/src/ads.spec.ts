import type { Page } from "@playwright/test";
import { expectNoFaults } from "./accessibility.ts";
import { drawnPicture } from "./drawn-picture.ts";
import { enter, leave, send } from "./person.ts";
import { expect, test } from "./site.ts";
import { expectToast } from "./toasts.ts";

// What a robot sees counts nothing, and the browser of tests calls itself one.
test.use({
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
});

/** Books an ad by its form, beside how it will stand, and starts it by the same press. @returns the address of its record */
async function book(page: Page, title: string): Promise<string> {
  await page.goto("/django/ads/add/");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Text", { exact: true }).fill("Bread from six in the morning.");
  await page.locator("input[type=file]").setInputFiles(await drawnPicture(page));
  await page.getByRole("button", { name: "Use this part" }).click();
  await page.getByLabel("Link", { exact: true }).fill("bakery.example/menu");
  await page.getByLabel("Location", { exact: true }).selectOption("Litchfield, CT");
  await page.getByLabel("Radius in miles").fill("1");
  await page.getByLabel("Budget").selectOption("Clicks");
  await page.getByLabel("How many").fill("1");
  const preview = page.getByRole("region", { name: "How it looks" });
  for (const width of ["1280", "390"]) {
    await preview.getByRole("radio", { name: width }).click();
    await expect(preview.getByText(title)).toBeVisible();
  }
  await expect(preview.getByText("bakery.example")).toBeVisible();
  await page.getByRole("button", { name: "Book and start" }).click();
  await expectToast(page, `Running: ${title}.`);
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await expectNoFaults(page, "main");
  return page.url();
}

/** Like `book`, but over the API. */
async function bookOverApi({ request }: Page, title: string): Promise<string> {
  const words = { title, description: "", picture: "", url: "https://bakery.example/menu", button_text: "Menu" };
  const scene = { town: "litchfield-ct", point: "", radius: 1, category: "any", first_day: "", last_day: "" };
  const data = { ...words, ...scene, budget_of: "clicked", budget: 1 };
  const { row } = (await (await send(request, "/django/api/ads/", { data })).json()) as { row: { id: string } };
  await send(request, "/django/api/ads/act/", { data: { verb: "start", ids: [row.id] } });
  return `/django/ads/${row.id}/`;
}

test("@widths an ad is booked and started, stands second in its town's list and moves nothing, and is over with its budget", async ({
  page,
  context,
}, { project }) => {
  test.slow();
  const title = `The Bakery, ${project.name}`;
  await enter(context, "staff");
  const record = project.name === "phone" ? await bookOverApi(page, title) : await book(page, title);

  await leave(context);
  await page.addInitScript(() => {
    const shifted = { sum: 0 };
    Object.assign(window, { shifted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifted.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  const seen = page.waitForResponse("**/search_ad/ping/");
  await page.goto("/events/?default_loc_id=litchfield-ct");
  const ad = page.getByRole("article", { name: `Sponsored: ${title}` });
  await expect(ad).toBeAttached();
  expect(await page.evaluate("window.shifted.sum")).toBeLessThan(0.05);
  const place = await ad.evaluate((card) => {
    const item = card.closest("li");
    return [...(item?.parentElement?.children ?? [])].indexOf(item as Element);
  });
  expect(place).toBe(1);
  await ad.scrollIntoViewIfNeeded();
  expect(await (await seen).json()).toEqual({ counted: true });
  await expectNoFaults(page, "[data-part=ad]");
  await page.emulateMedia({ media: "print" });
  await expect(ad).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  if (project.name === "phone") {
    await page.getByRole("navigation", { name: "Places of the site" }).getByRole("link", { name: "Map" }).click();
    await expect(ad).toBeHidden();
    await page.getByRole("button", { name: "List", exact: true }).click();
  }

  await context.route("https://bakery.example/**", (route) => route.fulfill({ body: "Sourdough" }));
  const followed = page.waitForResponse("**/search_ad/ping/");
  const [bakery] = await Promise.all([context.waitForEvent("page"), ad.getByRole("link").click()]);
  expect(await (await followed).json()).toEqual({ counted: true });
  // A page that is closed while its answer is held back never ends.
  await bakery.waitForURL("https://bakery.example/**");
  await bakery.close();
  await page.goto("/events/?default_loc_id=litchfield-ct");
  await expect(page.locator("[data-part=ad]")).toHaveCount(0);

  await enter(context, "staff");
  await page.goto(record);
  await expect(page.getByText("Ended", { exact: true })).toBeVisible();
  await page.getByText("Show as a table").click();
  await expect(page.getByRole("row", { name: /so far 1$/ })).toBeVisible();
  await page.getByRole("button", { name: "Last 30 Days" }).click();
  await page.getByRole("button", { name: "Last 7 Days" }).click();
  await expect(page).toHaveURL(/\?range=last-7$/);
});
