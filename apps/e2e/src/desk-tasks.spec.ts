import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { inDays } from "./days.ts";
import { drawnPicture } from "./drawn-picture.ts";
import { field, fillEvent, row, submit } from "./event-form.ts";
import { type Hands, handsAt } from "./hands.ts";
import { enter, leave, send, signUp } from "./person.ts";
import { anEvent, aProducer } from "./producer.ts";
import { expect, test } from "./site.ts";
import { toastOf } from "./toasts.ts";

test.beforeEach(() => test.slow());

/**
 * What the best other product takes for a task, by an honest estimate of somebody who knows it. Presses of a file dialog of the
 * system count nowhere, and keys only where texts are typed.
 */
interface Rival extends Partial<Hands> {
  name: string;
}

/** Says what a task took here and elsewhere; it takes no more here. */
function expectNoWorse(task: string, { presses, keys }: Hands, { name, ...rival }: Rival): void {
  const words = (hands: Partial<Hands>) =>
    [hands.presses !== undefined && `${hands.presses} presses`, hands.keys !== undefined && `${hands.keys} keys`]
      .filter(Boolean)
      .join(", ");
  const other = words(rival);
  process.stdout.write(`${task}: ${words({ presses, keys })}. ${name}${other && `: ${other}`}.\n`);
  if (rival.presses !== undefined) expect(presses, `${task}, presses`).toBeLessThanOrEqual(rival.presses);
  if (rival.keys !== undefined) expect(keys, `${task}, keys`).toBeLessThanOrEqual(rival.keys);
}

const place = { city: "Hatfield", state: "MA", lat: 42.3709, lon: -72.5981 };
const someName = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;

/** Counts real events of the window, for a form that is filled in by pointer and keys as it comes. */
const countHands = `(() => {
  const hands = { presses: 0, keys: 0 };
  addEventListener("pointerdown", () => hands.presses++, true);
  addEventListener("keydown", () => hands.keys++, true);
  Object.assign(window, { hands });
})()`;
const handsOf = (page: Page) => page.evaluate<Hands>("window.hands");

test("an event with a picture", async ({ page }) => {
  const [venue] = await aProducer(page.context(), { website: "https://example.org/" });
  for (const name of ["Winter waltz", "Autumn waltz"]) await anEvent(page.request, venue, name);
  await page.goto("/manage/events/");
  const adding = page.getByRole("link", { name: "Add Event" }).first();
  await expect(adding).toBeVisible();
  await page.evaluate(countHands);
  await adding.click();
  await expect(field(page, "Name")).toBeFocused();
  await expect(field(row(page, 1), "Date")).not.toHaveValue("");
  await page.keyboard.type("Waltz by candlelight");
  await page.keyboard.press("Tab");
  await page.keyboard.press("m");
  await expect(field(page, "Category")).toHaveValue(/\d/);
  await page.getByRole("textbox", { name: "Description" }).click();
  await page.keyboard.type("Bring soft shoes, and somebody to dance with.");
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("group", { name: "Image" }).getByRole("button", { name: "Upload an image" }).click(),
  ]);
  await chooser.setFiles(await drawnPicture(page));
  await page.getByRole("button", { name: "Use this part" }).click();
  await expect(page.getByText("Ages are proposed from “Autumn waltz”.")).toBeVisible();
  await submit(page).click();
  await expect(toastOf(page, 'Successfully saved "Waltz by candlelight".')).toBeVisible();
  const hands = await handsOf(page);
  expectNoWorse("One event with a picture", hands, { name: "Luma", presses: 6, keys: 80 });
  expect(hands.presses).toBeLessThanOrEqual(5);
  expect(hands.keys).toBeLessThanOrEqual(75);
});

test("the second and fourth Tuesday until June, but for one", async ({ page }) => {
  await aProducer(page.context());
  await page.goto("/manage/events/add/");
  await fillEvent(page, "Lace circle");
  const dates = row(page, 1);
  const { press, write, type, count } = handsAt(page);
  await press(field(dates, "Date"));
  await write("2nd and 4th Tue until June 30 7-9pm");
  await type(["Enter"]);
  await expect(dates).toContainText(/second and fourth Tuesday until June 30, \d{4}, 7:00 PM – 9:00 PM/);
  await press(dates.getByRole("group", { name: "Dates that happen" }).getByRole("button").nth(1));
  await expect(dates).toContainText(", except ");
  expectNoWorse("A series with an exception", count, { name: "Google Calendar", presses: 14, keys: 45 });
});

