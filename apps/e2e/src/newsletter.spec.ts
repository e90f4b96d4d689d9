import { randomUUID } from "node:crypto";
import { inDays } from "./days.ts";
import { makeDue } from "./desk-seeds.queries.ts";
import { linkOf, openMail } from "./outbox.ts";
import { enter } from "./person.ts";
import { anEvent, aProducer } from "./producer.ts";
import { expect, newTab, test } from "./site.ts";

test("an edition is made, mailed to a reader who asked for it, and ended by the link of the mail", async ({
  page,
  browser,
  site,
}) => {
  const { request } = page.context();
  const reader = await (await browser.newContext()).newPage();
  const called = randomUUID().slice(0, 8);
  const address = `reader-${called}@example.org`;
  const name = `Lantern Walk ${called}`;
  const [venue] = await aProducer(page.context());
  // Within the week of a new edition, also when the day here is one ahead of the region's.
  const day = inDays(5);
  await anEvent(request, venue, name, { dateRecur: day });

  await test.step("a reader asks, and confirms by the email", async () => {
    await page.goto("/newsletter/");
    await page.getByLabel("Your email").fill(address);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
    const text = await openMail(page, address, /^Confirm your newsletter/);
    await reader.goto(linkOf(text, "Confirm newsletter"));
    await reader.getByRole("button", { name: "Confirm newsletter" }).click();
    await expect(reader.getByRole("heading", { name: "Newsletter confirmed" })).toBeVisible();
  });

  await enter(page.context(), "admin");
  await test.step("the desk makes an edition, looks at its mail and schedules it", async () => {
    await page.goto("/editions/");
    await page.getByRole("button", { name: "New edition" }).first().click();
    await page.getByLabel("Name").fill("Mail of the week");
    await page.getByRole("button", { name: "Create edition" }).click();
    await expect(page.getByRole("heading", { name: "Mail of the week" })).toBeVisible();
    await page.goto(`${new URL(page.url()).pathname}?day=${day}`);
    await page.getByRole("button", { name: `Pick ${name}` }).click();
    await expect(page.getByRole("button", { name: `Picked ${name}` })).toBeVisible();
    await page.getByRole("button", { name: "Email this edition" }).click();
    const dialog = page.getByRole("dialog", { name: "Email this edition" });
    await dialog.getByRole("button", { name: "Preview" }).click();
    const mail = dialog.frameLocator("iframe");
    await expect(mail.getByRole("link", { name })).toBeVisible();
    await dialog.getByRole("radio", { name: "Plain text" }).click();
    await expect(dialog.getByText(`* ${name}`)).toBeVisible();
    await dialog.getByRole("button", { name: "Schedule" }).click();
    await expect(page.getByText(/^Goes out .* to \d+ readers?\.$/)).toBeVisible();
  });

  await test.step("at its time it goes out, and the page says so", async () => {
    await makeDue(site.dataFolder);
    await expect(page.getByText(/^1 sent/)).toBeVisible({ timeout: 60_000 });
  });

  await test.step("the reader reads it, and ends it by its link", async () => {
    const tab = await newTab(page.context());
    const text = await openMail(tab, address, "Mail of the week");
    expect(text).toContain(`* ${name}`);
    await reader.goto(linkOf(text, "Change towns and categories, or unsubscribe"));
    await reader.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(reader.getByText("we deleted your address")).toBeVisible();
    await page.reload();
    await expect(page.getByText(/1 unsubscribed$/)).toBeVisible();
  });
});
