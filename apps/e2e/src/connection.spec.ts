import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page, Route } from "@playwright/test";
import { expectNoFaults } from "./accessibility.ts";
import { send, signIn, signUp } from "./person.ts";
import { expect, newTab, test } from "./site.ts";

// What the browser, the router and the map's engine themselves say about what gets no answer.
test.use({
  expectedConsoleErrors: [
    /ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_REFUSED)|Failed to fetch|Worker failed to load/,
  ],
});

const notice = (page: Page) => page.locator("[data-part=connection]");
const mainNav = (page: Page) => page.getByRole("navigation", { name: "Main" });

/** The link that says where one is: on a phone it stands at the foot. */
const eventsLink = (page: Page) =>
  page
    .getByRole("navigation", { name: (page.viewportSize()?.width ?? 0) < 768 ? "Places of the site" : "Main" })
    .getByRole("link", { name: "Events" });

const offline = "You’re offline. You can keep using what’s already on this page.";
const kept = "Saved on this device. We’ll send it when you’re back online.";

async function someEvent(request: APIRequestContext): Promise<{ id: number; name: string; absoluteUrl: string }> {
  const { data } = await (await request.get("/events/api/v1/events/")).json();
  return data[0];
}

async function isSaved(request: APIRequestContext, id: number): Promise<boolean> {
  const saved: { id: number }[] = await (await request.get("/events/api/v1/saved_events/")).json();
  return saved.some((event) => event.id === id);
}

/** Chooses a distance of the listing, in the bar or on a phone in the sheet of its chip. */
async function chooseDistance(page: Page, miles: string) {
  const cell = page.getByRole("button", { name: /^Distance/ }).locator("visible=true");
  await cell.click();
  const panel = page.getByRole("dialog", { name: /Distance from/ });
  await panel.getByText(miles, { exact: true }).click();
  return panel;
}

/** Lets calls of a procedure wait until they are let go. */
async function holdBack(page: Page, procedure: RegExp) {
  const held: Route[] = [];
  await page.route(procedure, (route) => void held.push(route));
  return {
    count: () => held.length,
    letGo: async () => {
      await Promise.all(held.splice(0).map((route) => route.continue()));
      await page.unroute(procedure);
    },
  };
}

test.beforeEach(() => {
  test.slow();
});

