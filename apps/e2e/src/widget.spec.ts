import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { FrameLocator, Page } from "@playwright/test";
import { expectNoFaults, expectNoFaultsWideAndNarrow } from "./accessibility.ts";
import { enter } from "./person.ts";
import { anEvent, aProducer } from "./producer.ts";
import { expect, test } from "./site.ts";

/** Serves a page of another site, with a policy that allows only what the calendar needs. */
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
test.use({
  expectedConsoleErrors: [/script-src 'none'|frame-ancestors|X-Frame-Options|Refused to (?:frame|display)|Framing/],
});

test("a calendar stands on a page of another site, by its script and in a frame, and leads to the site and back", async ({
  page,
  site,
}) => {
  const { url, server } = await hostOf(
    site.url,
    `<a href="${site.url}/widget/${id}/">What is on</a>
    <script src="${site.url}/embed.js" data-widget="${id}" data-theme="dark" async></script>
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
  // The user is logged in in another tab; the frame is anonymous.
  await enter(page.context(), "visitor");
  await blockCookiesOfOthers(page);
  await page.goto(url);
  const [byScript, byFrame] = [0, 1].map((index) => page.frameLocator("iframe").nth(index));
  if (!byScript || !byFrame) throw new Error("There are two calendars.");
  // The first events stay below 1,200 pixels until more are asked for.
  await expect(cardsIn(byScript)).toHaveCount(5);
  // The link stands for sites that block the script.
  await expect(page.getByRole("link", { name: "What is on" })).toHaveCount(0);
  await expect(cardsIn(byFrame)).toHaveCount(20);
  await expect(byScript.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(page.frames().map((frame) => frame.url())).toContain("chrome-error://chromewebdata/");

  // Grown to its content by the script, and 720 pixels in a frame of one's own.
  const contentOf = () => byScript.locator("body").evaluate((body) => Math.ceil(body.getBoundingClientRect().height));
  const grown = () => expect.poll(async () => (await heightOf(page, 0)) - (await contentOf())).toBe(0);
  await grown();
  expect(await heightOf(page, 0)).toBeLessThanOrEqual(1_200);
  await byScript.getByRole("button", { name: /^Show \d+ more$/ }).click();
  await expect(cardsIn(byScript)).toHaveCount(20);
  await grown();
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
  await expect(event).toHaveURL(new RegExp(`/events/\\d+/[^/]+/\\?date=[\\d-]+(&time=\\d+)?&widget=${id}$`));
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

test("a calendar shows all its events where the page asks for it, a link where its script is blocked, and itself in previews", async ({
  page,
  site,
}) => {
  const code = `<a href="${site.url}/widget/${id}/">What is on</a><script src="${site.url}/embed.js" data-widget="${id}"`;
  const { url, server } = await hostOf(site.url, `${code} data-height="full"></script>`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(url);
  await expect.poll(() => heightOf(page, 0)).toBeGreaterThan(4_000);
  server.close();

  const blocked = await hostOf("'none'", `${code}></script>`);
  await page.goto(blocked.url);
  await expect(page.getByRole("link", { name: "What is on" })).toHaveAttribute("href", `${site.url}/widget/${id}/`);
  blocked.server.close();

  // Site builders preview pages that have no address of the network.
  const frame = `<iframe src="${site.url}/widget/${id}/" title="Calendar" height="720"></iframe>`;
  const preview = await hostOf(
    site.url,
    `<iframe title="Preview" height="760" width="380" srcdoc='${frame}'></iframe>`,
  );
  await page.goto(preview.url);
  await expect(cardsIn(page.frameLocator("iframe").frameLocator("iframe"))).toHaveCount(20);
  preview.server.close();
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

test("everything at one’s venue stands on one’s own site after three presses, and nothing of others", async ({
  page,
  site,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const [hall] = await aProducer(page.context());
  for (const name of ["Harvest supper", "Winter supper"]) await anEvent(page.request, hall, `${name} at ${hall.name}`);
  await page.goto("/manage/calendars/");
  await page.getByRole("button", { name: "Add Calendar" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a calendar" });
  await expect(dialog.getByLabel("What it shows")).toContainText(`Everything at ${hall.name}`);
  await dialog.getByRole("button", { name: "Add calendar" }).click();
  await page.getByRole("button", { name: "Copy: Grows with its content" }).click();
  const code = await page.evaluate(() => navigator.clipboard.readText());

  const { url, server } = await hostOf(site.url, code);
  await page.goto(url);
  const calendar = page.frameLocator("iframe");
  await expect(cardsIn(calendar)).toHaveCount(2);
  await expect(cardsIn(calendar).filter({ hasText: hall.name })).toHaveCount(2);
  server.close();

  // The venue's page leads there as well, and what is saved of its listing keeps it.
  await page.goto(`/venues/${hall.id}/`);
  await page.getByRole("link", { name: "Put this on your site" }).click();
  await expect(page.getByRole("dialog").getByLabel("Title")).toHaveValue(`Events at ${hall.name}`);
  await page.goto(`/events/?vid=${hall.id}`);
  await page.getByRole("button", { name: "Save search" }).first().click();
  await expect(page.getByRole("dialog").getByLabel("Name")).toHaveValue(`At ${hall.name}`);
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Upcoming at ${hall.name}`);
  await expect(page.getByText("2 events")).toBeVisible();
});

