import type { APIRequestContext, BrowserContext, Locator, Page } from "@playwright/test";
import { expectNoFaults } from "./accessibility.ts";
import { openMail } from "./outbox.ts";
import { enter, type Person, send, signUp, somebody } from "./person.ts";
import { expect, newTab, test } from "./site.ts";
import { expectToast, toastOf } from "./toasts.ts";

interface Venue {
  id: number;
  name: string;
  absoluteUrl: string;
  claimed: boolean;
}

const taken =
  "Oops! This venue has already been claimed. If you believe this is an error, please contact help@example.org.";
const list = "/claim/poi/moderation-list/";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const rowOf = (page: Page, venue: string) =>
  page
    .getByRole("row")
    .filter({ has: page.getByRole("button", { name: `Edit the request for ${venue}`, exact: true }) });
const chip = (page: Page, status: string) => page.getByRole("button", { name: new RegExp(`^${status} \\d+$`) });

/** A venue of the demo region, claimed or not. */
async function someVenue(request: APIRequestContext, { claimed }: { claimed: boolean }): Promise<Venue> {
  const { data } = await (await request.get("/events/api/v1/poi/?page_size=100")).json();
  const venue = data.find((one: Venue) => one.claimed === claimed);
  if (!venue) throw new Error("the demo region has no such venue");
  return venue;
}

/** Claim page of the logged-in user, with a venue selected. */
async function claimPath(request: APIRequestContext, venue?: Venue): Promise<string> {
  const { id } = await (await request.get("/events/api/v1/user_data/")).json();
  return `/claim/poi/${id}/${venue ? `?poi=${venue.id}` : ""}`;
}

/** Creates a user who claims a free venue over REST. */
async function claimSomeVenue(browser: BrowserContext): Promise<{ person: Person; venue: Venue }> {
  const { request } = browser;
  const person = await signUp(browser);
  const venue = await someVenue(request, { claimed: false });
  await send(request, "/events/api/v1/poi/claim/", { data: { id: venue.id } });
  return { person, venue };
}

/** Clears away the requests of a status, as a superuser. */
async function deleteAll(request: APIRequestContext, status: string): Promise<void> {
  const { csrfToken } = await (await request.get("/auth/csrf/")).json();
  const claims = await (await request.get(`/claim/api/poi_claims/?status=${status}`)).json();
  for (const { id } of claims)
    await request.delete(`/claim/api/poi_claims/${id}/`, { headers: { "X-CSRFToken": csrfToken } });
}

