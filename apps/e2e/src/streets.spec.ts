import type { Page } from "@playwright/test";
import { expectNoFaults } from "./accessibility.ts";
import { copyOfDemoRegion } from "./demo-region.ts";
import { startServer } from "./server.ts";
import { expect, test as siteTest } from "./site.ts";
import { type StreetService, startStreetService } from "./street-service.ts";

const northampton = { lat: 42.3251, lon: -72.6412 };

interface WithStreets {
  service: StreetService;
  origin: string;
}

/** A site whose maps have their streets from a service on this machine. */
const test = siteTest.extend<object, { streets: WithStreets }>({
  streets: [
    async ({}, use) => {
      const service = await startStreetService(northampton);
      const { dataFolder, remove } = copyOfDemoRegion();
      const server = await startServer(dataFolder, { BASEMAP: `openfreemap:${service.url}` });
      await use({ service, origin: server.url });
      await server.stop();
      service.stop();
      remove();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: ({ streets }, use) => use(streets.origin),
});

test.use({ withMaps: true });
test.beforeEach(({ streets: { service } }) => {
  service.isAway = false;
  service.asked.length = 0;
});

const away = "The street map couldn’t load, so here’s a simple sketch.";
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 992;
const osm = (page: Page) => page.getByRole("link", { name: "© OpenStreetMap contributors" });

async function openMap(page: Page) {
  const response = await page.goto("/events/?default_loc_id=northampton-ma&radius=10");
  if (isPhone(page))
    await page.getByRole("navigation", { name: "Places of the site" }).getByRole("link", { name: "Map" }).click();
  await page.locator("[data-part=map-canvas][data-ready]").waitFor();
  return response;
}

/** Zooms in by keyboard until streets are near enough to be shown. */
async function moveClose(page: Page) {
  const canvas = page.getByRole("application", { name: /^Map\./ });
  await canvas.focus();
  for (let step = 0; step < 4; step++) await page.getByRole("button", { name: "Zoom in", exact: true }).press("Enter");
}

/** The street tiles that were asked for, by their zoom. */
const tilesAsked = ({ asked }: StreetService) =>
  asked.map((path) => Number(/^\/(\d+)\//.exec(path)?.[1])).filter(Boolean);

/** A map whose streets are drawn: a tile of them has come. */
const drawnStreets = (page: Page) => page.locator("[data-part=map-credit][data-streets=shown]");

test("streets appear close by in the site's own style, and name who made them; nothing is asked before", {
  tag: "@widths",
}, async ({ page, streets: { service } }) => {
  const response = await openMap(page);
  const policy = response?.headers()["content-security-policy"] ?? "";
  expect(policy.match(/https?:\/\/[^\s;]+/g)).toEqual([new URL(service.url).origin]);
  expect(service.asked).toEqual([]);
  await expect(osm(page)).toHaveCount(0);
  await moveClose(page);
  await expect.poll(() => tilesAsked(service).length).toBeGreaterThan(0);
  expect(Math.min(...tilesAsked(service))).toBeGreaterThanOrEqual(11);
  for (const name of ["© OpenStreetMap contributors", "© OpenMapTiles", "OpenFreeMap"])
    await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  await expect(drawnStreets(page)).toHaveCount(1);
  await expect(page.getByText(away)).toHaveCount(0);
  await expectNoFaults(page, "[data-part=map-panel]");
});

test("a place is shown among its streets", async ({ page, streets: { service } }) => {
  await page.goto("/venues/?default_loc_id=northampton-ma&radius=1");
  await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
  await page.getByRole("button", { name: "Show the interactive map" }).press("Enter");
  await page.locator("[data-part=map-canvas][data-ready]").waitFor();
  await expect(osm(page)).toBeVisible();
  await expect(drawnStreets(page)).toHaveCount(1);
  expect(tilesAsked(service)).toContain(14);
  await expect(page.getByText("A sketch, without streets").filter({ visible: true })).toHaveCount(0);
});

test.describe("when the service of the streets is away", () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test("the sketch stays and says so", {
    tag: "@widths",
  }, async ({ page, streets: { service } }) => {
    service.isAway = true;
    await openMap(page);
    await expect(page.getByText(away)).toHaveCount(0);
    await moveClose(page);
    await expect(page.getByText(away)).toBeVisible();
    await expect(osm(page)).toHaveCount(0);
    await expectNoFaults(page, "[data-part=map-panel]");
  });

  test("a place is shown as far off as the sketch is good for", async ({ page, streets: { service } }) => {
    service.isAway = true;
    await page.goto("/venues/?default_loc_id=northampton-ma&radius=1");
    await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
    await page.getByRole("button", { name: "Show the interactive map" }).press("Enter");
    await page.locator("[data-part=map-canvas][data-ready]").waitFor();
    await expect(page.locator("[data-part=map-overlay] ~ [data-part=sketch]")).toHaveText("A sketch, without streets");
  });
});
