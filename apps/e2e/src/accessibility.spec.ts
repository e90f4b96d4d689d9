import type { Page } from "@playwright/test";
import { expectNoFaults, expectNoFaultsWideAndNarrow } from "./accessibility.ts";
import { field, fillRow, row, tuesday } from "./event-form.ts";
import { enter, send, signUp } from "./person.ts";
import { anEvent, aProducer } from "./producer.ts";
import { searchButton } from "./search.ts";
import { expect, test } from "./site.ts";

// What opens on a page. The pages themselves are looked at in every-page.spec.ts, and what only a longer story leads to
// within that story.
test.beforeEach(() => test.slow());

const openMore = (page: Page, name: string) => page.getByRole("button", { name: `More for ${name}` }).click();
const choose = (page: Page, item: string) => page.getByRole("menuitem", { name: item }).click();

test("in the dialogs of signing in and up", async ({ page }) => {
  await page.goto("/events/#register");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expectNoFaultsWideAndNarrow(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("dialog", { name: "Welcome back" })).toBeVisible();
  await expectNoFaultsWideAndNarrow(page, "[role=dialog]");
});

test("in the panels of the filters, and in the dialog to subscribe to what they list", async ({ page }) => {
  await page.goto("/events/");
  for (const name of [/^When/, /^Category/]) {
    await page.getByRole("button", { name }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoFaults(page, "search[aria-label=Filters]");
    await page.keyboard.press("Escape");
  }
  const subscribe = page.getByRole("button", { name: "Subscribe" });
  await subscribe.click();
  await expect(page.getByRole("dialog", { name: "Subscribe" })).toBeVisible();
  await expectNoFaults(page, "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(subscribe).toBeFocused();
});

test("in the dialogs of a listing's place and of sharing an event, and in the details of the audit log", async ({
  page,
}) => {
  await page.goto("/events/");
  await page.getByRole("heading", { level: 1 }).getByRole("button").last().click();
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeVisible();
  await expectNoFaultsWideAndNarrow(page, "[role=dialog]");
  const { data } = await (await page.request.get("/events/api/v1/events/")).json();
  await page.goto(data[0].absoluteUrl);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Share/ })
    .locator("visible=true")
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: "Share this event" })).toBeVisible();
  await expectNoFaultsWideAndNarrow(page, "[role=dialog]");
  await enter(page.context(), "admin");
  await send(page.request, "/django/api/events/act/", { data: { verb: "confirm", ids: [String(data[0].id)] } });
  await page.goto("/django/audit/");
  await page.getByRole("main").getByRole("table").getByRole("button").locator("visible=true").first().click();
  const dialog = page.getByRole("dialog");
  await expectNoFaultsWideAndNarrow(page, "[role=dialog]");
  // An instant stands on one line of a phone.
  await page.setViewportSize({ width: 320, height: 740 });
  const when = dialog
    .getByRole("definition")
    .filter({ hasText: /^\d{4}-\d\d-\d\dT[^T]+$/ })
    .first();
  expect((await when.boundingBox())?.height).toBeLessThan(30);
});

test("in the account's forms, its menu and its dialog", async ({ page }) => {
  await enter(page.context(), "visitor");
  await page.goto("/account/");
  for (const row of ["Your details", "Email", "Password", "Alerts", "Your data"])
    await page.getByRole("region", { name: row }).getByRole("heading").click();
  await page.getByRole("button", { name: "Change email" }).click();
  const password = page.getByRole("region", { name: "Password" });
  await password.getByLabel("Current password").focus();
  await password.getByLabel("New password again").focus();
  // Under the masthead, which stays in view, half of a button would count as too small a target.
  await page.getByRole("heading", { level: 1 }).scrollIntoViewIfNeeded();
  await expectNoFaultsWideAndNarrow(page);
  await page.getByRole("button", { name: /^Account of / }).click();
  await expect(page.getByRole("menu", { name: "Account" })).toBeVisible();
  await expectNoFaultsWideAndNarrow(page, "[data-trigger=MenuTrigger]");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectNoFaultsWideAndNarrow(page, "[role=alertdialog]");
});