async function openRequest(page: Page, venue: string): Promise<Locator> {
  await page.getByRole("button", { name: `Edit the request for ${venue}` }).click();
  const dialog = page.getByRole("dialog", { name: venue });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Picks an action of the menu of an open request. */
async function choose(page: Page, dialog: Locator, action: string | RegExp): Promise<void> {
  await dialog.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

const verifying = (dialog: Locator) => dialog.getByRole("button", { name: /^Verify and tell / });
const rejecting = (dialog: Locator) => dialog.getByRole("button", { name: /^Reject and tell / });

test("a visitor suggests a venue, a superuser verifies it, and the visitor is its producer", async ({
  page,
  browser,
}) => {
  test.slow();
  const name = "The Tinsmith’s Loft";
  const person = await signUp(page.context());
  await page.goto("/events/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Suggest a venue" }).click();
  await expect(heading(page)).toHaveText("Suggest a venue");
  const submit = page.getByRole("button", { name: "Suggest this venue" });
  await expect(submit).toBeDisabled();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Street").fill("1 Cottage Street");
  await page.getByLabel("City").fill("Easthampton");
  await page.getByLabel("State").selectOption("Massachusetts");
  await expect(submit).toBeEnabled();
  await expectNoFaults(page, "main");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoFaults(page, "main");
  await submit.click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeFocused();
  await expect(page.getByText(`We received ${name} and started your claim.`)).toBeVisible();
  await expect(page.locator("[data-part=toast]")).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  const moderator = await newTab(await browser.newContext());
  await enter(moderator.context(), "admin");
  await moderator.goto(list);
  await expect(heading(moderator)).toHaveText("Manage Producer Requests");
  const row = rowOf(moderator, name);
  await expect(row).toContainText("Not published yet");
  await expect(row).toContainText(person.email);
  await expect(row.getByText("New", { exact: true })).toBeVisible();
  const dialog = await openRequest(moderator, name);
  await rejecting(dialog).click();
  await rejecting(dialog).click();
  await expect(dialog.getByText("This field is required.")).toBeVisible();
  await dialog.getByRole("button", { name: "Back" }).click();
  await expect(dialog).toContainText("The venue’s page is public");
  await verifying(dialog).click();
  await expectToast(moderator, `${name} verified. Its page is now public. We’ll email the claimant in 30 seconds.`);
  await expect(row).toBeHidden();
  // The row went with what had the focus.
  await expect(moderator.locator("body")).not.toBeFocused();
  await chip(moderator, "Verified").click();
  await expect(row.getByText("Trialing")).toBeVisible();
  await expect(row).toContainText("Free");
  const verified = await openRequest(moderator, name);
  await verified.getByRole("button", { name: "More" }).click();
  await expect(moderator.getByRole("menuitem", { name: /^Change status to Canceled/ })).toBeVisible();
  await expect(moderator.getByRole("menuitem", { name: "Delete request" })).toBeHidden();
  await moderator.keyboard.press("Escape");
  await verified.getByRole("button", { name: "Close" }).click();
  await moderator.getByRole("button", { name: /^Account of / }).click();
  await moderator.getByRole("menuitem", { name: "Producer Requests" }).click();
  await expect(moderator).toHaveURL(new RegExp(`${list}$`));
  await moderator.context().close();

  const { isProducer, producerQuotas } = await (await page.request.get("/events/api/v1/user_data/")).json();
  expect(isProducer).toBe(true);
  expect(producerQuotas).toMatchObject([{ poi: { name }, quota: { used: 0, allowed: 3 } }]);
  await page.goto(`/venues/${producerQuotas[0].poi.id}/`);
  await expect(heading(page)).toHaveText(name);
  await expect(page.getByRole("heading", { name: "Is this your venue?" })).toBeHidden();
  expect(await openMail(page, person.email, `You now manage ${name}`)).toContain(
    `Your request for ${name} is verified`,
  );
});

test.describe("claiming", () => {
  test("a venue is found by its name and claimed", async ({ page }) => {
    const person = await signUp(page.context());
    const venue = await someVenue(page.request, { claimed: false });
    await page.goto(await claimPath(page.request));
    await expect(heading(page)).toHaveText("Claim your venue");
    const search = page.getByRole("combobox", { name: "Find your venue" });
    await search.pressSequentially(venue.name.slice(0, 2));
    const said = page.getByRole("main").getByRole("status");
    await expect(said).toHaveText("Begin typing to search…");
    await search.fill(`${venue.name} qqqq`);
    await expect(said).toHaveText("No matches found.");
    await search.fill(venue.name);
    await page.getByRole("option", { name: venue.name }).first().click();
    await expect(page).toHaveURL(/\?poi=\d+$/);
    await expect(page.getByRole("article").getByRole("heading")).toHaveText(venue.name);
    await page.getByRole("button", { name: "Claim this venue" }).click();
    await expect(page.getByRole("heading", { name: "Thank you" })).toBeFocused();
    await expect(page.getByText(`We received your request for ${venue.name}.`)).toContainText(person.email);
    await page.getByRole("link", { name: "See the venue" }).click();
    await expect(heading(page)).toHaveText(venue.name);
    await expect(page.getByRole("heading", { name: "Is this your venue?" })).toBeHidden();
  });

  test("a venue that is claimed already is refused at once", async ({ page }) => {
    await signUp(page.context());
    await page.goto(await claimPath(page.request, await someVenue(page.request, { claimed: true })));
    await expect(page.getByRole("alert")).toContainText(taken);
    await expect(page.getByRole("button", { name: "Claim this venue" })).toBeHidden();
  });

  test.describe("at the same time", () => {
    test.use({ expectedConsoleErrors: [/409/] });

    test("the first of two people gets the venue, and the other is told", async ({ page, browser }) => {
      await signUp(page.context());
      const venue = await someVenue(page.request, { claimed: false });
      await page.goto(await claimPath(page.request, venue));
      const claim = page.getByRole("button", { name: "Claim this venue" });
      await expect(claim).toBeVisible();
      const other = await browser.newContext();
      await signUp(other);
      await send(other.request, "/events/api/v1/poi/claim/", { data: { id: venue.id } });
      await other.close();
      await claim.click();
      await expect(page.getByRole("alert")).toContainText(taken);
      await expect(claim).toBeHidden();
    });
  });

  test("who is not signed in registers, and arrives with the venue chosen", { tag: "@widths" }, async ({ page }) => {
    const venue = await someVenue(page.request, { claimed: false });
    const { email, password } = somebody();
    await page.goto(venue.absoluteUrl);
    await page
      .getByRole("region", { name: "Is this your venue?" })
      .getByRole("button", { name: "Claim venue" })
      .click();
    const dialog = page.getByRole("dialog", { name: "Claim this venue" });
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByLabel("Password", { exact: true }).fill(password);
    await dialog.getByLabel("Password again").fill(password);
    await dialog.getByRole("button", { name: "Create account" }).click();
    await expect(page).toHaveURL(new RegExp(`/claim/poi/\\d+/\\?poi=${venue.id}$`));
    await expect(heading(page)).toHaveText("Claim your venue");
    await expect(page.getByRole("article").getByRole("heading")).toHaveText(venue.name);
    await expect(page.getByRole("button", { name: "Claim this venue" })).toBeVisible();
  });

  test("suggesting a venue asks an anonymous visitor to log in", async ({ page }) => {
    const { email, password } = await signUp(page.context());
    await page.context().clearCookies();
    await page.goto("/venues/suggest/");
    await expect(page.getByLabel("Name", { exact: true })).toBeHidden();
    await page.getByRole("main").getByRole("button", { name: "Log In" }).click();
    const dialog = page.getByRole("dialog", { name: "Welcome back" });
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByLabel("Password", { exact: true }).fill(password);
    await dialog.getByRole("button", { name: "Log In" }).click();
    await expect(page.getByLabel("Name", { exact: true })).toBeVisible();
  });

  test.describe("elsewhere", () => {
    test.use({ expectedConsoleErrors: [/404/] });

    test("the page of somebody else is not there, the list of requests says who opens it, and a lost record leads to its list", async ({
      page,
    }) => {
      await signUp(page.context());
      await page.goto("/claim/poi/1/");
      await expect(page.getByRole("heading", { name: "This page is not here" })).toBeVisible();
      await page.goto(list);
      await expect(page.getByRole("heading", { name: "You can’t open this page" })).toBeVisible();
      await expect(page.getByText("Ask a superuser for the right “Decides requests”")).toBeVisible();
      await expectNoFaults(page, "main");
      await enter(page.context(), "staff");
      await page.goto("/django/venues/999999/");
      await expect(page.getByRole("link", { name: "Back to the list" })).toHaveAttribute("href", "/django/venues/");
    });
  });
});

test.describe("a producer request", () => {
  test("is rejected with a reason that its mail quotes, and the venue can be claimed again", async ({ page }) => {
    const { person, venue } = await claimSomeVenue(page.context());
    await enter(page.context(), "admin");
    await page.goto(list);
    const row = rowOf(page, venue.name);
    await expect(row.getByText("Claimed", { exact: true })).toBeVisible();
    const dialog = await openRequest(page, venue.name);
    await rejecting(dialog).click();
    await dialog.getByLabel("Reason for rejecting").fill("The number on file reached another hall.");
    await rejecting(dialog).click();
    await expect(row).toBeHidden();
    await chip(page, "Rejected").click();
    await expect(row.getByText("Rejected", { exact: true })).toBeVisible();
    await expectNoFaults(page, "main");
    await expect(await openRequest(page, venue.name)).toContainText("The number on file reached another hall.");
    await page.goto(venue.absoluteUrl);
    await expect(page.getByRole("heading", { name: "Is this your venue?" })).toBeVisible();
    const mail = await openMail(page, person.email, `Your request for ${venue.name} was rejected`);
    expect(mail).toContain("The number on file reached another hall.");
  });

  test("is closed unsaved when nothing changed, and keeps what was noted, the newest first", async ({ page }) => {
    const { venue } = await claimSomeVenue(page.context());
    await enter(page.context(), "admin");
    const { id } = (await (await page.request.get("/claim/api/poi_claims/")).json())[0];
    for (const notes of ["Called once.", "Called twice.", "Called again.", "Wrote a letter.", "Went there."])
      await send(page.request, `/claim/api/poi_claims/${id}/`, { data: { status: "claimed", notes } });
    await page.goto(list);
    const dialog = await openRequest(page, venue.name);
    const calls: string[] = [];
    page.on("request", (request) => request.url().includes("moderation.decide") && calls.push(request.url()));
    const entries = dialog.getByRole("listitem");
    await expect(entries).toHaveCount(5);
    await expect(entries.first()).toContainText("Went there.");
    await dialog.getByRole("button", { name: "Show all 6" }).click();
    await expect(entries).toHaveCount(6);
    await expect(entries.last()).toContainText("Claimed the venue.");
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    expect(calls).toEqual([]);
  });

  test("shows by its status, which stands in the address, and is sorted by when it was made or changed", async ({
    page,
  }) => {
    const first = await claimSomeVenue(page.context());
    const second = await claimSomeVenue(page.context());
    await enter(page.context(), "admin");
    await page.goto(list);
    const names = page.getByRole("rowheader").getByRole("button");
    // Who waits longest comes first.
    await expect(names.last()).toHaveText(second.venue.name);
    const dialog = await openRequest(page, first.venue.name);
    await choose(page, dialog, /^Start verifying/);
    await expectToast(page, `${first.venue.name}: status changed to Verifying. No email sent.`);
    // The next request is open.
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Updated" }).click();
    await expect(page).toHaveURL(/ordering=-updated/);
    await expect(names.first()).toHaveText(first.venue.name);
    await chip(page, "Verifying").click();
    await expect(page).toHaveURL(/status=claimed,new/);
    await expect(rowOf(page, first.venue.name)).toBeHidden();
    await page.reload();
    await expect(chip(page, "Verifying")).toHaveAttribute("aria-pressed", "false");
    await expect(rowOf(page, second.venue.name)).toBeVisible();
    await deleteAll(page.request, "canceled");
    await page.goto(`${list}?status=canceled`);
    await expect(page.getByText("No items to display.")).toBeVisible();
    await chip(page, "Canceled").click();
    await expect(page).toHaveURL(/all=true/);
    await expect(rowOf(page, first.venue.name).first()).toBeVisible();
  });

  test("has its venue's plan and subscription set on its card", async ({ page }) => {
    const { venue } = await claimSomeVenue(page.context());
    await enter(page.context(), "admin");
    await page.goto(list);
    const row = rowOf(page, venue.name);
    await expect(row).toContainText("None");
    await row.getByRole("button", { name: `Change the plan of ${venue.name}` }).click();
    const dialog = page.getByRole("dialog", { name: "Plan and subscription" });
    await dialog.getByLabel("Plan").selectOption({ label: "Plus: 60 active events" });
    await dialog.getByLabel("Subscription").selectOption("Past due");
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(row.getByText("Past due")).toBeVisible();
    await expect(row).toContainText("Plus");
  });

  test.describe("that the server refuses", () => {
    test.use({ expectedConsoleErrors: [/409|ERR_FAILED/] });

    test("says why in its dialog", async ({ page }) => {
      const { venue } = await claimSomeVenue(page.context());
      await enter(page.context(), "admin");
      const { id } = (await (await page.request.get("/claim/api/poi_claims/")).json())[0];
      await send(page.request, `/claim/api/poi_claims/${id}/`, { data: { status: "canceled" } });
      await signUp(page.context());
      await send(page.request, "/events/api/v1/poi/claim/", { data: { id: venue.id } });
      await enter(page.context(), "admin");
      await page.goto(`${list}?status=canceled`);
      const dialog = await openRequest(page, venue.name);
      await choose(page, dialog, "Verify and add a message");
      await dialog.getByLabel("Note").fill("They called back.");
      await dialog.getByRole("button", { name: "Verify and add a message" }).click();
      await expect(dialog.getByRole("alert")).toContainText(
        "Another request for this venue is open. Reject or cancel that one first.",
      );
      await expect(dialog.getByLabel("Note")).toHaveValue("They called back.");
    });

    test("comes back when it cannot be deleted, and goes when it can", async ({ page }) => {
      const { venue } = await claimSomeVenue(page.context());
      await enter(page.context(), "admin");
      await page.goto(list);
      const row = rowOf(page, venue.name);
      const remove = async () => {
        await choose(page, await openRequest(page, venue.name), "Delete request");
        const question = page.getByRole("alertdialog");
        await expect(question).toContainText("Are you sure? This object will be deleted permanently.");
        await question.getByRole("button", { name: "Delete" }).click();
      };
      await page.route(/moderation\.delete/, (route) => route.abort());
      await remove();
      await expect(page.locator("[data-part=toast]")).toContainText("Failed to delete item: ");
      await page.locator("[data-part=toast]").getByRole("button", { name: "Close", exact: true }).click();
      await expect(row).toBeVisible();
      await page.unroute(/moderation\.delete/);
      await remove();
      await expect(toastOf(page, `Request for ${venue.name} was deleted successfully.`)).toBeVisible();
      await expect(row).toBeHidden();
    });
  });

  test.describe("when the list cannot be fetched", () => {
    test.use({ expectedConsoleErrors: [/ERR_FAILED/] });

    test("can be asked for again", async ({ page }) => {
      const { venue } = await claimSomeVenue(page.context());
      await enter(page.context(), "admin");
      await page.goto(list);
      await page.route(/moderation\.claims/, (route) => route.abort());
      await chip(page, "Canceled").click();
      await expect(page.getByRole("alert")).toContainText("Failed to fetch results. Please try your request again.");
      await page.unroute(/moderation\.claims/);
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(rowOf(page, venue.name)).toBeVisible();
    });
  });
});
