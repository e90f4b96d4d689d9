import type { Locator, Page } from "@playwright/test";
import { expectNoFaults } from "./accessibility.ts";
import { inDays } from "./days.ts";
import { anEvent, aProducer } from "./producer.ts";
import { expect, test } from "./site.ts";
import { expectToast, toastOf } from "./toasts.ts";

// Of the columns that are missing.
test.use({ expectedConsoleErrors: [/400/] });

/** Chooses a file to import at a venue that has no source yet. */
async function sendFile(page: Page, name: string, text: string): Promise<void> {
  await page.goto("/manage/import/");
  await page.getByRole("radio", { name: "File" }).click();
  await page.getByLabel("File", { exact: true }).setInputFiles(fileOf(name, text));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
}

const fileOf = (name: string, text: string) => ({
  name,
  mimeType: name.endsWith(".csv") ? "text/csv" : "text/calendar",
  buffer: Buffer.from(text),
});

/** A row of the import, by the name of its event. */
const rowOf = (place: Page | Locator, name: string) =>
  place.getByRole("listitem").filter({ has: place.getByRole("heading", { name, exact: true }) });

async function choose(page: Page, name: string, choice: string): Promise<void> {
  await page.getByRole("combobox", { name: `What to do with ${name}` }).click();
  await page.getByRole("option", { name: choice }).click();
  await expect(page.getByRole("combobox", { name: `What to do with ${name}` })).toHaveText(choice);
}

/** Expects the producer to have exactly these upcoming events. */
async function expectEvents(page: Page, names: readonly string[]): Promise<void> {
  await page.goto("/manage/events/");
  const headings = page.getByRole("rowheader").getByRole("link");
  await expect(headings).toHaveCount(names.length);
  expect((await headings.allTextContents()).sort()).toEqual(names);
}

test("a table's columns are matched, its rows are reviewed, and its import is undone and restored", async ({
  page,
}) => {
  const [hall] = await aProducer(page.context());
  const [waltzDay, danceDay, talkDay] = [inDays(7), inDays(8), inDays(9)];
  await anEvent(page.request, hall, "Waltz", { dateRecur: waltzDay });
  const table = [
    "Act,Evening,Doors",
    `Waltz with the Moving Violations,${waltzDay},19:00`,
    `Contra dance,${danceDay},7:30 pm`,
    `Talk on bats,${talkDay},18:00`,
    "Harvest supper,some day,18:00",
  ].join("\n");
  await sendFile(page, "autumn.csv", table);

  await expect(page.getByRole("heading", { name: "Match columns" })).toBeVisible();
  await page.getByLabel("Name", { exact: true }).selectOption("act");
  await page.getByLabel("Date", { exact: true }).selectOption("evening");
  await page.getByRole("button", { name: "Read the table" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose the columns with the name, the date and the start time.");
  await page.getByLabel("Start time", { exact: true }).selectOption("doors");
  await page.getByRole("button", { name: "Read the table" }).click();

  await expect(page.getByRole("heading", { name: "Review import" })).toBeVisible();
  await expect(rowOf(page, "Contra dance")).toContainText("7:30 PM");
  await expect(rowOf(page, "Line 5")).toContainText("Unusable");
  await expect(rowOf(page, "Waltz with the Moving Violations")).toContainText("The same event?");
  await expectNoFaults(page);
  await choose(page, "Waltz with the Moving Violations", "Same event");
  await choose(page, "Talk on bats", "Skip this time");
  await page.getByRole("button", { name: "Import 2 rows" }).click();
  const past = page.getByRole("region", { name: "Past imports" });
  await expect(past).toContainText("1 added · 1 matched");
  await past.getByRole("button", { name: "Undo import" }).click();
  const undone = toastOf(page, "Import undone. 1 event removed.");
  await expect(undone).toBeVisible();
  await expect(past).toContainText("Undone");
  await undone.getByRole("button", { name: "Restore" }).click();
  await expectToast(page, "1 event restored.");
  await expectEvents(page, ["Contra dance", "Waltz"]);
});

test("a newer version of a calendar file changes what it says otherwise, and asks about what it lacks", async ({
  page,
}) => {
  await aProducer(page.context());
  const calendar = (events: readonly (readonly [name: string, date: string, hour: string])[]) =>
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Town Hall//EN",
      ...events.flatMap(([name, date, hour]) => [
        "BEGIN:VEVENT",
        `UID:${name}@example.org`,
        `SUMMARY:${name}`,
        `DTSTART:${date.replaceAll("-", "")}T${hour}0000`,
        "END:VEVENT",
      ]),
      "END:VCALENDAR",
    ].join("\r\n");
  await sendFile(
    page,
    "hall.ics",
    calendar([
      ["Supper", inDays(7), "18"],
      ["Talk", inDays(8), "20"],
    ]),
  );
  await expect(rowOf(page, "Talk")).toContainText("8:00 PM");
  await page.getByRole("button", { name: "Import 2 rows" }).click();
  await expect(page.getByRole("region", { name: "Past imports" })).toContainText("2 added");

  const newer = calendar([["Supper", inDays(7), "19"]]);
  await page.getByLabel("Newer version of the file").setInputFiles(fileOf("hall.ics", newer));
  await expect(rowOf(page, "Supper")).toContainText("7:00 PM");
  await page.getByRole("button", { name: "Import 1 row" }).click();
  await expect(page.getByRole("region", { name: "Past imports" })).toContainText("1 changed");
  await page.getByRole("button", { name: "Delete: Talk" }).click();
  await expectToast(page, "Talk deleted. You can restore it from your deleted events.");
  await expect(page.getByRole("heading", { name: "No longer in your calendar" })).toBeHidden();

  await page.getByRole("button", { name: "Delete this source" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "hall.ics deleted. Its events stay.");
  await expect(page.getByText("No sources yet.")).toBeVisible();
  await expectEvents(page, ["Supper"]);
});