test("a pasted link of an event, a venue and a calendar becomes a frame that leads to the site", async ({
  page,
  site,
}) => {
  const listing = await page.request.get("/events/api/v1/events/?page_size=1");
  const [event] = (await listing.json()).data;
  const links = [event.absoluteUrl, event.pointOfInterest.absoluteUrl, `/widget/${id}/`];
  const answers = [];
  for (const link of links) {
    const { pathname } = new URL(link, site.url);
    const answer = await page.request.get(`/oembed?${new URLSearchParams({ url: pathname, maxwidth: "600" })}`);
    answers.push(await answer.json());
  }
  // The demo region names its address by localhost.
  const frames = answers.map(({ html }) => html.replace(/src="https?:\/\/[^/]+/, `src="${site.url}`)).join("\n");
  const { url, server } = await hostOf(site.url, frames);
  await page.goto(url);
  const [ofEvent, ofVenue, ofCalendar] = [0, 1, 2].map((index) => page.frameLocator("iframe").nth(index));
  if (!ofEvent || !ofVenue || !ofCalendar) throw new Error("There are three frames.");
  await expect(cardsIn(ofEvent)).toHaveCount(1);
  await expect(ofVenue.getByRole("heading", { level: 1 })).toHaveText(event.pointOfInterest.name);
  await expect(cardsIn(ofCalendar)).toHaveCount(20);
  // A card is whole in the frame that is asked for, and is no wider than a narrow one.
  const beyond = (side: "Height" | "Width") =>
    ofEvent.locator("html").evaluate((root, of) => root[`scroll${of}`] - root[`client${of}`], side);
  expect([await beyond("Width"), await beyond("Height")]).toEqual([0, 0]);
  await page
    .locator("iframe")
    .first()
    .evaluate((frame) => frame.setAttribute("width", "280"));
  await expect.poll(() => beyond("Width")).toBe(0);
  const opened = page.waitForEvent("popup");
  await cardsIn(ofEvent).getByRole("heading").getByRole("link").click();
  await expect(await opened).toHaveURL(new RegExp(`${new URL(event.absoluteUrl, site.url).pathname}\\?date=`));
  server.close();
  for (const kind of ["event", "venue"] as const) {
    await page.goto(`/widget/${kind}s/${kind === "event" ? event.id : event.pointOfInterest.id}/`);
    await expectNoFaultsWideAndNarrow(page);
  }
});

test("assistants are answered by the built site", async ({ page }) => {
  const answer = await page.request.post("/mcp", {
    headers: { Accept: "application/json, text/event-stream" },
    data: {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "search_events", arguments: { query: "music in Northampton", limit: 3 } },
    },
  });
  const { result } = await answer.json();
  expect(result.structuredContent.events).toHaveLength(3);
  for (const { link, when, status } of result.structuredContent.events) {
    expect(when).toMatch(/\d{4}/);
    expect(status).not.toBe("");
    expect((await page.request.get(new URL(link).pathname)).status()).toBe(200);
  }
});
