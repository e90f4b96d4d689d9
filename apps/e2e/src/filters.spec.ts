import type { Page } from "@playwright/test";
import { inDays } from "./days.ts";
import { openPalette, searchButton, searchFor, searchLabel } from "./search.ts";
import { expect, test } from "./site.ts";

const count = (page: Page) => page.locator("[data-part=lead]").getByRole("status");

test.describe("the filter bar", () => {
  test("a filter is chosen with the keyboard alone: its panel opens below its cell, and the list follows", async ({
    page,
  }) => {
    await page.goto("/events/");
    const before = await count(page).textContent();
    const price = page.getByRole("button", { name: /^Price/ });
    await price.focus();
    await page.keyboard.press("Enter");
    const panel = page.getByRole("dialog", { name: "Price" });
    await expect(panel).toBeVisible();
    await expect(panel.getByRole("checkbox", { name: "Free" })).toBeFocused();
    await page.keyboard.press("Space");
    await expect(page).not.toHaveURL(/prices/);
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(price).toBeFocused();
    await expect(page).toHaveURL(/prices=free/);
    await expect(price).toContainText("Free");
    await expect(count(page)).not.toHaveText(before ?? "");
  });

  test("a press outside applies what was checked, and Clear all takes it back", async ({ page }) => {
    await page.goto("/events/?prices=free");
    await page.getByRole("button", { name: /^Category/ }).click();
    const panel = page.getByRole("dialog", { name: "Category" });
    await panel.getByText("Music").click();
    await expect(panel.getByRole("button", { name: "Apply 1" })).toBeVisible();
    // Words of the heading open panels of their own.
    await page.getByRole("contentinfo").click({ position: { x: 5, y: 5 } });
    await expect(page).toHaveURL(/event_types=\d+/);
    await page.getByRole("button", { name: "Clear all" }).click();
    await expect(page).toHaveURL(/\/events\/$/);
  });

  test("what is seldom asked stands among all filters, and in the bar while it is chosen", async ({ page }) => {
    await page.goto("/events/");
    await expect(page.getByRole("button", { name: /^Accessibility/ })).toHaveCount(0);
    await page.getByRole("button", { name: "All filters" }).click();
    const all = page.getByRole("dialog", { name: "Filters" });
    await all.getByText("Step-free entrance").click();
    await all.getByText("Without canceled").click();
    await all.getByRole("button", { name: /^Show / }).click();
    await expect(page).toHaveURL(/access=step-free&hide_cancelled=true/);
    await expect(page.getByRole("button", { name: /^Accessibility/ })).toContainText("Step-free entrance");
    await page.getByRole("button", { name: "Clear all" }).click();
    await expect(page).toHaveURL(/\/events\/$/);
  });

  test("a date or a distance applies at once, and choosing the default clears the filter", async ({ page }) => {
    await page.goto("/events/");
    await page.getByRole("button", { name: /^Distance/ }).click();
    const panel = page.getByRole("dialog", { name: /Distance from/ });
    // Below a distance stands how many events it finds, which may be the same number.
    const stop = (name: string) =>
      panel.locator("label").filter({ has: page.getByRole("radio", { name, exact: true }) });
    await stop("10").click();
    await expect(page).toHaveURL(/radius=10/);
    await stop("50").click();
    await expect(page).toHaveURL(/\/events\/$/);
  });

  test("dates are typed, and what is wrong with them is said", async ({ page }) => {
    await page.goto("/events/");
    await page.getByRole("button", { name: /^When/ }).click();
    const panel = page.getByRole("dialog", { name: "When" });
    await expect(panel.getByRole("grid")).toHaveCount(2);
    const from = panel.getByLabel("From");
    await from.fill("1131");
    await from.press("Enter");
    await expect(panel.getByRole("alert")).toHaveText("Enter a valid date in MM/DD/YYYY format.");
    await from.fill("01/01/2020");
    await from.press("Enter");
    await expect(panel.getByRole("alert")).toHaveText("Date must not be earlier than today.");
    const soon = inDays(40);
    const [year, month, day] = soon.split("-");
    await from.fill("");
    await from.pressSequentially(`${month}${day}${year}`);
    await expect(from).toHaveValue(`${month}/${day}/${year}`);
    await from.press("Enter");
    await expect(page).toHaveURL(new RegExp(`date_start=${soon}.*date_end=${soon}`));
    const to = panel.getByLabel("To", { exact: true });
    await to.fill("01/01/2020");
    await to.press("Enter");
    await expect(panel.getByRole("alert")).toHaveText(`Date must not be earlier than ${month}/${day}/${year}.`);
  });

  test("venues are narrowed by their kind and to those that are open now", async ({ page }) => {
    await page.goto("/venues/");
    const before = await count(page).textContent();
    await page.getByRole("button", { name: /^Kind of venue/ }).click();
    const kinds = page.getByRole("dialog", { name: "Kind of venue" });
    await kinds.getByText("Library").click();
    await kinds.getByRole("button", { name: "Apply 1" }).click();
    await expect(page).toHaveURL(/place_kinds=library/);
    await expect(page.getByRole("button", { name: /^Kind of venue/ })).toContainText("Library");
    await expect(count(page)).not.toHaveText(before ?? "");
    await page.getByRole("button", { name: /^Hours/ }).click();
    await page.getByRole("dialog", { name: "Hours" }).getByText("Open now").click();
    await expect(page).toHaveURL(/open_now=true/);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: /^Hours/ })).toContainText("Open now");
    await page.getByRole("button", { name: "Clear all", exact: true }).click();
    await expect(count(page)).toHaveText(before ?? "");
  });
});