test("one date of a series is canceled", async ({ page }) => {
  const [venue] = await aProducer(page.context());
  const rule = `DTSTART:${inDays(7).replaceAll("-", "")}\nRRULE:FREQ=WEEKLY;COUNT=4`;
  await anEvent(page.request, venue, "Waltz", { dateRecur: rule });
  await page.goto("/manage/events/");
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  const { press, type, count } = handsAt(page);
  await type(["j", "t"]);
  await press(page.getByRole("button", { name: /^Change / }).nth(1));
  const dialog = page.getByRole("dialog");
  await press(dialog.getByRole("radio", { name: "Cancel this date", exact: true }));
  await press(dialog.getByRole("button", { name: /^Cancel / }));
  await expect(page.locator("[data-part=toast]")).toContainText("canceled");
  expectNoWorse("One date canceled, with Undo and an email to who saved it", count, {
    name: "Google Calendar",
    presses: 3,
  });
});

test("ten requests with evidence are read and decided in twenty keys, without a pointer", async ({ page }) => {
  const browser = page.context();
  const called = `Annex ${randomUUID().slice(0, 8)}`;
  const names = Array.from({ length: 10 }, (_, index) => `${called} ${index}`);
  for (const [index, name] of names.entries()) {
    if (index % 5 === 0) await signUp(browser);
    const website = `https://annex-${index}.example/`;
    await send(page.request, "/events/api/v1/poi/suggest/", { data: { name, website, ...place } });
  }
  await enter(browser, "admin");
  await page.goto(`/claim/poi/moderation-list/?find=${encodeURIComponent(called)}`);
  const { type, count } = handsAt(page);
  const press = (key: string) => type([key]);
  /** The request is open in the sheet, with its evidence and its place, beside the list. */
  const expectRead = async (at: number, position: string) => {
    const sheet = page.getByRole("dialog", { name: names[at] as string });
    await expect(sheet).toContainText(position);
    await expect(sheet.getByRole("region", { name: "Evidence" })).toContainText(`https://annex-${at}.example/`);
    await expect(page.getByRole("table", { name: "Producer requests" })).toBeVisible();
  };
  await expect(page.getByRole("rowheader")).toHaveCount(10);
  await press("j");
  await press("Enter");
  for (let at = 0; at < 4; at += 1) {
    await expectRead(at, `1 of ${10 - at}`);
    await press("v");
  }
  await expectRead(4, "1 of 6");
  await press("u");
  await expectRead(4, "2 of 7");
  await press("k");
  await expectRead(3, "1 of 7");
  await press("v");
  await expectRead(4, "1 of 6");
  await press("r");
  await expect(page.getByLabel("Reason for rejecting")).toBeFocused();
  for (const key of ["N", "o", "."]) await press(key);
  await press("Control+Enter");
  for (let at = 5; at < 10; at += 1) {
    await expectRead(at, `1 of ${10 - at}`);
    await press("v");
  }
  await expect(page.getByText("No matches. Use fewer words, or search all statuses.")).toBeVisible();
  expectNoWorse("Ten requests read and decided", count, { name: "Linear", presses: 0, keys: 20 });
});

test("two venues are merged, and it is undone", async ({ page }) => {
  const name = someName("Grange");
  await enter(page.context(), "staff");
  for (const called of [name, `${name}s`])
    await send(page.request, "/events/api/v1/poi/add/", { data: { name: called, region: 1, ...place } });
  await page.goto("/reports/poi_duplicates/");
  const pair = page.getByRole("article", { name: `${name} and ${name}s` });
  const { press, count } = handsAt(page);
  await press(pair.getByRole("link", { name: /^Compare and merge/ }));
  await press(page.getByRole("button", { name: "Merge into A" }));
  const merged = page.locator("[data-part=toast]").filter({ hasText: "merged into" });
  await press(merged.getByRole("button", { name: "Undo" }));
  await expect(page.getByText(/restored as a separate venue\.$/)).toBeVisible();
  expectNoWorse("Two venues merged, and parted again", count, { name: "None has it" });
  expect(count).toEqual({ presses: 3, keys: 0 });
});

