import type { Page, Route } from "@playwright/test";
import { expectNoFaults } from "./accessibility.ts";
import { moved } from "./late-fonts.ts";
import { anEvent, aProducer } from "./producer.ts";
import { expect, newTab, test } from "./site.ts";

/** Answers about one event wait until they are let go. */
async function holdEvents(page: Page) {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(/events\.get/, (route) => (isHeld ? void held.push(route) : route.continue()));
  return async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}

/** Where the parts of a page's head are. */
const places = (page: Page) =>
  page.evaluate(() =>
    ["main h1", "[data-part=hero] [data-part=print]", "[data-part=facts]", "[data-part=hero] time"].map((part) => {
      const { x, y, width, height } = document.querySelector(part)?.getBoundingClientRect() ?? {};
      return [part, x, y, width, height];
    }),
  );

/** Presses the fifth card and comes to its page, which has not come. */
async function pressCard(page: Page) {
  const card = page.getByRole("article").nth(4);
  await card.scrollIntoViewIfNeeded();
  const link = card.getByRole("heading").getByRole("link");
  const name = (await link.textContent()) ?? "";
  const print = await card.locator("[data-part=print] img").getAttribute("src");
  const lines = await card.getByRole("paragraph").allTextContents();
  await link.press("Enter");
  return { link, name, print, lines };
}

test("a pressed card is its page at once, which is filled without moving", { tag: "@widths" }, async ({ page }) => {
  test.slow();
  await page.goto("/events/?ordering=date");
  const letGo = await holdEvents(page);
  const { name, print, link } = await pressCard(page);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(page).toHaveURL(/\/events\/\d+\/.*date=/);
  await expect(heading).toHaveText(name);
  await expect(heading).toBeFocused();
  const hero = page.locator("[data-part=hero]");
  await expect(hero.locator(`[data-part=print] img[src="${print}"]`)).toBeVisible();
  await expect(hero.locator("[data-part=facts] a[href^='/venues/']")).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Loading the page" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Dates", exact: true })).toHaveCount(0);
  await expectNoFaults(page);
  const before = await places(page);
  await letGo();
  await expect(page.getByRole("heading", { name: "Dates", exact: true })).toBeVisible();
  await expect(page.getByRole("progressbar")).toBeHidden();
  await expect(heading).toBeFocused();
  expect(await places(page)).toEqual(before);
  // A long name is cut in the title of the window.
  await expect(page).toHaveTitle(new RegExp(`^${name.slice(0, 20).replace(/[^\w ]/g, ".")}`));

  await page.goBack();
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
});

test("a card's print and title become those of its page, where motion is wanted", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/events/");
  const named = () =>
    page.evaluate(() => {
      const seen: string[][] = [];
      Object.assign(window, { seen, names: () => names() });
      const start = document.startViewTransition.bind(document);
      const names = () =>
        [...document.querySelectorAll<HTMLElement>("main *")]
          .map((part) => part.style.viewTransitionName)
          .filter(Boolean);
      document.startViewTransition = (update) => {
        seen.push(names());
        const transition = start(update as () => Promise<void>);
        void transition.ready.then(() => seen.push(names()));
        return transition;
      };
    });
  await named();
  await pressCard(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[][] }).seen.map((names) => names.sort()));
  const both = ["event-print", "event-title"];
  await expect.poll(seen, "at the beginning and at the end").toEqual([both, both]);
  const left = () => page.evaluate(() => (window as unknown as { names: () => string[] }).names());
  await expect.poll(left, "once it is over").toEqual([]);
});

test.describe("of an event that is gone by the time its card is pressed", () => {
  test.use({ expectedConsoleErrors: [/404/] });

  test("the page says that it is not here", async ({ page }) => {
    await page.goto("/events/");
    await page.route(/events\.get/, (route) =>
      route.fulfill({
        status: 404,
        contentType: "application/json",
        body: JSON.stringify([
          { error: { message: "Not found.", code: -32_004, data: { code: "NOT_FOUND", httpStatus: 404, fields: {} } } },
        ]),
      }),
    );
    await pressCard(page);
    await expect(page.getByText("This page is not here")).toBeVisible();
  });
});

test("a reader far away is told when an online event begins by their own clock, and nothing on the page moves for that", {
  tag: "@phone",
}, async ({ browser, context, site }) => {
  const [hall] = await aProducer(context);
  const stream = "https://live.example.org/talk";
  const { absoluteUrl } = await anEvent(context.request, hall, "Talk from afar", { stream });
  const far = await browser.newContext({
    baseURL: site.url,
    timezoneId: "Asia/Tokyo",
    viewport: { width: 390, height: 844 },
  });
  const page = await newTab(far);
  await page.goto(absoluteUrl);
  await expect(page.getByText(/^Eastern Time · (?:8|9):00 AM on \w{3} your time$/)).toBeVisible();
  await page.waitForLoadState("load");
  await page.evaluate(async () => void (await document.fonts.ready));
  expect(await moved(page)).toBeLessThan(0.01);
  await far.close();
});
