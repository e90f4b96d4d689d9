import type { Browser, BrowserContext, Page } from "@playwright/test";
import { signUp } from "./person.ts";
import { expect, newTab, test } from "./site.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** A browser that lets the site install its service worker. */
const freshBrowser = (browser: Browser, baseURL: string): Promise<BrowserContext> =>
  browser.newContext({ serviceWorkers: "allow", baseURL });

/** Waits until a page is kept for offline. */
const expectKept = (page: Page, address: string) =>
  expect
    .poll(() => page.evaluate((url) => caches.match(url).then((kept) => kept !== undefined), address), {
      timeout: 60_000,
    })
    .toBe(true);

const keptAddresses = (page: Page) =>
  page.evaluate(async () => (await (await caches.open("hereabouts-pages")).keys()).map(({ url }) => url));

// A page that cannot be loaded is an error in the console.
test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|503/] });

test("without a connection the last list, an opened event with its date, and the saved events still open", async ({
  browser,
  site,
}) => {
  const context = await freshBrowser(browser, site.url);
  await signUp(context);
  const page = await newTab(context);
  await page.goto("/events/?prices=free");
  await expectKept(page, "/events/?prices=free");
  const another = page.getByRole("article").nth(1);
  const wanted = (await another.getByRole("heading").textContent()) ?? "";
  await another.getByRole("button", { name: /^Save/ }).click();
  const idOf = /\/events\/\d+\//.exec((await another.getByRole("link").first().getAttribute("href")) ?? "")?.[0] ?? "-";
  await expect
    .poll(async () => (await keptAddresses(page)).some((url) => url.includes(idOf)), { timeout: 60_000 })
    .toBe(true);
  const card = page.getByRole("article").first().getByRole("link").first();
  const [href, title] = [(await card.getAttribute("href")) ?? "", (await card.textContent()) ?? ""];
  expect(href).toContain("date=");
  await card.click();
  await expect(heading(page)).toHaveText(title);
  await expectKept(page, href);
  const said = await page.locator("[data-part=hero] time").first().textContent();
  await context.setOffline(true);

  await page.goto(href);
  await expect(heading(page)).toHaveText(title);
  await expect(page.locator("[data-part=hero] time").first()).toHaveText(said ?? "");
  await expect(page.getByText(/^You’re offline\. This page is from .+\d/)).toBeVisible();
  await page.goto("/events/?prices=free");
  await expect(page.getByRole("article").first()).toContainText(title);
  // In the page as well a press leads to what is kept.
  await page.getByRole("article").first().getByRole("link").first().click();
  await expect(heading(page)).toHaveText(title);

  await page.goto("/saved/events/");
  await page.getByRole("article").getByRole("link", { name: wanted }).first().click();
  await expect(heading(page)).toHaveText(wanted);

  // Another date of the event is not shown in its place.
  const other = await page.goto(href.replace(/date=[\d-]+/, "date=2031-01-01"));
  expect(other?.status()).toBe(503);
  await expect(heading(page)).toHaveText("You’re offline");
  await expect(page.getByText("This page isn’t on your device")).toBeVisible();
  await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
  // A long title is cut there.
  await page.locator(`main a[href="${href}"]`).first().click();
  await expect(heading(page)).toHaveText(title);

  // The page that could not be shown comes by itself with the connection.
  await page.goto("/events/?prices=free&page=2");
  await expect(heading(page)).toHaveText("You’re offline");
  await context.setOffline(false);
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Log Out" }).click();
  await expect(page.getByRole("link", { name: "Log In" }).first()).toBeVisible();
  const theirs = (url: string) => url.includes(idOf) || url.includes("/saved/");
  await expect.poll(async () => (await keptAddresses(page)).filter(theirs)).toEqual([]);
  await context.close();
});

test("what programs, the data admin and forms are answered is never kept", async ({ browser, site }) => {
  const context = await freshBrowser(browser, site.url);
  const page = await newTab(context);
  await page.goto("/events/");
  await expectKept(page, "/events/");
  await page.goto("/events/api/v1/events/?page_size=1");
  await page.goto("/auth/login/");
  const all = await page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(all.filter((path) => /^\/(?!assets\/).*(?:api|trpc|auth|django)/.test(path))).toEqual([]);
  await context.close();
});

test("a new version waits, and what is typed stays until somebody loads it", async ({ browser, site }) => {
  const context = await freshBrowser(browser, site.url);
  const page = await newTab(context);
  await page.goto("/events/");
  await expectKept(page, "/events/");
  await page.goto("/auth/login/");
  const email = page.getByRole("main").getByLabel("Email").first();
  await email.fill("half.typed@example.org");
  // Two releases: each worker is another script. The first is told of, and gives way to the second before anybody presses.
  const release = (name: string) =>
    page.evaluate(async (script) => {
      const registration = await navigator.serviceWorker.register(script);
      const coming = registration.installing;
      if (!coming) throw new Error("The browser took the release for the one that it has.");
      await new Promise<void>((resolve) => {
        const hasCome = () => coming.state !== "installing" && resolve();
        coming.addEventListener("statechange", hasCome);
        hasCome();
      });
    }, `/service-worker.js?${name}`);
  await release("next");
  await expect(page.getByText("A new version is ready.")).toBeVisible();
  await release("after-next");
  await expect(email).toHaveValue("half.typed@example.org");
  // A mark on the window, which is another one when the page is loaded again.
  await page.evaluate(() => Object.assign(window, { isBefore: true }));
  await page.getByRole("button", { name: "Load it" }).click();
  await expect.poll(() => page.evaluate(() => "isBefore" in window).catch(() => true)).toBe(false);
  await context.close();
});