test.describe("the phone's drawer", { tag: "@phone" }, () => {
  test("holds every filter, counts while they are chosen and applies them together", async ({ page }) => {
    await page.goto("/events/");
    await page.getByRole("button", { name: "Filters" }).click();
    const drawer = page.getByRole("dialog", { name: "Filters" });
    for (const name of ["When", "Distance", "Category", "Age Group", "Price", "Type"])
      await expect(drawer.getByRole("heading", { name: new RegExp(`^${name}`) })).toBeAttached();
    const show = drawer.getByRole("button", { name: /^Show/ });
    const all = await show.textContent();
    await drawer.getByText("Next 30 days").click();
    await drawer.getByText("Free", { exact: true }).click();
    await expect(show).not.toHaveText(all ?? "");
    await expect(page).toHaveURL(/\/events\/$/);
    await show.click();
    await expect(page).toHaveURL(/named_date=next-30/);
    await expect(page).toHaveURL(/prices=free/);
    await expect(page.getByRole("button", { name: "Filters 2" })).toBeVisible();
  });

  test("holds the kinds of venues and whether they are open now", async ({ page }) => {
    await page.goto("/venues/");
    await page.getByRole("button", { name: "Filters" }).click();
    const drawer = page.getByRole("dialog", { name: "Filters" });
    await drawer.getByText("Library").click();
    await drawer.getByText("Open now").click();
    await expect(drawer.getByRole("button", { name: /^Show \d/ })).toBeVisible();
    await drawer.getByText("Any hours").click();
    await drawer.getByRole("button", { name: /^Show/ }).click();
    await expect(page).toHaveURL(/place_kinds=library/);
    await expect(page).not.toHaveURL(/open_now/);
    await expect(page.getByRole("button", { name: "Filters 1" })).toBeVisible();
  });

  test("sent away it changes nothing", async ({ page }) => {
    await page.goto("/events/");
    await page.getByRole("button", { name: "Filters" }).click();
    await page.getByRole("dialog").getByText("Tomorrow").click();
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL(/\/events\/$/);
  });
});

