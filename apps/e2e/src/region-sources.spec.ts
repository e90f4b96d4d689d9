import { randomUUID } from "node:crypto";
import { expectNoFaultsWideAndNarrow } from "./accessibility.ts";
import { inDays } from "./days.ts";
import { putCalendar } from "./desk-seeds.queries.ts";
import { enter } from "./person.ts";
import { aProducer } from "./producer.ts";
import { expect, test } from "./site.ts";
import { expectToast } from "./toasts.ts";

// The browser itself writes why a form is refused.
test.use({ expectedConsoleErrors: [/400 \(Bad Request\)/] });
test.beforeEach(() => test.slow());

test("a calendar of many venues is added, and its unknown place is decided by a key, undone, and shown with credit", async ({
  page,
  site,
}) => {
  const browser = page.context();
  const [hall] = await aProducer(browser);
  const called = `Town ${randomUUID().slice(0, 8)}`;
  await enter(browser, "editor");
  await page.goto("/reports/sources/");
  await page.getByRole("button", { name: "New source" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New source" });
  await dialog.getByLabel("Name", { exact: true }).fill(called);
  await dialog.getByLabel("Web address").fill("http://127.0.0.1/all.ics");
  await dialog.getByLabel("License").selectOption("cc_by");
  await dialog.getByRole("button", { name: "Add source" }).click();
  await expect(dialog).toContainText("This license asks for credit.");
  await dialog.getByLabel("Credit", { exact: true }).fill(`${called} calendar`);
  await dialog.getByRole("button", { name: "Add source" }).click();
  await expect(dialog).toContainText("isn’t on the public internet");
  await dialog.getByLabel("Web address").fill(`https://${called.slice(5)}.invalid/all.ics`);
  await dialog.getByRole("button", { name: "Add source" }).click();
  await expectToast(page, `${called} added. We read it now.`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(called);
  await expect(page.getByRole("main")).toContainText("We’ll try again", { timeout: 20_000 });
  await expectNoFaultsWideAndNarrow(page, "main");

  const id = Number(/sources\/(\d+)\//.exec(page.url())?.[1]);
  const [text, day] = [`Upstairs at ${called}`, inDays(9).replaceAll("-", "")];
  const calendar = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "BEGIN:VEVENT",
    "UID:a@town",
    "SUMMARY:Harvest Supper",
    `LOCATION:${text}`,
    `DTSTART:${day}T180000`,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");
  const candidate = { venueId: hall.id, name: hall.name };
  await putCalendar(site.dataFolder, { id, key: text.toLowerCase(), text, candidate, calendar });

  await page.goto(`/reports/places/?source=${id}`);
  await page.getByRole("link", { name: text }).click();
  const sheet = page.getByRole("dialog", { name: text });
  await expect(sheet).toContainText("Harvest Supper");
  await expect(sheet).toContainText("Name 70 % · Town 100 %");
  await expectNoFaultsWideAndNarrow(page, "[role=dialog]");
  await page.keyboard.press("1");
  await expectToast(page, `${text} is ${hall.name} from now on.`);
  const events = async (): Promise<{ id: number; name: string }[]> =>
    (await page.request.get(`/events/api/v1/poi/${hall.id}/events/`)).json();
  await expect
    .poll(async () => (await events()).map(({ name }) => name), { timeout: 20_000 })
    .toContain("Harvest Supper");
  const [supper] = (await events()).filter(({ name }) => name === "Harvest Supper");
  await page.goto(`/reports/places/?source=${id}&state=chosen`);
  await page.getByRole("link", { name: text }).click();
  await expect(sheet.getByRole("button", { name: "Undo the decision" })).toBeVisible();
  await page.keyboard.press("u");
  await expect
    .poll(async () => (await events()).map(({ name }) => name), { timeout: 20_000 })
    .not.toContain("Harvest Supper");

  await page.goto(`/reports/places/?source=${id}`);
  await page.getByRole("link", { name: text }).click();
  // Its name says nothing of the hall, so the hall is named by its number.
  await expect(sheet.getByRole("button", { name: "Another venue" })).toBeVisible();
  await page.keyboard.press("v");
  await sheet.getByLabel("Name, number or web address of the venue").fill(String(hall.id));
  await page.keyboard.press("Enter");
  await expectToast(page, `${text} is ${hall.name} from now on.`);
  await expect
    .poll(async () => (await events()).filter(({ name }) => name === "Harvest Supper").map((event) => event.id), {
      timeout: 20_000,
    })
    .not.toEqual([]);
  const [again] = (await events()).filter(({ name }) => name === "Harvest Supper");
  expect(again?.id).not.toBe(supper?.id);
  await page.goto(`/events/${again?.id}/x/`);
  await expect(page.getByRole("main")).toContainText(`Source: ${called} calendar, CC BY 4.0`);
});
