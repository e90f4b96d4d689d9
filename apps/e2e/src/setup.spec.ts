import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoWords } from "@hereabouts/contract/region/test-region";
import type { APIRequestContext } from "@playwright/test";
import { inDays } from "./days.ts";
import { send } from "./person.ts";
import { startServer } from "./server.ts";
import { expect, test } from "./site.ts";

/** Words of the demo region, its site's name, its money and its addresses. */
const foreign = new RegExp(`${demoWords.source}|Hereabouts|Amherst|Pioneer Valley|example\\.org|\\$\\d|\\$\\$|USD|ZIP`);

/** What anybody is answered by a site with one event at one venue. */
const answers = (venue: number, event: number) => [
  "/",
  "/events/",
  "/events/?prices=low,high&radius=10",
  "/in/",
  "/in/freiburg/",
  "/in/freiburg/this-weekend/",
  "/category/music/",
  "/venues/",
  `/venues/${venue}/haus-am-fluss/`,
  `/events/${event}/abendkonzert/`,
  "/auth/login/",
  "/register/",
  "/account/password_reset/",
  "/venues/suggest/",
  `/report/event/${event}/`,
  "/terms-of-use/",
  "/privacy/",
  "/message/",
  "/widget/nope/",
  "/en/events/",
  "/en/terms-of-use/",
  "/feeds/events.ics",
  "/feeds/events.rss",
  "/feeds/events.atom",
  "/feeds/events.json",
  `/feeds/venues/${venue}.ics`,
  `/feeds/venues/${venue}.rss`,
  `/feeds/venues/${venue}.atom`,
  `/feeds/venues/${venue}.json`,
  `/icalendar/event/${event}/`,
  "/sitemap.xml",
  "/sitemaps/events-1.xml",
  "/site.webmanifest",
  "/robots.txt",
  "/events/api/v1/events/",
  `/events/api/v1/events/${event}/`,
  "/events/api/v1/poi/",
  "/account/data.json",
];

/** Fails where the site answers with a word of the demo region. */
async function expectNothingOfDemo(request: APIRequestContext, url: string, paths: readonly string[]): Promise<void> {
  const found: string[] = [];
  for (const path of paths) {
    const response = await request.get(url + path);
    // All countries can be chosen in forms.
    const text = (await response.text()).replace(/<option[^>]*>[^<]*<\/option>/g, "");
    const at = foreign.exec(text)?.index;
    if (!response.ok() && path !== "/widget/nope/") found.push(`${path}: ${response.status()}`);
    if (at !== undefined) found.push(`${path}: …${text.slice(Math.max(0, at - 60), at + 60)}…`);
  }
  expect(found).toEqual([]);
}

// A wrong code is refused with 400.
test.use({ expectedConsoleErrors: [/status of 400/], withMaps: true });

