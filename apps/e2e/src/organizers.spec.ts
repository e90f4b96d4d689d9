import { randomUUID } from "node:crypto";
import { expectNoFaultsWideAndNarrow } from "./accessibility.ts";
import { inDays } from "./days.ts";
import { field, fillEvent, fillRow, row, submit } from "./event-form.ts";
import { aProducer } from "./producer.ts";
import { expect, test } from "./site.ts";
import { expectToast } from "./toasts.ts";

test("an organizer comes with the event that names it, has a page, and is followed there", async ({ page }) => {
  test.slow();
  await aProducer(page.context());
  const name = `Valley Chorus ${randomUUID().slice(0, 8)}`;
  await page.goto("/manage/events/add/");
  await fillEvent(page, "Songs of the Hills");
  await field(page, "Organizer").fill(name);
  await fillRow(row(page, 1), inDays(5));
  await submit(page).click();
  const events = await page.request.get(`/events/api/v1/organizers/?name=${encodeURIComponent(name)}`);
  await expect.poll(async () => (await page.request.get(events.url())).json()).toHaveLength(1);
  const [{ id, absoluteUrl }] = await (await page.request.get(events.url())).json();

  await page.goto(`/events/?organizer=${id}`);
  await page.getByRole("link", { name: "Songs of the Hills" }).first().click();
  await expect(page.getByText(`Presented by ${name}`)).toBeVisible();
  await page.getByRole("link", { name }).click();
  await expect(page).toHaveURL(absoluteUrl);
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "1 upcoming event" })).toBeVisible();
  await page.getByRole("button", { name: `Follow ${name}` }).click();
  await expectToast(page, `Following Events by ${name}. News comes by email.`);
  await expectNoFaultsWideAndNarrow(page);
  await page.goto("/saved/following/");
  await expect(page.getByText(`All upcoming dates by ${name}`)).toBeVisible();

  const feed = await page.request.get(`/feeds/events.ics?organizer=${id}`);
  expect(await feed.text()).toContain("Songs of the Hills");
});
