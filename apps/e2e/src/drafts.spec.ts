import type { Page } from "@playwright/test";
import { field, fillEvent, fillRow, row, submit, tuesday } from "./event-form.ts";
import { send } from "./person.ts";
import { aProducer } from "./producer.ts";
import { expect, newTab, test } from "./site.ts";
import { expectToast } from "./toasts.ts";

const add = "/manage/events/add/";
const drafts = "/manage/events/?show=drafts";
const isSaved = (page: Page) => expect(page.getByText(/^Saved \d{1,2}:\d\d [AP]M$/)).toBeVisible({ timeout: 20_000 });

// A link that ended answers 404, a day that is too far away 400.
test.use({ expectedConsoleErrors: [/status of 40[04]/] });

async function choose(page: Page, name: string, item: string) {
  await page.getByRole("button", { name: `More for ${name}` }).click();
  await page.getByRole("menuitem", { name: new RegExp(`^${item}( \\(.\\))?$`) }).click();
}

test("a draft is continued on another device, asked about, previewed, published at a time and unpublished", async ({
  page,
  browser,
}) => {
  test.slow();
  await aProducer(page.context());
  await page.goto(add);
  await field(page, "Name").fill("Lantern Walk");
  await isSaved(page);

  const other = await browser.newContext({ storageState: await page.context().storageState() });
  const phone = await newTab(other);
  await phone.goto(drafts);
  const listed = phone.getByRole("row").filter({ hasText: "Lantern Walk" });
  await expect(listed).toContainText(/Still missing: .*Category.*Dates/);
  await phone.getByRole("link", { name: "Lantern Walk" }).click();
  await expect(field(phone, "Name")).toHaveValue("Lantern Walk");
  await fillEvent(phone, "Lantern Walk by the River");
  await fillRow(row(phone, 1), tuesday(2, 2));
  await isSaved(phone);
  const stored = async () => (await phone.request.get("/events/api/v1/drafts/")).json();
  await expect.poll(async () => Object.keys((await stored())[0].missing)).toEqual([]);

  // Another field is merged, the same one is asked about.
  await field(page, "Name").fill("Lantern Walk in the Dark");
  const question = page.getByText("Name was also changed on another device.");
  await expect(question).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("There: Lantern Walk by the River")).toBeVisible();
  await expect(field(page, "Website")).toHaveValue("https://example.org/dance");
  await page.getByRole("button", { name: "Use the other value of Name" }).click();
  await expect(field(page, "Name")).toHaveValue("Lantern Walk by the River");
  await expect(question).toBeHidden();

  await phone.goto(drafts);
  await choose(phone, "Lantern Walk by the River", "Preview link");
  const link = await phone.getByRole("dialog").getByRole("textbox", { name: "Link" }).inputValue();
  await phone.getByRole("button", { name: "Done" }).click();
  const stranger = await browser.newContext();
  const preview = await newTab(stranger);
  await preview.goto(link);
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Lantern Walk by the River");
  await expect(preview.getByText(/^Preview of a draft/)).toBeVisible();
  await expect(preview.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await choose(phone, "Lantern Walk by the River", "End preview link");
  await expectToast(phone, "Preview link ended. It no longer works.");
  expect((await preview.goto(link))?.status()).toBe(404);
  await stranger.close();

  await choose(phone, "Lantern Walk by the River", "Publish at…");
  await field(phone, "Day").fill("01/01/2200");
  await field(phone, "Time").fill("9am");
  await phone.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(phone.getByRole("dialog")).toContainText("Choose a time within a year.");
  await phone.getByRole("button", { name: "Cancel" }).click();
  const [{ id }] = await stored();
  const soon = { publish_at: new Date(Date.now() + 2_000).toISOString() };
  await send(phone.request, `/events/api/v1/drafts/${id}/schedule/`, { data: soon });
  await expect.poll(async () => (await stored()).length, { timeout: 120_000 }).toBe(0);

  await phone.goto("/manage/events/");
  await choose(phone, "Lantern Walk by the River", "Unpublish");
  await expectToast(phone, "Lantern Walk by the River is a draft again. Nobody else sees it.");
  await phone.goto(drafts);
  await expect(phone.getByRole("row").filter({ hasText: "Unpublished" })).toContainText("Ready to publish");
  await choose(phone, "Lantern Walk by the River", "Publish now");
  await expectToast(phone, "Lantern Walk by the River published.");
  await other.close();
});

test("publishing by the form takes its draft along, and a deleted draft comes back", async ({ page }) => {
  await aProducer(page.context());
  await page.goto(add);
  await field(page, "Name").fill("Owl Walk");
  await isSaved(page);
  await page.goto(drafts);
  await choose(page, "Owl Walk", "Delete");
  await expect(page.getByText("No drafts.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: "Owl Walk" }).click();
  await fillEvent(page, "Owl Walk");
  await fillRow(row(page, 1), tuesday(2, 2));
  await submit(page).click();
  await expect(page.getByRole("link", { name: "Owl Walk" })).toBeVisible();
  await page.goto(drafts);
  await expect(page.getByText("No drafts.")).toBeVisible();
});

test("a form that is left while its first saving is under way goes on with that draft, and publishing ends it", async ({
  page,
}) => {
  await aProducer(page.context());
  /** Paths of what was sent to the server. */
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
  });
  const times = (path: string) => sent.filter((one) => one.endsWith(path)).length;
  const gates = Object.fromEntries(["drafts.add", "events.add"].map((name) => [name, Promise.withResolvers<void>()]));
  for (const [name, { promise }] of Object.entries(gates)) {
    await page.route(new RegExp(`/trpc/${name}\\b`), async (route) => {
      await promise;
      await route.continue();
    });
  }
  await page.goto("/manage/events/");
  await page.getByRole("link", { name: "Add Event" }).first().click();
  await fillEvent(page, "Moth Night");
  await fillRow(row(page, 1), tuesday(2, 2));
  await expect.poll(() => times("/drafts.add"), { timeout: 60_000 }).toBe(1);
  await page.getByRole("link", { name: "My Events", exact: true }).last().click();
  await expectToast(page, "Not sent yet. What you typed is saved on this device.");
  gates["drafts.add"]?.resolve();
  const isAmended = `Object.values(localStorage).some((draft) => draft.includes('"draft":{"id":'))`;
  await expect.poll(() => page.evaluate(isAmended)).toBe(true);
  await page.goBack();
  await expect(field(page, "Name")).toHaveValue("Moth Night");
  await isSaved(page);
  await field(page, "Name").fill("Moth Night in the Meadow");
  await submit(page).click();
  await expect.poll(() => times("/events.add")).toBe(1);
  const changes = times("/drafts.change");
  // Longer than a draft rests before it is saved: what is being published is not.
  await page.evaluate("new Promise((resolve) => setTimeout(resolve, 2_000))");
  gates["events.add"]?.resolve();
  await expectToast(page, 'Successfully saved "Moth Night in the Meadow".');
  expect([times("/drafts.add"), times("/drafts.change")]).toEqual([1, changes]);
  await page.goto(drafts);
  await expect(page.getByText("No drafts.")).toBeVisible();
});
