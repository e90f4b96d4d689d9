import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inDays } from "./days.ts";
import { send } from "./person.ts";
import { startServer } from "./server.ts";
import { expect, test } from "./site.ts";

const demoWords = /Northampton|Massachusetts|New_York|Hereabouts|, MA\b| miles? /;

// A wrong code is refused with 400.
test.use({ expectedConsoleErrors: [/status of 400/] });

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
    await expect(page.locator("body")).not.toContainText(demoWords);

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
    await expect(page.locator("body")).not.toContainText(demoWords);
  } finally {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
