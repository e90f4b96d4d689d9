import type { Locator, Page } from "@playwright/test";
import { expectNoFaultsWideAndNarrow } from "./accessibility.ts";
import { dayAfter } from "./days.ts";
import { field, fillEvent, fillRow, row, submit, tuesday, typed } from "./event-form.ts";
import { enter } from "./person.ts";
import { anEvent, aProducer } from "./producer.ts";
import { expect, test } from "./site.ts";
import { expectToast } from "./toasts.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Formats a date for people: "Tue, Feb 9, 2027". */
const words = (date: string, weekday: "short" | "long" = "short") =>
  new Intl.DateTimeFormat("en-US", {
    weekday,
    month: weekday,
    day: "numeric",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(date));

const nextDay = (date: string) => dayAfter(new Date(date), 1);

async function choose(page: Page, name: string, item: string) {
  await page.getByRole("button", { name: `More for ${name}` }).click();
  // Some have a letter beside their name.
  await page.getByRole("menuitem", { name: new RegExp(`^${item}( \\(.\\))?$`) }).click();
}

/** The names in the list of a producer's events. */
const namesIn = (page: Page) => page.getByRole("rowheader").getByRole("link");

async function changeDate(page: Page, date: string, action: string): Promise<Locator> {
  await page.getByRole("button", { name: `Change ${words(date)}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: action, exact: true }).check();
  return dialog;
}

/** The days the event page lists. */
async function daysOnPage(page: Page): Promise<(string | null)[]> {
  const more = page.getByRole("button", { name: /^Show more dates/ });
  while (await more.isVisible()) await more.click();
  return page.locator("[data-part=dates] time").evaluateAll((days) => days.map((day) => day.getAttribute("datetime")));
}

/** The starts in the calendar file, "2027-02-09 19:00"; a date that was taken out stays there as canceled. */
async function startsInCalendar(page: Page, id: string): Promise<string[]> {
  const file = await (await page.request.get(`/icalendar/event/${id}/`)).text();
  const [, ...entries] = file.split("BEGIN:VEVENT");
  const events = entries.filter((entry) => !entry.includes("STATUS:CANCELLED"));
  return events.map((event) =>
    (/DTSTART[^:]*:(\S+)/.exec(event)?.[1] ?? "").replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)00/, "$1-$2-$3 $4:$5"),
  );
}

test("a series is published, one date taken out and another moved: listing, page and calendar file agree", async ({
  page,
}) => {
  test.slow();
  const name = "Second and fourth Tuesdays";
  const [venue] = await aProducer(page.context());
  const months = [1, 2, 3, 4, 5];
  const left = tuesday(4, 2);
  await page.goto("/manage/events/");
  await page.getByRole("link", { name: "Add Event" }).first().click();
  await expect(page.getByText(venue.name)).not.toHaveCount(0);
  await fillEvent(page, name);

  const second = row(page, 1);
  await fillRow(second, tuesday(2, 1));
  await field(second, "Repeats").selectOption("Monthly, 2nd Tuesday");
  await second.getByRole("radio", { name: "On a date" }).check();
  await field(second, "Last date").fill(typed(tuesday(4, 5)));
  await field(second, "Last date").blur();
  await expect(second).toContainText("Every month on the second Tuesday");
  await expect(second).toContainText("7:00 PM – 9:00 PM");
  await expect(second).toContainText("5 dates.");
  await second.getByRole("button", { name: "Duplicate Date 1" }).click();
  const fourth = row(page, 2);
  await field(fourth, "Date").fill(typed(tuesday(4, 1)));
  await field(fourth, "Date").blur();
  await expect(fourth).toContainText("Every month on the fourth Tuesday");
  await fourth.getByRole("button", { name: "Add a date" }).click();
  const calendar = page.getByRole("dialog", { name: "A date to leave out" });
  await expect(calendar.getByRole("grid").first()).toBeVisible();
  const day = calendar.getByRole("button", { name: words(left, "long") });
  if (!(await day.isVisible())) await calendar.getByRole("button", { name: "Next" }).first().click();
  await day.click();
  await expect(fourth).toContainText("4 dates.");

  await submit(page).click();
  await expectToast(page, `Successfully saved "${name}".`);
  await expect(page).toHaveURL(/\/manage\/events\/$/);
  await expect(heading(page)).toHaveText("1 Upcoming Event");
  await expect(page.getByText("1 of 15 active events")).toBeVisible();
  await expect(page.getByRole("table", { name: "The events" })).toContainText("2nd and 4th Tuesdays");

  const [skipped, moved] = [tuesday(2, 3), tuesday(4, 3)];
  await choose(page, name, "Change dates");
  const taking = await changeDate(page, skipped, "Remove this date");
  await expect(taking.getByRole("status")).toHaveText("1 date removed, 8 dates unchanged");
  await taking.getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByRole("button", { name: `Change ${words(skipped)}` })).toBeHidden();
  const moving = await changeDate(page, moved, "Move this date");
  await field(moving, "To").fill(typed(nextDay(moved)));
  await field(moving, "Starts").fill("8pm");
  await field(moving, "Ends").fill("10pm");
  await field(moving, "Note for visitors").fill("The hall is painted on Tuesday.");
  await expect(moving.getByRole("status")).toHaveText("1 date moved, 7 dates unchanged");
  await expect(moving.getByRole("listitem").last()).toContainText("8:00 PM – 10:00 PM, before: ");
  await moving.getByRole("button", { name: /^Move to/ }).click();
  const changed = page.getByRole("listitem").filter({ hasText: words(nextDay(moved)) });
  await expect(changed).toContainText("The hall is painted on Tuesday.");
  await expect(changed).toContainText("Rescheduled");

  const expected = months
    .flatMap((month) => [tuesday(2, month), tuesday(4, month)])
    .filter((date) => date !== left && date !== skipped)
    .map((date) => (date === moved ? `${nextDay(date)} 20:00` : `${date} 19:00`));
  await page.getByRole("link", { name, exact: true }).click();
  await expect(heading(page)).toContainText(name);
  await expect(page.getByText(/^Every month on the second and fourth Tuesday until /).first()).toBeVisible();
  expect(await daysOnPage(page)).toEqual(expected.map((start) => start.slice(0, 10)));
  await expect(page.locator("[data-part=dates]").getByText("The hall is painted on Tuesday.")).toBeVisible();
  const id = /\/events\/(\d+)\//.exec(page.url())?.[1] ?? "";
  expect(await startsInCalendar(page, id)).toEqual(expected);
  for (const [date, count] of [
    [tuesday(2, 1), 1],
    [left, 0],
    [skipped, 0],
    [moved, 0],
    [nextDay(moved), 1],
  ] as const) {
    await page.goto(
      `/events/?default_loc_id=northampton-ma&keyword=fourth+Tuesdays&date_start=${date}&date_end=${date}`,
    );
    await expect(page.getByRole("article").filter({ hasText: venue.name })).toHaveCount(count);
  }
});

test("Enter publishes nothing unseen, and Ctrl+Enter publishes", async ({ page }) => {
  await aProducer(page.context());
  await page.goto("/manage/events/add/");
  await fillEvent(page, "Fiddle session");
  await fillRow(row(page, 1), tuesday(2, 1));
  await expect(submit(page)).toBeEnabled();
  await field(page, "Name").press("Enter");
  await expect(field(page, "Category")).toBeFocused();
  for (const one of [
    field(page, "Website"),
    field(row(page, 1), "Ends"),
    page.getByRole("checkbox", { name: "All ages" }),
  ])
    await one.press("Enter");
  await expect(heading(page)).toHaveText("Add an event");
  await page.getByRole("textbox", { name: "Description" }).press("Control+Enter");
  await expectToast(page, 'Successfully saved "Fiddle session".');
  await expect(heading(page)).toHaveText("1 Upcoming Event");
});

test("a phone’s first window shows the fields for name, place and date", { tag: "@phone" }, async ({ page }) => {
  const [venue] = await aProducer(page.context());
  await page.goto("/manage/events/add/");
  await expect(field(page, "Name")).toBeFocused();
  const bar = page.getByText("Still needed:");
  for (const one of [field(page, "Name"), page.getByText(venue.name).first(), field(row(page, 1), "Date")]) {
    await expect(one).toBeInViewport({ ratio: 1 });
    // The bar at the foot lies over what is below.
    await expect
      .poll(async () => {
        const [shown, foot] = [await one.boundingBox(), await bar.boundingBox()];
        return shown && foot && foot.y - shown.y - shown.height;
      })
      .toBeGreaterThan(0);
  }
});

test("dates are typed in words, left out, and restored from the list of dates", async ({ page }) => {
  await aProducer(page.context());
  await page.goto("/manage/events/add/");
  await fillEvent(page, "Lace circle");
  const dates = row(page, 1);
  await field(dates, "Date").fill("12/12");
  await field(dates, "Date").blur();
  await expect(field(dates, "Date")).toHaveValue(/^12\/12\/\d{4}$/);
  await field(dates, "Date").fill("every friday 6-8pm");
  await field(dates, "Date").press("Enter");
  await expect(dates).toContainText("Every week on Friday, 6:00 PM – 8:00 PM");
  await dates.getByText(/^List of \d+ dates$/).click();
  const second = dates.getByRole("button", { name: /^Leave out / }).nth(1);
  const day = (await second.getAttribute("aria-label"))?.replace("Leave out ", "") ?? "";
  await second.click();
  await expect(dates).toContainText(", except ");
  await dates.getByRole("button", { name: `Restore ${day}` }).click();
  await expect(dates).not.toContainText(", except ");
  await dates.getByRole("button", { name: `Leave out ${day}` }).click();
  await submit(page).click();
  const toast = page.locator("[data-part=toast]");
  await expect(toast.getByText("It’s public: everyone can see it.")).toBeVisible();
  await expect(toast.getByRole("button", { name: /^(Copy link|Share|View)$/ })).toHaveCount(3);
  await choose(page, "Lace circle", "Change dates");
  await expect(heading(page)).toHaveText("Change dates");
  const restore = page.getByRole("button", { name: /^Restore / });
  await restore.click();
  await expect(restore).toHaveCount(0);
});

test("a full quota leaves no way to a further event", async ({ page }) => {
  const [venue] = await aProducer(page.context(), { plan: "free" });
  for (const name of ["Waltz", "Polka", "Tango"]) await anEvent(page.request, venue, name);
  await page.goto("/manage/events/");
  await expect(heading(page)).toHaveText("3 Upcoming Events");
  await expect(page.getByText("3 of 3 active events")).toBeVisible();
  await expect(page.getByText("Upgrade to publish more events.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Add Event" })).toHaveCount(0);
  await page.goto("/manage/events/add/");
  await fillEvent(page, "Foxtrot");
  await fillRow(row(page, 1), tuesday(2, 1));
  await expect(page.getByText("Upgrade to publish more events.")).toBeVisible();
  await expect(page.getByText("This venue has 3 active events.")).toBeVisible();
  await expect(submit(page)).toBeDisabled();
});

test.describe("a quota that was filled meanwhile", () => {
  test.use({ expectedConsoleErrors: [/400/] });
  test("is told when one publishes, and what was typed stays", async ({ page }) => {
    const [venue] = await aProducer(page.context(), { plan: "free" });
    for (const name of ["Waltz", "Polka"]) await anEvent(page.request, venue, name);
    await page.goto("/manage/events/");
    await page.getByRole("link", { name: "Add Event" }).first().click();
    await field(page, "Name").blur();
    await expect(page.getByText("This field is required.")).toHaveCount(0);
    await field(page, "Name").fill("Foxtrot");
    await field(page, "Name").fill("");
    await field(page, "Name").blur();
    await expect(page.getByText("This field is required.")).toHaveCount(1);
    await expect(page.getByText("Please correct form errors before submitting.")).toBeVisible();
    await fillEvent(page, "Foxtrot");
    await fillRow(row(page, 1), tuesday(2, 1));
    await expect(page.getByText("Please correct form errors before submitting.")).toBeHidden();
    await anEvent(page.request, venue, "Tango");
    await submit(page).click();
    await expect(page.getByText("This venue has 3 active events.")).toBeVisible();
    await expect(field(page, "Name")).toHaveValue("Foxtrot");
  });
});

test("what was typed survives a reload, comes back by itself, and is left without a question", async ({ page }) => {
  await aProducer(page.context());
  await page.goto("/manage/events/");
  await page.getByRole("link", { name: "Add Event" }).first().click();
  await fillEvent(page, "Contra dance");
  await fillRow(row(page, 1), tuesday(2, 1));
  await expect.poll(() => page.evaluate("JSON.stringify(localStorage)")).toMatch(/Contra dance.*9:00 PM/);
  await page.getByRole("link", { name: "My Events", exact: true }).last().click();
  await expectToast(page, "Not sent yet. What you typed is saved on this device.");
  await page.goBack();
  await expect(field(page, "Name")).toHaveValue("Contra dance");
  // A question of the browser's own would hold the reload up.
  await page.reload();
  await expect(field(page, "Name")).toHaveValue("Contra dance");
  await expect(page.getByRole("textbox", { name: "Description" })).toHaveText("Bring soft shoes.");
  await expect(field(row(page, 1), "Ends")).toHaveValue("9:00 PM");
  await submit(page).click();
  await expectToast(page, 'Successfully saved "Contra dance".');
  await page.getByRole("link", { name: "Add Event" }).first().click();
  await expect(field(page, "Name")).toHaveValue("");
  await expect(page.getByRole("button", { name: "Start over" })).toBeHidden();
});

test("an event is deleted from the list, brought back and copied", { tag: "@widths" }, async ({ page }) => {
  const [venue] = await aProducer(page.context());
  const { id } = await anEvent(page.request, venue, "Waltz");
  await page.goto("/manage/events/");
  await choose(page, "Waltz", "Delete");
  await expect(page.getByText("Waltz was deleted successfully.")).toBeVisible();
  await expect(page.getByText("No events.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(heading(page)).toHaveText("1 Upcoming Event");
  await choose(page, "Waltz", "Copy");
  await page.getByRole("link", { name: "Edit the copy first" }).click();
  await expect(field(page, "Website")).toHaveValue("https://example.org/dance");
  await field(page, "Name").fill("Slow waltz");
  await field(row(page, 1), "Date").fill(typed(tuesday(2, 1)));
  await field(row(page, 1), "Date").blur();
  await submit(page).click();
  await expect(heading(page)).toHaveText("2 Upcoming Events");
  await expect(namesIn(page)).toHaveText(["Waltz", "Slow waltz"]);
  await page.goto(`/manage/events/delete/${id}/`);
  await expect(heading(page)).toHaveText("Delete “Waltz”?");
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(namesIn(page)).toHaveText(["Slow waltz"]);
});

test.describe("with the map", () => {
  test.use({ withMaps: true });

  test("staff change a venue's name, hours and place, and its page shows them", async ({ page }) => {
    const [{ id, name }] = await aProducer(page.context());
    await enter(page.context(), "staff");
    await page.goto(`/manage/venues/edit/${id}/`);
    await field(page, "Name").fill(`New ${name}`);
    await page.getByRole("button", { name: "Add hours" }).click();
    const hours = page.getByRole("group", { name: "Hours 1", exact: true });
    await field(hours, "Opens").fill("9");
    await field(hours, "Closes").fill("5pm");
    await field(hours, "Closes").blur();
    await page.getByRole("group", { name: "Closed on" }).getByRole("button", { name: "Sunday" }).click();
    const pin = page.getByRole("button", { name: /^Pin: / });
    await pin.scrollIntoViewIfNeeded();
    await pin.press("Shift+ArrowUp");
    const form = () => page.request.get(`/events/api/v1/poi/edit/${id}/`).then((answer) => answer.json());
    const before = await form();
    await page.getByRole("button", { name: "Save changes" }).click();
    await expectToast(page, `Successfully updated "New ${name}".`);
    const after = await form();
    expect(Number(after.lat)).toBeGreaterThan(Number(before.lat));
    await page.getByRole("link", { name: `New ${name}` }).click();
    await expect(heading(page)).toContainText(`New ${name}`);
    await expect(page.getByText("9:00 AM – 5:00 PM").first()).toBeVisible();
  });
});

test("a manager names a closed day and other hours, and the venue's page says so", { tag: "@widths" }, async ({
  page,
}) => {
  const [{ id, name }] = await aProducer(page.context());
  await page.goto(`/manage/venues/edit/${id}/`);
  const add = page.getByRole("button", { name: "Add special hours" });
  await add.click();
  const closed = page.getByRole("group", { name: "Special hours 1", exact: true });
  await expect(field(closed, "Date")).toBeFocused();
  await field(closed, "Date").fill("tomorrow");
  await field(closed, "Note").fill("Inventory");
  await add.click();
  const open = page.getByRole("group", { name: "Special hours 2", exact: true });
  await field(open, "Date").fill("tomorrow");
  await open.getByText("Closed", { exact: true }).click();
  await field(open, "Opens").fill("8pm");
  await field(open, "Closes").fill("1am");
  await field(open, "Closes").blur();
  await expect(page.getByText("Two rows have the same date. Remove one of them.")).toBeVisible();
  await field(open, "Date").fill("today");
  await field(open, "Date").blur();
  await expect(page.getByText("Two rows have the same date. Remove one of them.")).toBeHidden();
  await expectNoFaultsWideAndNarrow(page);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expectToast(page, `Successfully updated "${name}".`);
  const { special_hours: sent } = await (await page.request.get(`/events/api/v1/poi/edit/${id}/`)).json();
  expect(sent.map(({ note, hours }: { note: string; hours: object[] }) => [note, hours])).toEqual([
    ["", [{ time_start: "20:00", time_end: "01:00" }]],
    ["Inventory", []],
  ]);
  await page.goto(`/venues/${id}/`);
  const hours = page.getByRole("complementary", { name: "Hours, place and contact" });
  await expect(hours.getByRole("listitem").filter({ hasText: "closed · Inventory" })).toBeVisible();
  await expect(hours.getByRole("row").filter({ hasText: "8:00 PM – 1:00 AM" })).toBeVisible();
});

test("the preview follows the form, and a sold out event is marked where visitors see it", async ({ page }) => {
  const [venue] = await aProducer(page.context());
  const { id, absoluteUrl } = await anEvent(page.request, venue, "Waltz");
  await page.goto(`/manage/events/edit/${id}/`);
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText("7:00 PM – 9:00 PM");
  await field(page, "Name").fill("Slow waltz");
  await page.getByRole("radio", { name: "Free" }).check();
  await field(page, "Status").selectOption("Sold out");
  await field(page, "Note for visitors").fill("Ask at the door for returned tickets.");
  await expect(preview.getByRole("heading", { name: "Slow waltz" })).toBeVisible();
  await expect(preview).toContainText("Sold out");
  await expect(preview).toContainText("Free");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expectToast(page, 'Successfully updated "Slow waltz".');
  await expect(page.getByRole("row").last()).toContainText("Sold out");
  await page.goto(absoluteUrl);
  await expect(page.getByText("Ask at the door for returned tickets.").first()).toBeVisible();
});

test.describe("an event that somebody else changed meanwhile", () => {
  test.use({ expectedConsoleErrors: [/400/] });
  test("is not written over, and what was typed goes onto the newest version", async ({ page }) => {
    const [venue] = await aProducer(page.context());
    const { id } = await anEvent(page.request, venue, "Waltz");
    await page.goto(`/manage/events/edit/${id}/`);
    await page.getByRole("radio", { name: "Free" }).check();
    await anEvent(page.request, venue, "Viennese waltz", { id });
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("someone else changed this while you were editing")).toBeVisible();
    await expect(field(page, "Name")).toHaveValue("Waltz");
    await page.getByRole("button", { name: "Apply my changes to the latest version" }).click();
    await expect(field(page, "Name")).toHaveValue("Viennese waltz");
    await expect(page.getByRole("radio", { name: "Free" })).toBeChecked();
    await page.getByRole("button", { name: "Save changes" }).click();
    await expectToast(page, 'Successfully updated "Viennese waltz".');
  });
});

test("all dates of a series are changed after a look at what becomes of each", async ({ page }) => {
  const [venue] = await aProducer(page.context());
  const first = tuesday(2, 1);
  const rule = `DTSTART:${first.replaceAll("-", "")}\nRRULE:FREQ=WEEKLY;COUNT=4`;
  const { id } = await anEvent(page.request, venue, "Waltz", { dateRecur: rule });
  await page.goto(`/manage/events/edit/${id}/`);
  const changes = page.getByRole("region", { name: "What saving changes" });
  await field(row(page, 1), "Starts").fill("8pm");
  await field(row(page, 1), "Ends").fill("10pm");
  await field(row(page, 1), "Ends").blur();
  await expect(changes.getByRole("status").last()).toHaveText("4 dates at another time");
  await field(row(page, 1), "Number of times").fill("3");
  await field(row(page, 1), "Number of times").blur();
  await expect(changes.getByRole("status").last()).toHaveText("3 dates at another time, 1 date removed");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expectToast(page, 'Successfully updated "Waltz".');
  await page.goto(`/manage/events/dates/${id}/`);
  await expect(page.getByRole("listitem").filter({ hasText: "8:00 PM – 10:00 PM" })).toHaveCount(3);
});

test("a producer of two venues switches between them and sees each one's events", { tag: "@widths" }, async ({
  page,
}) => {
  const [first, second] = await aProducer(page.context(), { venues: 2 });
  if (!second) throw new Error("two venues were asked for");
  await anEvent(page.request, first, "Waltz");
  await anEvent(page.request, second, "Polka");
  await page.goto("/manage/events/");
  const names = namesIn(page);
  const work = async (venue: { name: string }) => {
    await page.getByRole("combobox", { name: "Active venue" }).click();
    await page.getByRole("option", { name: venue.name }).click();
  };
  await work(second);
  await expect(names).toHaveText(["Polka"]);
  await work(first);
  await expect(names).toHaveText(["Waltz"]);
  await page.goto("/manage/events/add/");
  await expect(page.getByRole("region", { name: "Where" })).toContainText(`${first.name}, Northampton`);
});