test("a zip code is found with the keyboard and becomes the place; the place is remembered", {
  tag: "@widths",
}, async ({ page }) => {
  await page.goto("/events/");
  await page.getByRole("heading", { level: 1 }).getByRole("button").last().click();
  const field = page.getByRole("combobox", { name: "Town or ZIP code" });
  await field.fill("01301");
  await expect(page.getByRole("dialog").getByRole("option").first()).toContainText("Greenfield");
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(page).toHaveURL(/latitude=42\.\d+/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Greenfield");
  await page.goto("/events/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Greenfield");
  await page.goto("/events/?default_loc_id=troy-ny");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Troy");
});

test("choosing a town drops the distance of a searched area", async ({ page }) => {
  await page.goto("/events/?latitude=42.2&longitude=-72.6&radius=17&place=this%20area");
  await page.getByRole("heading", { level: 1 }).getByRole("button").last().click();
  await page.getByRole("button", { name: "Lenox", exact: true }).click();
  await expect(page).toHaveURL(/default_loc_id=lenox-ma/);
  await expect(page).not.toHaveURL(/radius/);
});

test("back and forward walk through the searches and show the same lists", async ({ page }) => {
  await page.goto("/events/?named_date=next-30");
  await expect(page.getByRole("article").first()).toBeVisible();
  const first = await count(page).textContent();
  await page.getByRole("combobox", { name: "Sort" }).click();
  await page.getByRole("option", { name: "Date" }).click();
  await expect(page).toHaveURL(/ordering=date/);
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.goBack();
  await page.goBack();
  await expect(page).not.toHaveURL(/ordering/);
  await expect(count(page)).toHaveText(first ?? "");
  await page.goForward();
  await expect(page.getByRole("combobox", { name: "Sort" })).toContainText("Date");
});

test("a keyword sent from another page looks through the next 30 days", async ({ page }) => {
  await page.goto("/");
  await searchFor(page, "fiddle");
  await expect(page).toHaveURL(/\/events\/\?named_date=next-30&keyword=fiddle/);
});

test("a sentence becomes filters, and each of its words in the heading is changed or removed", async ({ page }) => {
  await page.goto("/");
  const box = await openPalette(page);
  await box.fill("free fiddle tunes this weekend in Amherst");
  await expect(page.getByRole("dialog").getByRole("option").first()).toHaveText(
    "free · this weekend · in Amherst · “fiddle tunes”",
  );
  await box.press("Enter");
  await expect(page).toHaveURL(
    /\/events\/\?named_date=this-weekend&prices=free&keyword=fiddle\+tunes&default_loc_id=amherst-ma/,
  );
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toContainText("“fiddle tunes”, Free, this weekend near Amherst");
  await expect(searchButton(page)).toHaveText(/^fiddle tunes/);
  await heading.getByRole("link", { name: "Remove Free" }).click();
  await expect(page).not.toHaveURL(/prices/);
  await expect(heading).toBeFocused();
  await heading.getByRole("button", { name: "this weekend" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await heading.getByRole("button", { name: "“fiddle tunes”" }).click();
  await expect(page.getByRole("combobox", { name: searchLabel })).toHaveValue("fiddle tunes");
});

test("without a script a sentence leads to its filters, and those of the page stay", async ({ request }) => {
  const answer = await request.get("/events/?q=kids+stuff+tomorrow&radius=10", { maxRedirects: 0 });
  expect(answer.status()).toBe(307);
  expect(answer.headers().location).toMatch(/\/events\/\?named_date=tomorrow&radius=10&event_types=2$/);
});

test("without a script the keyword stays on the page it was typed on, with the filters", async ({ request }) => {
  const html = await (await request.get("/venues/?radius=10")).text();
  expect(html).toMatch(/<form[^>]+action="\/venues\/"[^>]*>(?:(?!<\/form>).)*<input[^>]+name="radius"[^>]+value="10"/);
});

test("without scripts the filters are a plain form, and what needs scripts is not shown", async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/events/?radius=25");
  // What stands in `noscript` is found by no text or label.
  const form = page.locator("noscript form");
  await expect(form).toBeVisible();
  await expect(form).toContainText("Scripts are off in your browser.");
  await expect(page.getByRole("button", { name: /^(Save|Price|Sort|Map|List)/ })).toHaveCount(0);
  await form.locator("select[name=prices]").selectOption({ label: "Free" });
  await form.locator("[type=submit]").click();
  await expect(page).toHaveURL(/radius=25.*prices=free/);
  await expect(page.getByRole("article").first()).toContainText("Free");
  await expect(page.getByRole("button", { name: /^(Subscribe|Dark theme|Light theme)$/ })).toHaveCount(0);

  // An event's page shows the dates that it holds, and nothing that would do nothing.
  const { data } = await (await page.request.get("/events/api/v1/events/?page_size=50")).json();
  const series = data.find(({ occurences }: { occurences: object[] }) => occurences.length >= 10);
  await page.goto(series.absoluteUrl);
  await expect(page.locator("[data-part=dates] > li").filter({ visible: true })).toHaveCount(10);
  await expect(page.getByRole("button", { name: /^(Save|Share|Add|Show|Subscribe)/ })).toHaveCount(0);
  const without = page.locator("[data-part=hero] noscript");
  await expect(without.locator("p")).toContainText("Saving, sharing and the map need scripts.");
  await expect(without.locator("a")).toHaveAttribute("href", /\/icalendar\//);
  await page.goto((await page.locator("main a[href^='/venues/']").first().getAttribute("href")) ?? "");
  await expect(page.getByRole("button", { name: /^(Save|Share|Show|Subscribe|Claim|Request)/ })).toHaveCount(0);
  await context.close();
});

test("Find-an-Event goes to the events with the days, and writes no default into the address", async ({ page }) => {
  await page.goto("/");
  const find = page.locator("main form[action='/events/']");
  await find.getByRole("button", { name: "Find events" }).click();
  await expect(page).toHaveURL(/\/events\/$/);
  await page.goto("/");
  const soon = inDays(20);
  const [year, month, day] = soon.split("-");
  await find.getByLabel("Where").selectOption("troy-ny");
  await find.getByLabel("From").fill(`${month}/${day}/${year}`);
  await find.getByLabel("To").fill(`${month}/${day}/${year}`);
  await find.getByRole("button", { name: "Find events" }).click();
  await expect(page).toHaveURL(`/events/?date_start=${soon}&date_end=${soon}&default_loc_id=troy-ny`);
});

test("an empty list offers only steps that find something, with their number", async ({ page }) => {
  await page.goto("/venues/?keyword=xyzzyplugh&radius=5");
  await expect(page.getByText("No results")).toBeVisible();
  const steps = page.locator("main").getByRole("button", { name: /: [\d,]+ (venue|event)s?$/ });
  await expect(steps).toHaveText([/^Clear all filters: \d+ venues$/]);
  const words = await steps.innerText();
  await steps.click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByText(words.replace("Clear all filters: ", "")).first()).toBeVisible();
});

test("a step out of an empty list and each value of a filter keep what they say", { tag: "@widths" }, async ({
  page,
}) => {
  await page.goto("/events/?keyword=xyzzyplugh&radius=25");
  const steps = page.locator("main").getByRole("button", { name: /: [\d,]+ events?$/ });
  await expect(steps).toHaveText([/^Without “xyzzyplugh”: [\d,]+ events$/]);
  const found = (await steps.innerText()).replace("Without “xyzzyplugh”: ", "");
  await steps.click();
  await expect(count(page)).toContainText(found);

  await page.goto("/events/?named_date=next-30");
  await page
    .getByRole("button", { name: /^(Price|Any price)/ })
    .locator("visible=true")
    .first()
    .click();
  const free = page.getByRole("dialog").getByRole("checkbox", { name: /Free/ });
  await expect(free).toHaveAccessibleDescription(/^[\d,]+ events$/);
  const said = await free.evaluate(
    (box) => document.getElementById(box.getAttribute("aria-describedby") ?? "")?.textContent,
  );
  await page.getByRole("dialog").getByText("Free").click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Apply/ })
    .click();
  await expect(count(page)).toContainText(said ?? "");
});

test.describe("a value that cannot be", () => {
  test.use({ expectedConsoleErrors: [/400/] });
  test("is named beside the filters, and can be taken out", async ({ page }) => {
    await page.goto("/events/?radius=far&prices=free");
    await expect(page.getByRole("alert")).toContainText("This search has a value that can’t be used.");
    await expect(page.getByRole("alert")).toContainText("Distance");
    await page.getByRole("button", { name: "Remove the distance" }).click();
    await expect(page).toHaveURL(/\/events\/\?prices=free$/);
    await expect(page.getByRole("article").first()).toBeVisible();
  });
});
