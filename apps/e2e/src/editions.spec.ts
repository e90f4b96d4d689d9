import { inDays } from "./days.ts";
import { enter } from "./person.ts";
import { anEvent, aProducer } from "./producer.ts";
import { expect, test } from "./site.ts";

test("an edition is made, picked by a key and exported, and says what changed since", async ({ page }) => {
  const { request } = page.context();
  const name = "Lantern Walk for Printers";
  const [venue] = await aProducer(page.context());
  // Within the week of a new edition, also when the day here is one ahead of the region's.
  const day = inDays(5);
  const { id } = await anEvent(request, venue, name, { dateRecur: day });
  await enter(page.context(), "admin");
  await page.goto("/editions/");
  await page.getByRole("button", { name: "New edition" }).first().click();
  await page.getByLabel("Name").fill("Print of the week");
  await page.getByRole("button", { name: "Create edition" }).click();
  await expect(page.getByRole("heading", { name: "Print of the week" })).toBeVisible();
  // Only the day of the event: others have dates of their own in this region.
  await page.goto(`${new URL(page.url()).pathname}?day=${day}`);
  const row = page.getByRole("row", { name: new RegExp(name) });
  await row.getByRole("link", { name }).focus();
  await page.keyboard.press("p");
  await expect(row.getByRole("button", { name: `Picked ${name}` })).toBeVisible();
  await page.keyboard.press("e");
  await page.getByLabel("Text in print").fill("Bring a lantern.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("Text edited");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await expect(page.getByText("No changes. The printed page is still correct.")).toBeVisible();
  const file = await page.getByRole("link", { name: "Plain text" }).getAttribute("href");
  const printed = await (await request.get(file ?? "")).text();
  expect(printed).toContain(`${name}, 7-9 p.m.`);
  expect(printed).toContain("Bring a lantern.");
  await anEvent(request, venue, name, { id, dateRecur: day, status: "cancelled" });
  await page.reload();
  const changed = page.getByRole("region", { name: "Changed since the export" });
  await expect(changed.getByRole("listitem")).toContainText(["Canceled"]);
  await expect(changed.locator("del")).toContainText(name);
  await expect(row).toContainText("Canceled: not printed");
  expect(await (await request.get(file ?? "")).text()).toBe(printed);
});
