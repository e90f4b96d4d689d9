import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { enter, leave } from "./person.ts";
import { anEvent, aProducer } from "./producer.ts";
import { expect, test } from "./site.ts";
import { toastOf } from "./toasts.ts";

test.beforeEach(() => test.slow());

/** A problem, what a visitor changes in its own fields, and what the pages of the record say once it was accepted. */
interface Reported {
  problem: string;
  change: (page: Page) => Promise<void>;
  outcome: (page: Page) => Promise<void>;
}

const hero = (page: Page) => page.locator("[data-part=hero]");
const choose = (page: Page, field: string, value: string) =>
  page.getByLabel(field, { exact: true }).selectOption(value);

const ofEvents: Reported[] = [
  {
    problem: "The date or time is wrong",
    change: (page) => page.getByRole("combobox", { name: "Starts" }).fill("8 PM"),
    outcome: (page) => expect(hero(page)).toContainText("8:00 PM"),
  },
  {
    problem: "This event is canceled",
    change: async () => undefined,
    outcome: (page) => expect(hero(page)).toContainText("Canceled"),
  },
  {
    problem: "The status is wrong: sold out, postponed…",
    change: async (page) => void (await choose(page, "Status", "sold_out")),
    outcome: (page) => expect(hero(page)).toContainText("Sold out"),
  },
  {
    problem: "The price, tickets or website are wrong",
    change: (page) => page.getByRole("textbox", { name: "Website" }).fill("https://example.org/right"),
    outcome: (page) => expect(page.getByRole("link", { name: /example\.org\/right/ }).first()).toBeVisible(),
  },
  {
    problem: "The description is wrong",
    change: (page) => page.getByRole("textbox", { name: "Description" }).fill("Bring boots."),
    outcome: (page) => expect(page.getByRole("main")).toContainText("Bring boots."),
  },
  {
    problem: "Other",
    change: (page) => page.getByLabel("Name", { exact: true }).fill("Barn dance, renamed"),
    outcome: (page) => expect(page.getByRole("heading", { level: 1 })).toHaveText("Barn dance, renamed"),
  },
];

/** Opens the report of a name in the editors' queue and accepts it by its key. */
async function acceptByKey(page: Page, name: string): Promise<void> {
  await page.goto(`/reports/corrections/?find=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name }).first().click();
  await expect(page.getByRole("dialog", { name })).toBeVisible();
  await page.keyboard.press("a");
  await expect(toastOf(page, `${name} corrected.`)).toBeVisible();
}

for (const { problem, change, outcome } of ofEvents) {
  test(`an event's report is taken over by one key: ${problem}`, async ({ page }) => {
    const browser = page.context();
    const [hall] = await aProducer(browser);
    const name = `Barn dance ${randomUUID().slice(0, 8)}`;
    const event = await anEvent(page.request, hall, name);
    await leave(browser);
    await page.goto(event.absoluteUrl);
    await page.getByRole("link", { name: "Report a problem" }).click();
    await page.locator("label", { hasText: problem }).click();
    await change(page);
    await page.getByRole("button", { name: "Send report" }).click();
    await expect(page.getByText("Thank you. An editor will review your report.")).toBeVisible();
    await enter(browser, "editor");
    await acceptByKey(page, name);
    await leave(browser);
    await page.goto(event.absoluteUrl);
    await outcome(page);
  });
}
