import type { APIRequestContext } from "@playwright/test";
import { answered } from "./answered.ts";
import { send, signUp } from "./person.ts";
import { cardNames, choose, heading, sortBy } from "./saved-items.ts";
import { expect, test } from "./site.ts";
import { expectToast, toastOf } from "./toasts.ts";

interface Card {
  id: number;
  name: string;
  absoluteUrl: string;
}

/** Some events or venues of the demo region, as the listing shows them. */
async function some(request: APIRequestContext, kind: "events" | "poi", count: number): Promise<Card[]> {
  const { data } = await (await request.get(`/events/api/v1/${kind}/`)).json();
  return data.slice(0, count);
}

test.beforeEach(() => {
  // Whole stories, through several pages.
  test.slow();
});

test.describe("saved events", () => {
  test("are sorted, deleted, taken back and deleted for good", { tag: "@widths" }, async ({ page }) => {
    await signUp(page.context());
    const events = await some(page.request, "events", 2);
    const names = events.map(({ name }) => name);
    for (const { id } of events) await send(page.request, `/events/api/saved_events/event/${id}/`);
    await page.goto("/saved/events/");
    await expect(heading(page)).toHaveText("2 Saved Events");
    for (const name of names) {
      await expect(page.getByRole("button", { name: `Share ${name}` })).toBeVisible();
      await expect(page.getByRole("button", { name: `Add ${name} to a calendar` })).toBeVisible();
    }
    await expect(page.getByRole("combobox", { name: "Sort" })).toContainText("Date");
    for (const order of ["Distance", "Date", "Last added"]) await sortBy(page, order);
    await expect(page).toHaveURL(/ordering=-created/);
    await expect(cardNames(page)).toHaveText(names.toReversed());
    const [first = "", second = ""] = names;
    await choose(page, second, "Delete");
    const told = toastOf(page, `${second} was deleted successfully.`);
    await expect(cardNames(page)).toHaveText([first]);
    await told.getByRole("button", { name: "Undo" }).click();
    await expect(heading(page)).toHaveText("2 Saved Events");
    for (const name of [first, second]) {
      await choose(page, name, "Delete");
      await expectToast(page, `${name} was deleted successfully.`);
    }
    await expect(page.getByText("Your events folder is empty.")).toBeVisible();
  });

  test.describe("when the server does not answer", () => {
    test.use({ expectedConsoleErrors: [/ERR_FAILED/] });

    test("a removal and a saving that failed are told, and nothing looks done", async ({ page }) => {
      await signUp(page.context());
      const [kept] = await some(page.request, "events", 1);
      if (!kept) throw new Error("the demo region has no event");
      await send(page.request, `/events/api/saved_events/event/${kept.id}/`);
      await page.route(/savedItems\.events\.toggle/, (route) => route.abort());
      await page.goto("/saved/events/");
      await choose(page, kept.name, "Delete");
      await expect(page.locator("[data-part=toast]")).toContainText("Failed to delete item: ");
      await expect(cardNames(page)).toHaveText(kept.name);
      await page.goto(kept.absoluteUrl);
      const save = page.getByRole("button", { name: `Saved ${kept.name}` }).first();
      await save.click();
      await expectToast(page, `“${kept.name}” is still saved. Please try again.`);
      await expect(save).toHaveAttribute("aria-pressed", "true");
    });
  });
});

test("a plan is shared by a link that its owner ends", async ({ page, browser }) => {
  await signUp(page.context());
  const [event] = await some(page.request, "events", 1);
  if (!event) throw new Error("the demo region has no event");
  await send(page.request, `/events/api/saved_events/event/${event.id}/`);
  await page.goto("/saved/events/");
  await page.getByRole("button", { name: "Share plan" }).click();
  await page.getByRole("button", { name: "Create a link" }).click();
  await page.getByLabel("Name of the plan").fill("Weekend with Ana");
  await page.getByRole("button", { name: "Save name" }).click();
  await expectToast(page, "Name saved.");
  const link = await page.getByLabel("Link to the plan").inputValue();
  const stranger = await browser.newContext();
  const shared = await stranger.newPage();
  await shared.goto(link);
  await expect(heading(shared)).toHaveText("Weekend with Ana");
  await expect(cardNames(shared)).toHaveText([event.name]);
  await page.getByRole("button", { name: "Stop sharing" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stop sharing" }).click();
  await expectToast(page, "Sharing ended. The link no longer works.");
  expect((await stranger.request.get(link)).status()).toBe(404);
  await stranger.close();
});

test("a venue is saved on its page, kept in the folder, sorted by distance and let go", async ({ page }) => {
  await signUp(page.context());
  const [venue] = await some(page.request, "poi", 1);
  if (!venue) throw new Error("the demo region has no venue");
  await page.goto("/saved/venues/");
  await expect(page.getByText("Your venues folder is empty.")).toBeVisible();
  await page.goto(venue.absoluteUrl);
  await answered(page, "savedItems.venues.toggle", () =>
    page.getByRole("button", { name: `Save ${venue.name}` }).click(),
  );
  await expect(page.getByRole("button", { name: `Saved ${venue.name}` })).toHaveAttribute("aria-pressed", "true");
  await page.goto("/saved/venues/");
  await expect(heading(page)).toHaveText("1 Saved Venue");
  await sortBy(page, "Distance");
  await expect(page).toHaveURL(/ordering=distance/);
  await choose(page, venue.name, "Delete");
  await expectToast(page, `${venue.name} was deleted successfully.`);
  await expect(page.getByText("Your venues folder is empty.")).toBeVisible();
});
