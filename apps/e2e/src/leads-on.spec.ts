import { todayIn } from "@hereabouts/recurrence/local-date";
import { inDays } from "./days.ts";
import { leave } from "./person.ts";
import { anEvent, aProducer } from "./producer.ts";
import { expect, test } from "./site.ts";

const labels = { sold_out: "Sold out", postponed: "Postponed", cancelled: "Canceled" };

for (const [status, label] of Object.entries(labels)) {
  test(`the page of an event that is off or full leads on, and never to its website alone: ${label}`, {
    tag: "@widths",
  }, async ({ page }) => {
    test.slow();
    const browser = page.context();
    const [hall] = await aProducer(browser);
    await anEvent(page.request, hall, "Square dance", { dateRecur: inDays(9) });
    const event = await anEvent(page.request, hall, "Barn dance", { status });
    await leave(browser);
    await page.goto(event.absoluteUrl);
    const hero = page.locator("[data-part=hero]");
    await expect(hero.locator("[data-part=badge]")).toHaveText(label);
    await expect(hero.getByRole("link", { name: "Website" })).toHaveCount(0);
    await expect(hero.getByRole("link", { name: "Similar events nearby" })).toBeVisible();
    const tell = hero.getByRole("button", { name: "Tell me if tickets return" });
    await expect(tell).toHaveCount(status === "sold_out" ? 1 : 0);
    // On a phone it stands in the bar at the foot.
    await page
      .getByRole("link", { name: `More at ${hall.name}` })
      .locator("visible=true")
      .first()
      .click();
    await expect(page.getByRole("link", { name: "Square dance" }).first()).toBeVisible();
    await page.goBack();
    if (status === "sold_out") {
      await tell.click();
      await expect(page.getByRole("dialog", { name: "Log in with a code" })).toBeVisible();
    }
    // Off is what is left out by the filter; a full event stays, as a date may be given back.
    const listed = `/events/?vid=${hall.id}&radius=500&date_start=${inDays(5)}&date_end=${inDays(12)}`;
    const names = page.getByRole("article").getByRole("heading", { level: 3 });
    await page.goto(listed);
    await expect(names).toHaveCount(2);
    await page.goto(`${listed}&hide_cancelled=true`);
    await expect(names).toHaveCount(status === "sold_out" ? 2 : 1);
  });
}

test("the page of an event that is over says when it was, and leads on", { tag: "@widths" }, async ({ page }) => {
  const browser = page.context();
  const [hall] = await aProducer(browser);
  await anEvent(page.request, hall, "Square dance", { dateRecur: inDays(9) });
  const today = todayIn("America/New_York", new Date());
  const event = await anEvent(page.request, hall, "Night dance", { dateRecur: today, hours: ["00:00", "00:01"] });
  await leave(browser);
  await page.goto(event.absoluteUrl);
  const hero = page.locator("[data-part=hero]");
  await expect(hero).toContainText("Was on");
  await expect(hero.getByRole("link", { name: "Website" })).toHaveCount(0);
  await expect(hero.getByRole("button", { name: /calendar/i })).toHaveCount(0);
  await expect(hero.getByRole("link", { name: "Similar events nearby" })).toBeVisible();
  await page
    .getByRole("link", { name: `More at ${hall.name}` })
    .locator("visible=true")
    .first()
    .click();
  await expect(page.getByRole("link", { name: "Square dance" }).first()).toBeVisible();
});
