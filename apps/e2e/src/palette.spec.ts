import { expectNoFaults, expectNoFaultsWideAndNarrow } from "./accessibility.ts";
import { enter } from "./person.ts";
import { openPalette, searchButton, searchLabel } from "./search.ts";
import { expect, test } from "./site.ts";

test("events are suggested with date, print and venue, and open at the date that stands there", {
  tag: "@widths",
}, async ({ page }) => {
  await page.goto("/");
  const box = await openPalette(page);
  await expectNoFaults(page, "[role=dialog]");
  await box.pressSequentially("market");
  const event = page.getByRole("group", { name: "Events" }).getByRole("option").first();
  await expect(event).toContainText(/[A-Z][a-z]{2}, [A-Z][a-z]{2} \d+/);
  await expect(event.locator("svg, img").first()).toBeVisible();
  await expectNoFaultsWideAndNarrow(page, "[role=dialog]");
  await event.click();
  await expect(page).toHaveURL(/\/events\/\d+\/[^/]+\/\?date=\d{4}-\d\d-\d\d/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  // What was opened is recent, until it is cleared.
  await openPalette(page);
  await expect(page.getByRole("group", { name: "Recent" })).toBeVisible();
  await page.getByRole("option", { name: "Clear recent searches" }).click();
  await expect(page.getByRole("group", { name: "Recent" })).toBeHidden();
});

test("it is led by keys alone, from anywhere on the page", async ({ page }) => {
  await page.goto("/privacy/");
  await expect(searchButton(page)).toBeVisible();
  await page.keyboard.press("/");
  const box = page.getByRole("combobox", { name: searchLabel });
  await expect(box).toBeFocused();
  await page.keyboard.type("north");
  const towns = page.getByRole("group", { name: /Towns|Best match/ }).getByRole("option", { name: "Northampton, MA" });
  await expect(towns).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("ArrowDown");
    await expect(towns).toHaveAttribute("aria-selected", "true", { timeout: 100 });
  }).toPass();
  await expect(box).toHaveAttribute("aria-activedescendant", (await towns.getAttribute("id")) ?? "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/in\/northampton-ma\/$/);
  await page.keyboard.press("Control+k");
  await expect(box).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(box).toBeHidden();
});

test("on a phone it is the whole screen", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/events/");
  await openPalette(page);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect(await page.getByRole("dialog").boundingBox()).toMatchObject({ x: 0, y: 0, width, height });
});

test("without a connection it says so, and pages are found nevertheless", async ({ page, context }) => {
  await page.goto("/");
  const box = await openPalette(page);
  await context.setOffline(true);
  await box.fill("privacy");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/^You’re offline\./).first()).toBeVisible();
  await expect(dialog.getByRole("option", { name: "Privacy", exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(dialog.getByText(/^You’re offline\./)).toHaveCount(0);
});

test("its code is not part of what a page loads first", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.goto("/events/", { waitUntil: "networkidle" });
  const before = scripts.length;
  expect(scripts.filter((url) => url.includes("palette-overlay"))).toEqual([]);
  await openPalette(page);
  expect(scripts.slice(before).filter((url) => url.includes("palette-overlay")).length).toBeGreaterThan(0);
});

/** Tasks of a superuser in the seeded region: the letters they type, and the page that Enter opens. */
const tasks = [
  ["merge", /\/reports\/poi_duplicates\/$/],
  ["book a", /\/django\/ads\/add\/$/],
  ["suspen", /\/django\/users\/$/],
  ["verify", /\/claim\/poi\/moderation-list\/$/],
  ["featur", /\/django\/events\/$/],
  ["new pa", /\/wagtail\/add\/$/],
  ["terms", /\/terms-of-use\/$/],
  ["pilar", /\/django\/users\/\d+\/$/],
] as const;

test("a superuser finds deeds, people and pages with six keys and Enter", async ({ page }) => {
  await enter(page.context(), "admin");
  await page.goto("/privacy/");
  await expect(searchButton(page)).toBeVisible();
  for (const [typed, leadsTo] of tasks) {
    await page.keyboard.press("Control+k");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("combobox")).toBeFocused();
    await page.keyboard.type(typed);
    await expect(dialog.locator("[aria-busy=false]")).toBeVisible();
    if (typed === "pilar") await expectNoFaultsWideAndNarrow(page, "[role=dialog]");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(leadsTo);
    await expect(dialog).toBeHidden();
  }
});
