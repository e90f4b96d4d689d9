import type { Page } from "@playwright/test";
import { expectNoFaults } from "./accessibility.ts";
import { inDays } from "./days.ts";
import { expect, test } from "./site.ts";

test.use({ withMaps: true });

const times = /(Today|\w{3}, \w{3} \d+), \d+:\d\d [AP]M/;
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 992;
/** From a phone's list to its map. */
const toMap = (page: Page) =>
  page.getByRole("navigation", { name: "Places of the site" }).getByRole("link", { name: "Map" }).click();
const mapReady = (page: Page) => page.locator("[data-part=map-canvas][data-ready]").waitFor();
/** Markers are pressed from the keyboard: on a crowded map a pointer may meet a neighbour. */
const venueMarker = (page: Page) =>
  page.locator("[data-part=marker]:not([data-look=selected], [aria-label$='zoom in'])");

test.describe("beside the list", () => {
  test("a popup says what, when and where, Escape gives the focus back, and its name leads to the event", async ({
    page,
  }) => {
    const near = "radius=10&latitude=42.3251&longitude=-72.6412";
    const { data } = await (await page.request.get(`/events/api/v1/events/?${near}`)).json();
    // An event that is online alone has no marker.
    const { name: wanted } = data.find(({ isInPerson }: { isInPerson: boolean }) => isInPerson);
    await page.goto(`/events/?default_loc_id=northampton-ma&radius=10&keyword=${encodeURIComponent(`"${wanted}"`)}`);
    await mapReady(page);
    const marker = page.locator("[data-part=marker][data-look=one]").first();
    const name = (await marker.getAttribute("aria-label")) ?? "";
    await marker.focus();
    await page.keyboard.press("Enter");
    const popup = page.locator("[data-part=map-popup]");
    await expect(popup).toBeFocused();
    await expect(popup).toContainText(times);
    await expect(popup.locator("[data-part=category]")).toHaveText(/\w+/);
    await expect(popup.locator("[data-part=print] img")).toBeVisible();
    await expectNoFaults(page, "[data-part=map-panel]");
    await page.keyboard.press("Escape");
    await expect(popup).toHaveCount(0);
    await expect(page.getByRole("button", { name, exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    const link = popup.getByRole("heading").getByRole("link");
    const title = (await link.textContent()) ?? "";
    await link.click();
    await expect(page).toHaveURL(/\/events\/.+/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
    // There the map is a picture until it is wanted.
    await expect(page.getByRole("img", { name: /^Map of / })).toBeVisible();
    await page.getByRole("button", { name: "Show the interactive map" }).press("Enter");
    await expect(page.getByRole("application", { name: /^Map of .+ Use arrow keys to move/ })).toBeFocused();
    await mapReady(page);
    await expectNoFaults(page, "main");
  });

  test("several events at one venue are a list, and the rest is one link away", async ({ page, request }) => {
    const { data } = await (await request.get("/events/api/v1/poi/?ordering=-num_events&radius=100")).json();
    await page.goto(`/events/?vid=${data[0].id}&radius=100&date_end=${inDays(365)}`);
    await mapReady(page);
    const marker = page.locator("[data-part=map-overlay]").getByRole("button", { name: /, ([4-9]|\d\d) events$/ });
    const count = Number(await marker.textContent());
    await marker.focus();
    await page.keyboard.press("Enter");
    const popup = page.locator("[data-part=map-popup]");
    await expect(popup.getByRole("listitem")).toHaveCount(3);
    await expect(popup.getByRole("listitem").first()).toContainText(times);
    await expect(popup).toContainText(/\d mi/);
    await popup.getByRole("link", { name: `+${count - 3} more at` }).click();
    await expect(page).toHaveURL(/\/venues\/.+/);
  });

  test("the keyboard skips to the map, walks its markers from one stop, and Escape leads back to a card", async ({
    page,
  }) => {
    await page.goto("/events/");
    await mapReady(page);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to the map" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("complementary", { name: "Map" })).toBeFocused();
    await expect(page.locator("[data-part=marker][tabindex='0']")).toHaveCount(1);
    await page.locator("[data-part=marker][tabindex='0']").focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.locator("[data-part=marker]:focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.locator("[data-venue] a:focus")).toHaveCount(1);
  });

  test("a card in the list finds its marker, and the map can be skipped", async ({ page }) => {
    await page.goto("/events/");
    await mapReady(page);
    await page.getByRole("article").first().hover();
    await expect(page.locator("[data-part=marker][data-hovered]")).toHaveCount(1);
    await page.getByRole("button", { name: "Skip the map" }).press("Enter");
    await expect(page.getByText("End of the map")).toBeFocused();
  });
});

test("alone on a phone, the map begins without a choice, goes from place to place, and leads to the event and back to the list", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/events/");
  await toMap(page);
  await mapReady(page);
  const card = page.getByRole("region", { name: "Events on the map" });
  const previous = card.getByRole("button", { name: "Previous event" });
  const next = card.getByRole("button", { name: "Next event" });
  await expect(card).toContainText(/\d+ places on the map/);
  await expect(next).toHaveCount(0);
  await expect(card.getByRole("heading")).toHaveCount(0);
  await expect(page.locator("[data-part=marker][data-look=selected]")).toHaveCount(0);
  const more = card.getByRole("button", { name: "Show more of the list" });
  await more.click();
  await more.click();
  await expect(more).toBeDisabled();
  await expectNoFaults(page, "[data-part=map-panel]");
  await card.getByRole("listitem").first().getByRole("button").click();
  await expect(card.getByRole("listitem")).toHaveCount(0);
  await expect(card).toContainText(times);
  await expect(previous).toBeDisabled();
  await expectNoFaults(page, "[data-part=map-panel]");
  const first = (await card.getByRole("heading").textContent()) ?? "";
  await next.click();
  await expect(card.getByRole("heading")).not.toHaveText(first);
  await expect(page.locator("[data-part=marker][data-look=selected]")).toHaveAccessibleName(/, selected$/);
  await previous.click();
  await expect(card.getByRole("heading")).toHaveText(first);
  await page.getByRole("button", { name: "List", exact: true }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await toMap(page);
  await card.getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(first);
});

async function openMap(page: Page) {
  if (isPhone(page)) await toMap(page);
  await mapReady(page);
}

const nearNorthampton = "/events/?radius=10&default_loc_id=northampton-ma";
const heading = (page: Page) => page.getByRole("heading", { level: 1, includeHidden: true });

/** Moves the map by the arrow keys, as a person does. */
async function moveMap(page: Page, key: string) {
  await page.getByRole("application", { name: /^Map\./ }).focus();
  for (let step = 0; step < 4; step++) await page.keyboard.press(key);
}

test("the list follows the map when somebody moves it, and one step back is the distance again", async ({ page }) => {
  await page.goto(nearNorthampton);
  await mapReady(page);
  const follows = page.getByRole("switch", { name: "Search as I move the map" });
  await expect(follows).toBeChecked();
  await expect(heading(page)).toContainText("near Northampton");
  const entries = await page.evaluate(() => history.length);
  await moveMap(page, "ArrowUp");
  await expect(page).toHaveURL(/radius=10&bounds=4[\d.]+,-7[\d.]+,4[\d.]+,-7[\d.]+&default_loc_id=northampton-ma/);
  await expect(heading(page)).toContainText("in this part of the map");
  await expect(page.getByText("distances from Northampton")).toBeVisible();
  // The list before it is dimmed until the new one is there.
  await expect(page.locator("[data-stale]")).toHaveCount(0);
  await expectNoFaults(page, "main");
  const first = page.url();
  await page.getByRole("button", { name: "Zoom in", exact: true }).click();
  await expect(page).not.toHaveURL(first);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await page.goBack();
  await expect(page).toHaveURL(nearNorthampton);
  await expect(heading(page)).toContainText("near Northampton");
  await page.goForward();
  await expect(heading(page)).toContainText("in this part of the map");
  await page.getByRole("link", { name: "Remove the map’s area" }).click();
  await expect(page).toHaveURL(nearNorthampton);
  await follows.press("Space");
  await moveMap(page, "ArrowDown");
  await expect(page.getByRole("button", { name: "Search this area" })).toBeVisible();
  await expect(page).toHaveURL(nearNorthampton);
  await page.getByRole("button", { name: "Search this area" }).click();
  await expect(page).toHaveURL(/bounds=/);
  await expect(page.getByRole("application", { name: /^Map\./ })).toBeFocused();
});

test("on a phone the area on the screen is searched when it is asked for", { tag: "@phone" }, async ({ page }) => {
  await page.goto(nearNorthampton);
  await openMap(page);
  const search = page.getByRole("button", { name: "Search this area" });
  await expect(search).toHaveCount(0);
  await expect(page.getByRole("switch")).toHaveCount(0);
  await moveMap(page, "ArrowUp");
  await search.click();
  await expect(page).toHaveURL(/bounds=/);
  await expect(search).toHaveCount(0);
  await expectNoFaults(page, "[data-part=map-panel]");
  await page.getByRole("button", { name: "List", exact: true }).click();
  await expect(heading(page)).toContainText("in this part of the map");
  await page.goBack();
  await expect(heading(page)).toContainText("near Northampton");
});

test("a part of the map without events leads back to the distance", async ({ page }) => {
  await page.goto("/events/?default_loc_id=northampton-ma&radius=25&named_date=next-30&bounds=42.9,-70,42.95,-69.9");
  await page.getByRole("button", { name: /^Without the map’s area: \d+ events/ }).click();
  await expect(page).toHaveURL(/radius=25&default_loc_id=northampton-ma$/);
  await expect(page.getByRole("article").first()).toBeVisible();
});

test.describe("where the visitor is", () => {
  test.use({ geolocation: { latitude: 42.8509, longitude: -72.5579 } });

  test("the map shows it when asked", { tag: "@widths" }, async ({ page, context }) => {
    await context.grantPermissions(["geolocation"]);
    await page.goto("/events/");
    await openMap(page);
    await page.getByRole("button", { name: "Show my location" }).click();
    await expect(page).toHaveURL(/latitude=42.8509/);
    await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toContainText("your location");
  });

  test("and says so when the browser does not tell", async ({ page }) => {
    await page.goto("/events/");
    await openMap(page);
    await page.getByRole("button", { name: "Show my location" }).click();
    await expect(page.getByRole("alert")).toHaveText(
      "Error retrieving location. Make sure you have enabled location services in your browser’s settings.",
    );
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
});

test.describe("when the map's code does not arrive", () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test("the list stays, and the map offers to try again", { tag: "@widths" }, async ({ page }) => {
    await page.route(/\/assets\/listing-map-.*\.js/, (route) => route.abort());
    await page.goto("/events/");
    await expect(page.getByRole("article").first()).toBeVisible();
    if (isPhone(page)) await toMap(page);
    await expect(page.getByText("The map couldn’t load. The list shows the same events.")).toBeVisible();
    await page.unroute(/\/assets\/listing-map-.*\.js/);
    await page.getByRole("button", { name: "Try again" }).click();
    await mapReady(page);
  });
});

test.describe("with a Mapbox token", () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  /** The page as an installation with a token serves it; Mapbox itself is played here. */
  async function withToken(page: Page, isAccepted: boolean) {
    const headers = { "access-control-allow-origin": "*" };
    await page.route(/\/events\/$/, async (route) => {
      const response = await route.fetch();
      const policy = response.headers()["content-security-policy"] ?? "";
      const body = (await response.text()).replace('"mapboxToken":null', '"mapboxToken":"pk.test.token"');
      await route.fulfill({
        response,
        body,
        headers: {
          ...response.headers(),
          "content-security-policy": policy.replace(/(connect|img)-src 'self'/g, "$& https://*.mapbox.com"),
        },
      });
    });
    await page.route(/^https:\/\/\w+\.mapbox\.com\//, (route) => {
      if (!isAccepted) return route.fulfill({ status: 401, headers, json: { message: "Not Authorized" } });
      if (!route.request().url().includes("/styles/v1/")) return route.fulfill({ status: 204, headers });
      const background = { id: "land", type: "background", paint: { "background-color": "#eeeeee" } };
      return route.fulfill({ headers, json: { version: 8, sources: {}, layers: [background] } });
    });
    await page.goto("/events/");
    await openMap(page);
  }

  test("the map is Mapbox's", async ({ page }) => {
    await withToken(page, true);
    await expect(page.locator(".mapboxgl-canvas")).toHaveCount(1);
    await expect(
      venueMarker(page)
        .or(page.locator("[data-part=marker][data-look=cluster], [data-part=marker][data-look=large]"))
        .first(),
    ).toBeVisible();
  });

  test("a token that is refused gives way to the drawn map, which says so", async ({ page }) => {
    await withToken(page, false);
    await expect(page.locator(".maplibregl-canvas")).toHaveCount(1);
    await expect(page.getByText("The street map couldn’t load, so here’s a simple sketch.")).toBeVisible();
  });
});