test("a wrong time is put right from what somebody reported", async ({ page }) => {
  const [hall] = await aProducer(page.context());
  const name = someName("Barn dance");
  const event = await anEvent(page.request, hall, name);
  await leave(page.context());
  await page.goto(event.absoluteUrl);
  await page.getByRole("link", { name: "Report a problem" }).click();
  await page.locator("label", { hasText: "The date or time is wrong" }).click();
  await page.getByRole("combobox", { name: "Starts" }).fill("8p");
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Thank you. An editor will review your report.")).toBeVisible();
  await enter(page.context(), "editor");
  await page.goto(`/reports/corrections/?find=${encodeURIComponent(name)}`);
  const { press, type, count } = handsAt(page);
  await press(page.getByRole("link", { name }));
  await expect(page.getByRole("dialog", { name })).toContainText("8:00 PM");
  await type(["a"]);
  await expect(toastOf(page, `${name} corrected.`)).toBeVisible();
  expectNoWorse("A wrong time corrected", count, { name: "Google Business Profile", presses: 3 });
});

test("the calendar of one’s venue on one’s own site", async ({ page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const [hall] = await aProducer(page.context());
  await anEvent(page.request, hall, "Harvest supper");
  await page.goto("/manage/calendars/");
  const { press, count } = handsAt(page);
  await press(page.getByRole("button", { name: "Add Calendar" }));
  await press(page.getByRole("dialog", { name: "Add a calendar" }).getByRole("button", { name: "Add calendar" }));
  await press(page.getByRole("button", { name: "Copy: Grows with its content" }));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("<script");
  expectNoWorse("A calendar on one’s own site", count, { name: "Luma", presses: 3 });
});

test("a season of 40 from a calendar file", async ({ page }) => {
  await aProducer(page.context());
  const entries = Array.from({ length: 40 }, (_, index) => [
    "BEGIN:VEVENT",
    `UID:season-${index}@example.org`,
    `SUMMARY:Evening ${index + 1}`,
    `DTSTART:${inDays(index + 3).replaceAll("-", "")}T190000`,
    "END:VEVENT",
  ]);
  const file = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Hall//EN", ...entries.flat(), "END:VCALENDAR"].join(
    "\r\n",
  );
  await page.goto("/manage/import/");
  const { press, count } = handsAt(page);
  await press(page.getByRole("radio", { name: "File" }));
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    press(page.getByLabel("File", { exact: true })),
  ]);
  await chooser.setFiles({ name: "season.ics", mimeType: "text/calendar", buffer: Buffer.from(file) });
  await press(page.getByRole("button", { name: /^Import \d+ rows$/ }));
  await expect(page.getByRole("region", { name: "Past imports" })).toContainText(/\d+ added/);
  expectNoWorse("A season of 40 imported, and reviewed", count, {
    name: "Google Calendar, without review",
    presses: 4,
  });
});

test("an ad is booked and runs", async ({ page }) => {
  const title = someName("The Bakery");
  await enter(page.context(), "staff");
  await page.goto("/django/ads/add/");
  const { press, choose, write, count } = handsAt(page);
  for (const [label, text] of [
    ["Title", title],
    ["Text", "Bread from six."],
    ["Link", "bakery.example/menu"],
    ["How many", "2"],
  ] as const) {
    await press(page.getByLabel(label, { exact: true }));
    await write(text);
  }
  await choose(page.getByLabel("Location", { exact: true }), "Litchfield, CT");
  await choose(page.getByLabel("Budget"), "Clicks");
  await press(page.getByRole("button", { name: "Book and start" }));
  await expect(page.getByText(`Running: ${title}.`).first()).toBeVisible();
  expectNoWorse("An ad booked and started", count, { name: "Meta", presses: 12 });
  // One ad stands in a list: this one would be in the way of others.
  const [, id] = /\/ads\/(\d+)\//.exec(page.url()) ?? [];
  await send(page.request, "/django/api/ads/act/", { data: { verb: "end", ids: [id] } });
});

test("a page of terms is published", async ({ page }) => {
  const title = someName("Terms");
  await enter(page.context(), "staff");
  await page.goto("/wagtail/");
  const { press, write, count } = handsAt(page);
  await press(page.getByRole("link", { name: "New page" }));
  await page.getByLabel("Title", { exact: true }).focus();
  await write(title);
  await page.getByRole("textbox", { name: "Text" }).focus();
  await write("Be kind.");
  await press(page.getByRole("button", { name: "Save draft" }));
  await press(page.getByRole("button", { name: "Publish now" }));
  await expect(page.getByText(`“${title}” published.`)).toBeVisible();
  expectNoWorse("A page of terms published", count, { name: "Ghost", presses: 3 });
});
