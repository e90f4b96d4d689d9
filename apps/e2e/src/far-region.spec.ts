import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoWords, lagoonHall, lordHoweSite } from "@hereabouts/contract/region/test-region";
import type { Page } from "@playwright/test";
import { inDays } from "./days.ts";
import { field, row, submit } from "./event-form.ts";
import { send } from "./person.ts";
import { startServer } from "./server.ts";
import { expect, test } from "./site.ts";

/** The name of the site, and words of the demo region. */
const foreign = new RegExp(`${demoWords.source}|Hereabouts`);

const expectNoForeignWords = (page: Page) => expect(page.locator("body")).not.toContainText(foreign);

/** A day as it is typed in the region: DD/MM/YYYY. */
const typed = (date: string) => date.split("-").toReversed().join("/");

/** A day as lists of the region write it: "Tuesday, 24 November". */
function written(date: string): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en", { ...options, timeZone: "UTC" }).format(new Date(date));
  return `${part({ weekday: "long" })}, ${part({ day: "numeric" })} ${part({ month: "long" })}`;
}

test("in a region far away an event is published, found, saved and taken into a calendar", async ({ page }) => {
  // A server that starts on an empty folder, beside the site of the other tests.
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), "hereabouts-far-"));
  const { url, setupCode, stop } = await startServer(folder, { SEED: "none" });
  try {
    const account = { email: "ada@lordhowe.example", password: "seven brown mugs" };
    const data = { code: setupCode, file: lordHoweSite, start: "empty", ...account };
    await send(page.request, `${url}/trpc/setup.finish`, { data });
    const [district] = (await (await page.request.get(`${url}/trpc/venues.regions`)).json()).result.data;
    expect(district.name).toBe("Lord Howe");
    const { postalCode: postal_code, timeZone: _, ...hall } = lagoonHall;
    const venue = await send(page.request, `${url}/events/api/v1/poi/add/`, {
      data: { ...hall, postal_code, region: district.id, published: true },
    });
    const { id: venueId } = await venue.json();

    await page.goto(`${url}/manage/events/add/?venue=${venueId}`);
    await field(page, "Name").fill("Whale evening");
    await field(page, "Category").selectOption("Music by the sea");
    await field(page, "Website").fill("https://lordhowe.example/whales");
    await page.getByRole("textbox", { name: "Description" }).fill("Bring a blanket.");
    await page.getByRole("checkbox", { name: "All ages" }).check();
    await page.getByRole("radio", { name: "Free" }).check();
    const day = inDays(3);
    const evening = row(page, 1);
    await expect(field(evening, "Starts")).toHaveValue("19:00");
    await field(evening, "Date").fill(typed(day));
    await field(evening, "Date").blur();
    await expect(evening).toContainText("19:00 – 21:00");
    await expectNoForeignWords(page);
    await submit(page).click();
    await expect(page.getByText('Successfully saved "Whale evening".').first()).toBeVisible();

    await page.goto(`${url}/events/`);
    const card = page.getByRole("article").filter({ hasText: "Whale evening" });
    await expect(card).toContainText("19:00 – 21:00");
    await expect(page.locator("body")).toContainText(written(day));
    await expect(page.locator("body")).toContainText("within 20 km");
    await expectNoForeignWords(page);
    const events = await (await page.request.get(`${url}/events/api/v1/events/`)).json();
    const [{ id, absoluteUrl }] = events.data;
    await send(page.request, `${url}/events/api/saved_events/event/${id}/`);
    await page.goto(`${url}/saved/events/`);
    await expect(page.getByRole("article")).toContainText("Whale evening");
    await expectNoForeignWords(page);

    await page.goto(`${url}${new URL(absoluteUrl).pathname}`);
    await expect(page.getByText("19:00 – 21:00").filter({ visible: true }).first()).toBeVisible();
    await expect(
      page.getByText("1 Lagoon Road, Lord Howe Island NSW 2898").filter({ visible: true }).first(),
    ).toBeVisible();
    await expectNoForeignWords(page);
    const calendar = await (await page.request.get(`${url}/icalendar/event/${id}/`)).text();
    expect(calendar).toContain(`DTSTART;TZID=Australia/Lord_Howe:${day.replaceAll("-", "")}T190000`);
    expect(calendar).not.toMatch(foreign);
  } finally {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