test("an empty site far away is set up on one page, and an event is published there", async ({ page }) => {
  // A server that starts on an empty folder, beside the site of the other tests.
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), "hereabouts-setup-"));
  const { url, setupCode, stop } = await startServer(folder, { SEED: "none" });
  try {
    await page.goto(`${url}/setup/`);
    await page.getByLabel("Code", { exact: true }).fill("WRONG-CODE");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("This code is wrong or was already used.")).toBeVisible();
    await page.getByLabel("Code", { exact: true }).fill(setupCode ?? "");
    await page.getByRole("button", { name: "Continue" }).click();

    await page.getByLabel("Name of the site").fill("Freiburg heute");
    await page.getByLabel("Contact address").fill("hallo@freiburg.example");
    await page.getByLabel("Country").selectOption("Germany");
    await page.getByLabel("Main town").fill("Freiburg");
    await page.getByRole("button", { name: "Find town" }).click();
    await page.getByRole("list", { name: "Towns found" }).getByRole("button").first().click();
    await expect(page.getByRole("combobox", { name: "Time zone" })).toHaveValue("Europe/Berlin");
    await expect(page.getByRole("radio", { name: "Kilometers" })).toBeChecked();

    // Towns are rows: moved by the keyboard, added by typing, outside an outline said at once.
    const towns = page.getByRole("textbox", { name: "Town", exact: true });
    await expect(towns.first()).toHaveValue(/^Freiburg/);
    const second = await towns.nth(1).inputValue();
    await page.getByRole("button", { name: new RegExp(`^Move ${second}.* up$`) }).press("Enter");
    await expect(towns.first()).toHaveValue(second);
    await page.getByRole("combobox", { name: "Add a town" }).fill("Stuttg");
    await page
      .getByRole("option", { name: /^Stuttgart/ })
      .first()
      .click();
    await expect(towns.last()).toHaveValue("Stuttgart");
    await page.getByRole("radio", { name: "Circle" }).check();
    await expect(page.getByText("Stuttgart lies outside the outline.").first()).toBeVisible();
    await page.getByRole("button", { name: "Remove Stuttgart" }).click();
    await expect(page.getByText("lies outside the outline.")).toHaveCount(0);
    // The map is a sketch of the place, and the circle is made wider by the keyboard.
    const radius = page.getByRole("spinbutton", { name: "Radius" });
    await radius.scrollIntoViewIfNeeded();
    const before = Number(await radius.inputValue());
    await page.getByRole("button", { name: /^Edge of the circle/ }).press("Shift+ArrowRight");
    await expect.poll(async () => Number(await radius.inputValue())).toBeGreaterThan(before);
    await expect(page.getByText("Deutsch (first language)")).toBeVisible();

    // What is typed outlives a reload.
    await page.reload();
    await expect(page.getByLabel("Name of the site")).toHaveValue("Freiburg heute");

    await page.getByRole("textbox", { name: "Accent color", exact: true }).fill("#ffcc00");
    await page.getByRole("button", { name: "Use #826700 instead" }).click();
    await page.getByLabel("Your email").fill("ada@freiburg.example");
    await page.getByRole("button", { name: "Send test email" }).click();
    await expect(page.getByText("The server doesn’t send emails yet.")).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill("seven brown mugs");
    await page.getByRole("button", { name: "Set up the site" }).click();

    await expect(page.getByRole("link", { name: "Freiburg heute, home" })).toBeVisible();
    await expect(page.getByText("within 50 kilometers of Freiburg")).toBeVisible();
    await expect(page.locator("body")).not.toContainText(foreign);

    const regions = await page.request.get(`${url}/trpc/venues.regions`);
    const [district] = (await regions.json()).result.data as { id: number; name: string }[];
    expect(district?.name).toBe("Freiburg heute");
    const venue = await send(page.request, `${url}/events/api/v1/poi/add/`, {
      data: {
        name: "Haus am Fluss",
        lat: 47.9959,
        lon: 7.8522,
        street: "Hauptstraße 1",
        city: "Freiburg",
        state: "",
        postal_code: "79098",
        country: "DE",
        region: district?.id,
        published: true,
      },
    });
    expect([venue.status(), await venue.text()]).toEqual([201, expect.any(String)]);
    const { id } = (await venue.json()) as { id: number };
    const event = await send(page.request, `${url}/events/api/v1/events/add/`, {
      data: {
        name: "Abendkonzert",
        url: "https://haus-am-fluss.example/konzert",
        description: "<p>Musik am Fluss.</p>",
        type: "in_person",
        point_of_interest: id,
        event_type: 12,
        price: "free",
        age_group: ["all_ages"],
        dates: [{ date_recur: inDays(2), time_start: "19:00", time_end: "21:00" }],
      },
    });
    expect([event.status(), await event.text()]).toEqual([201, expect.any(String)]);
    await page.goto(`${url}/events/`);
    await expect(page.getByText("Abendkonzert").first()).toBeVisible();
    await expect(page.locator("body")).not.toContainText(foreign);
    const { id: eventId } = (await event.json()) as { id: number };
    await expectNothingOfDemo(page.request, url, answers(id, eventId));
  } finally {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
