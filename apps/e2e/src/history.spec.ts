import type { APIRequestContext, Page } from "@playwright/test";
import { expectNoFaults } from "./accessibility.ts";
import { enter } from "./person.ts";
import { expect, test } from "./site.ts";
import { expectToast } from "./toasts.ts";

interface Listed {
  id: number;
  name: string;
  absoluteUrl: string;
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const changes = (page: Page) => page.getByRole("list", { name: "Changes" }).locator("> li");

async function someVenue(request: APIRequestContext): Promise<Listed> {
  return (await (await request.get("/events/api/v1/poi/")).json()).data[0];
}

async function someEvent(request: APIRequestContext): Promise<Listed> {
  return (await (await request.get("/events/api/v1/events/")).json()).data[0];
}

async function renameVenue(page: Page, venue: Listed, name: string): Promise<void> {
  await page.goto(`/manage/venues/edit/${venue.id}/`);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expectToast(page, `Successfully updated "${name}".`);
}

test("staff see who renamed a venue, and what it was called before", async ({ page }) => {
  const venue = await someVenue(page.request);
  const name = `${venue.name} & Garden`;
  await enter(page.context(), "staff");
  await renameVenue(page, venue, name);
  await page.goto(venue.absoluteUrl);
  await expect(heading(page)).toHaveText(name);

  await page.goto(`/manage/venues/edit/${venue.id}/`);
  await page.getByRole("link", { name: "History" }).click();
  await expect(heading(page)).toHaveText(`History of ${name}`);
  const newest = changes(page).first();
  await expect(newest).toContainText("Changed");
  await expect(newest).toContainText("Current version");
  await expect(newest.locator("b")).not.toHaveText(/^(Import|Deleted account)$/);
  // Saving may also have settled what stands around the name, such as its region.
  await expect(newest.getByRole("definition")).toContainText([`Before: ${venue.name}`, `After: ${name}`]);
  await expectNoFaults(page);
});

test("staff bring a venue's old name back", async ({ page }) => {
  const venue = await someVenue(page.request);
  const name = `${venue.name} & Grove`;
  await enter(page.context(), "staff");
  await renameVenue(page, venue, name);
  await page.goto(venue.absoluteUrl);
  await expect(heading(page)).toHaveText(name);
  await page.goto(`/manage/venues/history/${venue.id}/`);
  const before = changes(page).nth(1);
  await before.getByRole("button", { name: "Restore this version" }).click();
  const question = page.getByRole("alertdialog", { name: "Restore this version?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(heading(page)).toHaveText(`History of ${name}`);
  await before.getByRole("button", { name: "Restore this version" }).click();
  await question.getByRole("button", { name: "Restore" }).click();
  await expectToast(page, `${venue.name} was restored successfully.`);
  await expect(heading(page)).toHaveText(`History of ${venue.name}`);
  await expect(changes(page).first()).toContainText("Restored");
  await page.getByRole("link", { name: "Edit this venue" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(venue.name);
  await page.goto(venue.absoluteUrl);
  await expect(heading(page)).toHaveText(venue.name);
});

test("staff find a deleted event among what was deleted, and bring it back", async ({ page }) => {
  const event = await someEvent(page.request);
  await enter(page.context(), "staff");
  await page.goto(`/manage/events/edit/${event.id}/`);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, `${event.name} was deleted successfully.`);
  expect((await page.request.get(`/events/api/v1/events/${event.id}/`)).status()).toBe(404);

  await page.getByRole("navigation", { name: "Manage" }).getByRole("link", { name: "Deleted" }).click();
  await expect(heading(page)).toHaveText("Deleted");
  const row = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: event.name, exact: true }) });
  await expect(row).toContainText(/Deleted .+ by /);
  await expectNoFaults(page);
  await row.getByRole("link", { name: event.name }).click();
  await expect(page.getByText("This event was deleted. You can restore it for 30 days.")).toBeVisible();
  await expect(changes(page).first()).toContainText("Deleted");
  await page.goBack();
  await row.getByRole("button", { name: `Restore ${event.name}` }).click();
  await expectToast(page, `${event.name} was restored successfully.`);
  await expect(row).toBeHidden();
  expect((await page.request.get(`/events/api/v1/events/${event.id}/`)).status()).toBe(200);
});

test("a deleted venue comes back from its history", async ({ page }) => {
  const venue = await someVenue(page.request);
  await enter(page.context(), "staff");
  await page.goto(`/manage/venues/edit/${venue.id}/`);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, `${venue.name} was deleted successfully.`);
  await page.goto(`/manage/venues/history/${venue.id}/`);
  await page.getByRole("button", { name: "Restore", exact: true }).click();
  await expectToast(page, `${venue.name} was restored successfully.`);
  await page.goto(venue.absoluteUrl);
  await expect(heading(page)).toHaveText(venue.name);
});

test("editors see the history and cannot restore", async ({ page }) => {
  const venue = await someVenue(page.request);
  await enter(page.context(), "editor");
  const name = `${venue.name} II`;
  await renameVenue(page, venue, name);
  await renameVenue(page, venue, venue.name);
  await page.goto(`/manage/venues/history/${venue.id}/`);
  await expect(changes(page).first().getByRole("definition").first()).toHaveText(`Before: ${name}`);
  await expect(page.getByRole("button", { name: "Restore this version" })).toBeHidden();
});

test.describe("for others", () => {
  test.use({ expectedConsoleErrors: [/404/] });

  test("neither history nor deleted things are there", async ({ page }) => {
    const venue = await someVenue(page.request);
    await enter(page.context(), "visitor");
    for (const path of [`/manage/venues/history/${venue.id}/`, "/manage/deleted/"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "You can’t open this page" })).toBeVisible();
    }
    await enter(page.context(), "staff");
    await page.goto("/manage/events/history/2147483647/");
    await expect(page.getByRole("heading", { name: "This page is not here" })).toBeVisible();
  });
});
