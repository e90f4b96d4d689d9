import { expect, test } from "./site.ts";

/** JavaScript of a first load, as it travels, headers and all; the map and its engine come after. */
const MOST_BYTES = 180_000;
const isMap = (url: string) => /\/assets\/[\w-]*(map|engine)[\w-]*\.m?js$/.test(url);

test.use({ withEmptyCache: true });

test("the events page is alive after at most 180 kB of JavaScript, the map aside", async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  const scripts = new Map<string, string>();
  const bytes = new Map<string, number>();
  client.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.mimeType.includes("javascript")) scripts.set(requestId, response.url);
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength));
  await page.goto("/events/", { waitUntil: "networkidle" });
  // Alive: what only the script can do works.
  await expect(async () => {
    await page.getByRole("button", { name: "Dark theme" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark", { timeout: 500 });
  }).toPass();
  const counted = [...scripts].filter(([, url]) => !isMap(url));
  const total = counted.reduce((sum, [id]) => sum + (bytes.get(id) ?? 0), 0);
  expect(counted.length).toBeGreaterThan(1);
  expect(total).toBeLessThanOrEqual(MOST_BYTES);
});