test("in the palette, which leads an editor by a few keys to what was done to a venue", { tag: "@widths" }, async ({
  page,
}) => {
  await enter(page.context(), "editor");
  await page.goto("/privacy/");
  const opener = searchButton(page);
  const dialog = page.getByRole("dialog", { name: "Find anything" });
  await opener.click();
  await expect(dialog.getByRole("combobox")).toBeFocused();
  await expectNoFaults(page, "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("music hou");
  await expect(dialog.getByRole("option", { name: /^Music House/ })).toBeVisible();
  await expectNoFaults(page, "[role=dialog]");
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("option", { name: "Hide from listings" })).toBeVisible();
  await expectNoFaults(page, "[role=dialog]");
  await page.keyboard.type("hist");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/manage\/venues\/history\/\d+\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("in the address book's menu and its question", async ({ page }) => {
  await enter(page.context(), "visitor");
  await page.goto("/saved/addresses/");
  await openMore(page, "Home");
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeVisible();
  await expectNoFaultsWideAndNarrow(page, "[data-trigger=MenuTrigger]");
  await choose(page, "Delete");
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectNoFaultsWideAndNarrow(page, "[role=alertdialog]");
});

test("with a saved search: renamed, exported, subscribed to, opened, and another one saved", async ({ page }) => {
  await enter(page.context(), "visitor");
  const name = "Music this weekend";
  await page.goto("/saved/searches/");
  await openMore(page, name);
  await choose(page, "Rename");
  await expectNoFaultsWideAndNarrow(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await openMore(page, name);
  await choose(page, "Export Results");
  await expect(page.getByRole("dialog", { name: "Export Saved Search Results" })).toBeVisible();
  await expectNoFaultsWideAndNarrow(page, "[role=dialog]");
  await page.keyboard.press("Escape");
  await openMore(page, name);
  await choose(page, "Subscribe");
  const subscription = page.getByRole("dialog", { name: "Subscribe" });
  const address = subscription.getByRole("textbox", { name: "Link for other calendar apps" });
  const feed = await address.inputValue();
  expect((await page.request.get(feed)).headers()["content-type"]).toContain("text/calendar");
  await expectNoFaultsWideAndNarrow(page, "[role=dialog]");
  await subscription.getByRole("button", { name: "Create a new link" }).click();
  await expect(address).not.toHaveValue(feed);
  expect((await page.request.get(feed)).status()).toBe(404);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.locator("[data-part=search-banner]")).toBeVisible();
  await expectNoFaultsWideAndNarrow(page, "[data-part=search-banner]");
  await page.getByRole("button", { name: "Save search" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoFaultsWideAndNarrow(page, "[role=dialog]");
});

test("where requests are decided about, and plans set", async ({ page }) => {
  await signUp(page.context());
  const { data } = await (await page.request.get("/events/api/v1/poi/?page_size=100")).json();
  const venue = data.find(({ claimed }: { claimed: boolean }) => !claimed);
  await send(page.request, "/events/api/v1/poi/claim/", { data: { id: venue.id } });
  await enter(page.context(), "admin");
  await page.goto("/claim/poi/moderation-list/");
  await page.getByRole("button", { name: `Edit the request for ${venue.name}` }).click();
  const dialog = page.getByRole("dialog", { name: venue.name });
  await expectNoFaultsWideAndNarrow(page, "[role=dialog]");
  await dialog.getByRole("button", { name: /^Reject and tell / }).click();
  await expectNoFaultsWideAndNarrow(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Back" }).click();
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: `Change the plan of ${venue.name}` }).click();
  await expect(page.getByRole("dialog", { name: "Plan and subscription" })).toBeVisible();
  await expectNoFaults(page, "[role=dialog]");
});

test("in a producer's list, in a form that is wrong and in the dialog of a date", { tag: "@widths" }, async ({
  page,
}) => {
  const [venue] = await aProducer(page.context());
  const { id } = await anEvent(page.request, venue, "Waltz");
  await page.goto("/manage/events/");
  await page.getByRole("checkbox", { name: "Select Waltz" }).check();
  await expect(page.getByRole("region", { name: "Selected rows" })).toBeVisible();
  await expectNoFaultsWideAndNarrow(page, "main");
  await page.getByRole("region", { name: "Selected rows" }).getByRole("button", { name: "Copy" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoFaultsWideAndNarrow(page, "[role=dialog]");
  await page.goto("/manage/events/add/");
  await fillRow(row(page, 1), tuesday(2, 1));
  await field(row(page, 1), "Repeats").selectOption("Monthly, 2nd Tuesday");
  await field(row(page, 1), "Repeats").selectOption("Custom…");
  await field(page, "Name").fill("Waltz");
  await field(page, "Name").fill("");
  await page.keyboard.press("Tab");
  await expect(page.getByText("This field is required.")).toBeVisible();
  await expectNoFaults(page, "main");
  await page.goto(`/manage/events/dates/${id}/`);
  await page.getByRole("button", { name: /^Change / }).click();
  await page.getByRole("dialog").getByRole("radio", { name: "Cancel this date" }).check();
  await expect(page.getByRole("dialog").getByRole("status")).toContainText("1 date canceled");
  await expectNoFaults(page, "[role=dialog]");
  // The longest of the buttons leaves room for the other on the narrowest phone.
  await page.getByRole("dialog").getByRole("radio", { name: "Mark as sold out" }).check();
  await page.setViewportSize({ width: 320, height: 700 });
  expect((await page.getByRole("button", { name: "Keep it" }).boundingBox())?.x).toBeGreaterThanOrEqual(0);
});

test("with a calendar for other sites: its window, its form, the code to embed it and how that looks", async ({
  page,
}) => {
  await enter(page.context(), "producer");
  const name = "Around Northampton";
  await page.goto("/manage/calendars/");
  await openMore(page, name);
  await choose(page, "Edit");
  await page.getByRole("textbox", { name: "Title" }).fill("");
  await expectNoFaultsWideAndNarrow(page, "[role=dialog]");
  await page.getByRole("button", { name: "Cancel" }).click();
  await openMore(page, name);
  await choose(page, "Embed");
  await expect(page.getByRole("dialog", { name: "Embed this calendar" })).toBeVisible();
  await expectNoFaultsWideAndNarrow(page, "[role=dialog]");
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("dialog", { name: `Preview of “${name}”` });
  await preview.getByRole("radio", { name: "320" }).click();
  await expect(preview.frameLocator("iframe").getByRole("heading", { name })).toBeVisible();
  await expectNoFaultsWideAndNarrow(page, "[role=dialog]");
  await preview.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.getByRole("button", { name: "Preview" })).toBeFocused();
  await page.keyboard.press("Escape");
  // A frame that goes can take the focus of the window along: what counts is where the page has it.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe(`More for ${name}`);
  // Last of all: a page behind another window has no focus to give back.
  const opening = page.waitForEvent("popup");
  await page.getByRole("link", { name: `${name} (opens in a window)` }).click();
  const shown = await opening;
  expect(new URL(shown.url()).pathname).toMatch(/^\/widget\/[\w-]{22,}\/$/);
  await shown.close();
  // The same form at an address of its own, which it leaves for the list.
  await page.goto("/account/widgets/add/");
  await page.getByRole("dialog", { name: "Add a calendar" }).getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/account\/widgets\/$/);
});

test("in the venue form of producers and editors", async ({ page }) => {
  await enter(page.context(), "producer");
  await page.goto("/manage/venues/profile/");
  await page.getByRole("button", { name: /^Add (other )?hours$/ }).click();
  await expectNoFaultsWideAndNarrow(page);
  await enter(page.context(), "editor");
  await page.goto("/manage/venues/add/");
  await expect(page.getByRole("heading", { name: "Editors only" })).toBeVisible();
  await page.getByLabel("Website").fill("example");
  await page.getByLabel("Phone").focus();
  await expect(page.getByText("Enter a valid URL.")).toBeVisible();
  await expectNoFaultsWideAndNarrow(page);
});

test("in the dialog of a report, with the reason for which it is declined", async ({ page }) => {
  await enter(page.context(), "editor");
  await page.goto("/reports/corrections/?problem=moved");
  await page.getByRole("table", { name: "Corrections" }).getByRole("link").first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("12 Canal Street")).toBeVisible();
  await expectNoFaultsWideAndNarrow(page, "[role=dialog]");
  await dialog.getByRole("button", { name: /^Decline/ }).click();
  await dialog.getByRole("button", { name: /^Decline/ }).click();
  await expect(dialog.getByLabel("Why")).toBeFocused();
  await expectNoFaultsWideAndNarrow(page, "[role=dialog]");
});
