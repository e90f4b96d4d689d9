import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { FrameLocator, Page } from "@playwright/test";
import { expectNoFaults } from "./accessibility.ts";
import { enter } from "./person.ts";
import { expect, test } from "./site.ts";

/** A page of somebody else, on another site, which forbids everything that it does not need for the calendar. */
async function hostOf(site: string, body: string): Promise<{ url: string; server: Server }> {
  const policy = `default-src 'none'; script-src ${site}; frame-src ${site}`;
  const server = createServer((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/html", "Content-Security-Policy": policy });
    response.end(`<!doctype html><html lang="en"><title>The Hatfield Beacon</title><h1>What is on</h1>${body}</html>`);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server };
}

/** A calendar of the demo region. */
const id = "Vq3mT8xKcY1hZr5NwB7uGd";

/** Blocks the cookies of all sites but that of the address bar, as more and more browsers do. */
async function blockCookiesOfOthers(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.setCookieControls", { enableThirdPartyCookieRestriction: true });
}

const cardsIn = (frame: FrameLocator) => frame.getByRole("article");
const heightOf = (page: Page, index: number) =>
  page
    .locator("iframe")
    .nth(index)
    .evaluate((frame) => frame.clientHeight);

// What may not be framed says so in the console.
test.use({ expectedConsoleErrors: [/frame-ancestors|X-Frame-Options|Refused to (?:frame|display)|Framing/] });

test("a calendar stands on a page of another site, by its script and in a frame, and leads to the site and back", async ({
  page,
  site,
}) => {
  const { url, server } = await hostOf(
    site.url,
    `<script src="${site.url}/embed.js" data-widget="${id}" data-theme="dark" async></script>
    <iframe src="${site.url}/widget/${id}/" title="Calendar" width="100%" height="720"></iframe>
    <iframe src="${site.url}/events/" title="Not for frames"></iframe>`,
  );
  const cookies: string[] = [];
  page.on("request", async (request) => {
    const { cookie } = await request.allHeaders().catch(() => ({ cookie: undefined }));
    if (cookie) cookies.push(request.url());
  });
  const told = page.waitForRequest(
    (request) => request.url().endsWith("/impressions/widget/") && /"event_ids":\[\d/.test(request.postData() ?? ""),
  );
  // Somebody is signed in to the site in another tab: in the frame nobody knows.
  await enter(page.context(), "visitor");
  await blockCookiesOfOthers(page);
  await page.goto(url);
  const [byScript, byFrame] = [0, 1].map((index) => page.frameLocator("iframe").nth(index));
  if (!byScript || !byFrame) throw new Error("There are two calendars.");
  await expect(cardsIn(byScript)).toHaveCount(20);
  await expect(cardsIn(byFrame)).toHaveCount(20);
  await expect(byScript.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(page.frames().map((frame) => frame.url())).toContain("chrome-error://chromewebdata/");

  // Grown to its content by the script, and 720 pixels in a frame of one's own.
  const contentOf = () => byScript.locator("body").evaluate((body) => Math.ceil(body.getBoundingClientRect().height));
  await expect.poll(async () => (await heightOf(page, 0)) - (await contentOf())).toBe(0);
  expect(await heightOf(page, 0)).toBeGreaterThan(2_000);
  expect(await heightOf(page, 1)).toBe(720);
  expect((await told).postDataJSON()).toMatchObject({ widget_id: id, origin: new URL(url).origin });

  // It turns its pages in its place, and the page around comes back to where the list begins.
  await byScript.getByRole("link", { name: "Page 2" }).click();
  await expect(byScript.locator("[aria-current=page]")).toHaveText("2");
  await expect
    .poll(() =>
      page
        .locator("iframe")
        .first()
        .evaluate((frame) => frame.getBoundingClientRect().top),
    )
    .toBeGreaterThan(-1);
  await byScript.locator("summary", { hasText: "Filters" }).click();
  await byScript.getByRole("checkbox", { name: "Free" }).check();
  await byScript.getByRole("button", { name: "Show events" }).click();
  await expect(byScript.locator("summary", { hasText: "Filters" })).toHaveText(/1$/);
  await expect(byScript.locator("[data-total]")).toBeFocused();

  await page.context().clearCookies();
  const card = cardsIn(byFrame).first().getByRole("heading").getByRole("link");
  const opened = page.waitForEvent("popup");
  await card.click();
  const event = await opened;
  await expect(event).toHaveURL(new RegExp(`/events/\\d+/[^/]+/\\?widget=${id}$`));
  await event.getByRole("link", { name: "Back to Results" }).click();
  await expect(event).toHaveURL(`${site.url}/widget/${id}/`);
  expect(cookies).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  server.close();

  await event.close();
  await page.goto(`/widget/${id}/`);
  await page.locator("summary", { hasText: "Filters" }).click();
  await expectNoFaults(page);
  await page.keyboard.press("Escape");
  await expect(page.locator("summary", { hasText: "Filters" })).toBeFocused();
});

test("without scripts a calendar on another site lists, filters and turns its pages", async ({ site, browser }) => {
  const { url, server } = await hostOf(
    site.url,
    `<iframe src="${site.url}/widget/${id}/" title="Calendar" width="700" height="720"></iframe>`,
  );
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(url);
  const calendar = plain.frameLocator("iframe");
  await calendar.getByRole("link", { name: "Next page" }).click();
  await expect(calendar.locator("[aria-current=page]")).toHaveText("2");
  await calendar.locator("summary", { hasText: "Filters" }).click();
  await calendar.getByRole("checkbox", { name: "Free" }).check();
  await calendar.getByRole("button", { name: "Show events" }).click();
  await expect(calendar.locator("summary", { hasText: "Filters" })).toHaveText(/1$/);
  await expect(cardsIn(calendar).first()).toContainText("Free");
  await context.close();
  server.close();
});