test.describe("without a connection", () => {
  // Nothing is there but what the page itself has loaded.
  test.use({ withEmptyCache: true });

  test("it is said at once; a page that is not loaded leaves one where one is and opens when the connection is back", {
    tag: "@widths",
  }, async ({ page, context }) => {
    await page.goto("/events/");
    await context.setOffline(true);
    await expect(notice(page).getByRole("status")).toHaveText(offline);
    await expectNoFaults(page, "[data-part=connection]");

    await mainNav(page).getByRole("link", { name: "Venues" }).click();
    await expect(notice(page)).toContainText(
      "This page isn’t available offline. It will open when you’re back online.",
    );
    await expect(page).toHaveURL(/\/events\/$/);
    await expect(eventsLink(page)).toHaveAttribute("aria-current", "page");
    await expect(mainNav(page).getByRole("link", { name: "Venues" })).not.toHaveAttribute("aria-current");
    await expect(page.getByRole("article").first()).toBeVisible();
    await notice(page).getByRole("button", { name: "Try again" }).click();
    await expect(page).toHaveURL(/\/events\/$/);

    await context.setOffline(false);
    await expect(page).toHaveURL(/\/venues\/$/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Venues near");
    await expect(notice(page)).toContainText("Back online.");
  });

  test("whoever would rather stay is not taken elsewhere when it is back", async ({ page, context }) => {
    await page.goto("/events/");
    await context.setOffline(true);
    await mainNav(page).getByRole("link", { name: "Venues" }).click();
    await notice(page).getByRole("button", { name: "Stay here" }).click();
    await expect(notice(page).getByRole("status")).toHaveText(offline);
    await context.setOffline(false);
    await expect(notice(page)).toContainText("Back online.");
    await expect(page).toHaveURL(/\/events\/$/);
  });

  test("pages that were loaded open, forwards and backwards", async ({ page, context }) => {
    await page.goto("/events/");
    const card = page.getByRole("article").first();
    const title = (await card.getByRole("heading").textContent()) ?? "";
    await card.getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    // All of it, not only what the card knew.
    await expect(page.getByRole("region", { name: "More this month" }).getByRole("article").first()).toBeVisible();
    await page.goBack();
    await expect(card).toBeVisible();
    await context.setOffline(true);
    await expect(notice(page)).toContainText(offline);
    await card.getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await page.goBack();
    await expect(page).toHaveURL(/\/events\/$/);
    await expect(card.getByRole("heading")).toHaveText(title);
    await expect(notice(page).getByRole("status")).toHaveText(offline);
    await context.setOffline(false);
    await expect(notice(page)).toContainText("Back online.");
  });

  test("a part of the page that is not loaded comes when the connection is back, and the page stays", async ({
    page,
    context,
  }) => {
    await page.goto("/events/");
    await context.setOffline(true);
    await expect(notice(page)).toContainText(offline);
    await page.getByRole("heading", { level: 1 }).getByRole("button").last().click();
    await expect(page.getByRole("article").first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("dialog").getByRole("combobox", { name: "Town or ZIP code" })).toBeVisible();
  });

  test("a filter stays as it was, says why, and applies when the connection is back", { tag: "@widths" }, async ({
    page,
    context,
  }) => {
    await page.goto("/events/");
    const cell = page.getByRole("button", { name: /^Distance/ }).locator("visible=true");
    await cell.click();
    const panel = page.getByRole("dialog", { name: /Distance from/ });
    await expect(panel).toBeVisible();
    await context.setOffline(true);
    await panel
      .locator("label")
      .filter({ has: page.getByRole("radio", { name: "10", exact: true }) })
      .click();
    await expect(notice(page)).toContainText(
      "These results aren’t available offline. They’ll appear when you’re back online.",
    );
    await expect(page).toHaveURL(/\/events\/$/);
    await expect(panel.getByRole("radio", { name: "50" })).toBeChecked();
    await context.setOffline(false);
    await expect(page).toHaveURL(/radius=10/);
    await expect(panel.getByRole("radio", { name: "10", exact: true })).toBeChecked();
  });

  test("an event is saved: kept, said, and sent when the connection is back", async ({ page, context }) => {
    await signUp(page.context());
    const event = await someEvent(page.request);
    await page.goto(event.absoluteUrl);
    await context.setOffline(true);
    await page
      .getByRole("button", { name: `Save ${event.name}` })
      .locator("visible=true")
      .click();
    await expect(page.getByRole("button", { name: `Saved ${event.name}` }).locator("visible=true")).toBeVisible();
    await expect(notice(page)).toContainText(kept);
    await context.setOffline(false);
    await expect(notice(page)).toContainText("Back online. Sent.");
    expect(await isSaved(page.request, event.id)).toBe(true);
  });

  test("saving and letting go again leaves nothing to send", async ({ page, context }) => {
    await signUp(page.context());
    const event = await someEvent(page.request);
    await page.goto(event.absoluteUrl);
    await context.setOffline(true);
    await page
      .getByRole("button", { name: `Save ${event.name}` })
      .locator("visible=true")
      .click();
    await expect(notice(page)).toContainText(kept);
    await page
      .getByRole("button", { name: `Saved ${event.name}` })
      .locator("visible=true")
      .click();
    await expect(notice(page).getByRole("status")).toHaveText(offline);
    await context.setOffline(false);
    await expect(notice(page).getByRole("status")).toHaveText("Back online.");
    expect(await isSaved(page.request, event.id)).toBe(false);
  });

  test("what was saved outlives the page, and is sent only by whoever saved it", async ({ page, context }) => {
    const person = await signUp(page.context());
    const event = await someEvent(page.request);
    await page.goto(event.absoluteUrl);
    await context.setOffline(true);
    await page
      .getByRole("button", { name: `Save ${event.name}` })
      .locator("visible=true")
      .click();
    await expect(notice(page)).toContainText(kept);
    await page.close();
    await context.setOffline(false);

    await signUp(context);
    const others = await newTab(context);
    await others.goto(event.absoluteUrl);
    await expect(others.getByRole("button", { name: `Save ${event.name}` }).locator("visible=true")).toBeVisible();
    expect(await isSaved(context.request, event.id)).toBe(false);

    await signIn(context.request, person);
    await others.goto(event.absoluteUrl);
    await expect(others.getByRole("button", { name: `Saved ${event.name}` }).locator("visible=true")).toBeVisible();
    await expect(notice(others)).toContainText("Sent.");
    expect(await isSaved(context.request, event.id)).toBe(true);
    await others.reload();
    await expect(others.getByRole("button", { name: `Saved ${event.name}` }).locator("visible=true")).toBeVisible();
    expect(await isSaved(context.request, event.id), "and is not sent once more").toBe(true);
  });

  test("a saved search is renamed: kept, said, and sent", async ({ page, context }) => {
    await signUp(page.context());
    const name = `Music ${randomUUID().slice(0, 8)}`;
    await send(page.request, "/events/api/v1/saved_searches/", { data: { searchName: name, keyword: "music" } });
    await page.goto("/saved/searches/");
    await page.getByRole("button", { name: `More for ${name}` }).click();
    await page.getByRole("menuitem", { name: "Rename" }).click();
    const field = page.getByLabel("Name", { exact: true });
    await field.fill(`${name}, loud`);
    await context.setOffline(true);
    await field.press("Enter");
    await expect(notice(page)).toContainText(kept);
    await context.setOffline(false);
    await expect(notice(page)).toContainText("Back online. Sent.");
    await expect(page.getByRole("heading", { name: `${name}, loud` })).toBeVisible();
  });

  test.describe("with the map", () => {
    test.use({ withMaps: true });

    test("a form that was sent is kept, said, and sent when the connection is back", async ({ page, context }) => {
      await signUp(page.context());
      await page.goto("/saved/addresses/add/");
      await page.getByLabel("Name", { exact: true }).fill("The shed");
      await page.getByLabel("State").selectOption("Massachusetts");
      await page.getByLabel("City").fill("Northampton");
      await expect(page.getByLabel(/^Map of/)).toBeVisible();
      await context.setOffline(true);
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByText(/^You’re offline. Keep this page open/)).toBeVisible();
      await expect(notice(page)).toContainText(offline);
      await context.setOffline(false);
      await expect(page).toHaveURL(/\/saved\/addresses\/$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("1 Saved Address");
    });
  });
});

test.describe("when the site does not answer", () => {
  test("the words say that it cannot be reached, and the page comes by itself once it can be", async ({ page }) => {
    await page.goto("/events/");
    await page.route("**/trpc/**", (route) => route.abort("connectionrefused"));
    await mainNav(page).getByRole("link", { name: "Venues" }).click();
    await expect(notice(page)).toContainText("Can’t reach Hereabouts. You can keep using what’s already on this page.");
    await page.unroute("**/trpc/**");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Venues near");
    await expect(page).toHaveURL(/\/venues\/$/);
  });

  test("a filter moves at once, and back with a word when its list does not come", async ({ page }) => {
    await page.goto("/events/");
    const before = await page.getByRole("article").getByRole("heading").allTextContents();
    await page.route(/listings\.events/, (route) => route.abort());
    const panel = await chooseDistance(page, "10");
    await expect(page.locator("[data-part=toast]")).toContainText(
      "Failed to fetch listings. Please try your request again.",
    );
    await expect(page).toHaveURL(/\/events\/$/);
    await expect(panel.getByRole("radio", { name: "50" })).toBeChecked();
    expect(await page.getByRole("article").getByRole("heading").allTextContents()).toEqual(before);
  });
});

test.describe("when a part of the page does not come although the site answers", () => {
  test.use({ withEmptyCache: true });
  // As after a new edition of the site, which has other files.
  const noDialog = /auth-dialog-[^/]*\.js$/;

  test("the page stays and says so; the part comes when it is asked for once more", { tag: "@widths" }, async ({
    page,
    request,
  }) => {
    const { name, absoluteUrl } = await someEvent(request);
    await page.goto(absoluteUrl);
    const logIn = page.getByRole("banner").getByRole("link", { name: "Log In" });
    await page.route(noDialog, (route) => route.abort());
    await logIn.click();
    await expect(notice(page)).toContainText("Part of this page didn’t load.");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    await expectNoFaults(page);
    await notice(page).getByRole("button", { name: "Not now" }).click();
    await expect(notice(page)).toHaveText("");
    await logIn.click();
    await expect(notice(page)).toContainText("Part of this page didn’t load.");
    await page.unroute(noDialog);
    await logIn.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(notice(page)).toHaveText("");
  });

  test("whoever loads the page again has all of it", async ({ page, request }) => {
    const { absoluteUrl } = await someEvent(request);
    await page.goto(absoluteUrl);
    await page.route(noDialog, (route) => route.abort());
    await page.getByRole("banner").getByRole("link", { name: "Log In" }).click();
    const loadAgain = notice(page).getByRole("button", { name: "Load the page again" });
    await expect(loadAgain).toBeVisible();
    await page.unroute(noDialog);
    await Promise.all([page.waitForEvent("load"), loadAgain.click()]);
    await expect(notice(page)).toHaveText("");
  });
});

test.describe("on a slow connection", () => {
  test("a pressed link shows that its page is on the way", async ({ page }) => {
    await page.goto("/events/");
    const venues = await holdBack(page, /listings\.venues/);
    const link = mainNav(page).getByRole("link", { name: "Venues" });
    await link.click();
    await expect(page.getByRole("progressbar", { name: "Loading the page" })).toBeVisible();
    // Nothing animates with reduced motion, which these tests use.
    const moving = "document.getAnimations().filter((one) => one instanceof CSSAnimation).length";
    expect(await page.evaluate(moving)).toBe(0);
    await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "true");
    await expect(link).toHaveAttribute("data-pending", "");
    await venues.letGo();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Venues near");
    await expect(page.getByRole("progressbar")).toBeHidden();
    await expect(page.getByRole("main")).not.toHaveAttribute("aria-busy");
    await expect(link).not.toHaveAttribute("data-pending");
  });

  test("a filter moves at once and the list dims until its answer is there", async ({ page }) => {
    await page.goto("/events/");
    const list = page.locator("[aria-busy]").filter({ has: page.locator("ol article") });
    const answers = await holdBack(page, /listings\.events/);
    const panel = await chooseDistance(page, "10");
    await expect(panel.getByRole("radio", { name: "10", exact: true })).toBeChecked();
    await expect(page).toHaveURL(/radius=10/);
    await expect(list.last()).toHaveAttribute("aria-busy", "true");
    await expect(page.locator("[data-stale]")).toBeVisible();
    expect(answers.count()).toBeGreaterThan(0);
    await answers.letGo();
    await expect(page.locator("[data-stale]")).toBeHidden();
    await expect(list.last()).toHaveAttribute("aria-busy", "false");
  });
});

test("on a phone the word is within reach of the thumb and covers nothing to press at the foot", {
  tag: "@phone",
}, async ({ page, context }) => {
  const event = await someEvent(page.request);
  await page.goto(event.absoluteUrl);
  await context.setOffline(true);
  await expect(notice(page)).toContainText(offline);
  const [said, bar] = await Promise.all([notice(page).boundingBox(), page.locator("[data-at-foot=bar]").boundingBox()]);
  expect(said && bar && said.y + said.height <= bar.y).toBe(true);
  expect(said && said.y > 844 / 2).toBe(true);
});
