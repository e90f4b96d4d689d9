import type { Locator, Page } from "@playwright/test";
import { handsAt } from "./hands.ts";
import { openMail } from "./outbox.ts";
import { leave, somebody } from "./person.ts";
import { anEvent, aProducer } from "./producer.ts";
import { openPalette } from "./search.ts";
import { expect, newTab, test } from "./site.ts";

/** Counts presses and keys. A typed line is one press, which opens the search, and Enter. */
const hands = (page: Page) => ({
  ...handsAt(page),
  line: async (text: string) => {
    const box = await openPalette(page);
    await box.fill(text);
    await box.press("Enter");
    await expect(page).toHaveURL(/\/events\/\?/);
    await expect(page.locator("[data-part=lead]").getByRole("status")).toContainText(/\d/);
  },
});

const results = (page: Page) => page.getByRole("article");
/** Ways out of an empty list, each with the number of events that it finds. */
const steps = (page: Page) => page.locator("main").getByRole("button", { name: /: [\d,]+ events?$/ });

/** Takes the first way out of a list that is empty. */
async function findSome(page: Page, press: (at: Locator) => Promise<void>): Promise<void> {
  await expect(results(page).or(steps(page)).first()).toBeVisible();
  if ((await results(page).count()) === 0) await press(steps(page));
  await expect(results(page).first()).toBeVisible();
}
const sunday = /^\/events\/\?.*date_start=(?<day>\d{4}-\d\d-\d\d)&date_end=\k<day>/;

test("something free with children on Sunday within 20 miles is one typed line", { tag: "@widths" }, async ({
  page,
}) => {
  await page.goto("/");
  const { line, press } = hands(page);
  await line("free kids stuff sunday 20 miles");
  await expect(page).toHaveURL(/prices=free/);
  const { pathname, search, searchParams } = new URL(page.url());
  expect(`${pathname}${search}`).toMatch(sunday);
  expect(new Date(searchParams.get("date_start") ?? "").getUTCDay()).toBe(0);
  expect(searchParams.get("radius")).toBe("20");
  await findSome(page, press);
});

test("live music that can be walked to is one typed line, and where there is none one more press finds some", {
  tag: "@widths",
}, async ({ page }) => {
  await page.goto("/");
  const { line, press, count } = hands(page);
  await line("live music tonight walkable");
  for (const asked of ["event_types=12", "named_date=today", "radius=1"]) expect(page.url()).toContain(asked);
  await findSome(page, press);
  expect(count.presses).toBeLessThanOrEqual(3);
});

test("next week's market is in the calendar, on its day, by three presses", { tag: "@widths" }, async ({ page }) => {
  await page.goto("/");
  const { line, press, count } = hands(page);
  await line("market next week");
  await press(results(page).first().getByRole("heading", { level: 3 }).getByRole("link"));
  await expect(page).toHaveURL(/date=\d{4}-\d\d-\d\d/);
  const day = new URL(page.url()).searchParams.get("date") ?? "";
  await press(page.getByRole("button", { name: /^(Add to calendar|Calendar)$/ }));
  const google = page.getByRole("menuitem", { name: "Google Calendar" });
  expect(decodeURIComponent((await google.getAttribute("href")) ?? "")).toContain(`?date=${day}`);
  // The third one leaves the site.
  expect(count.presses).toBe(2);
});

test("a search with a weekly email is three presses and an address, and begins with the code", {
  tag: "@widths",
}, async ({ page }) => {
  await page.goto("/events/?prices=free");
  const { press, count } = hands(page);
  const { email } = somebody();
  await press(page.getByRole("button", { name: "Save search" }));
  const dialog = page.getByRole("dialog", { name: "Save this search" });
  await dialog.getByLabel("Email for new matches").fill(email);
  await press(dialog.getByRole("radio", { name: "Weekly" }));
  await press(dialog.getByRole("button", { name: "Save" }));
  expect(count.presses).toBe(3);
  const alerts = page.getByRole("dialog", { name: "Turn on alerts" });
  await expect(alerts).toContainText("Alerts begin once you enter the code.");
  const outbox = await newTab(page.context());
  const mail = await openMail(outbox, email, /is your .* login code/);
  expect(mail).toContain("Once you log in, alerts begin for your search");
  await outbox.close();
  await alerts.getByLabel("6-digit code").fill(/\b\d{6}\b/.exec(mail)?.[0] ?? "");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Account of / })).toBeVisible();
  await page.goto("/saved/searches/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("1 Saved Search");
  await page.goto("/account/");
  await expect(page.getByRole("combobox", { name: "How often" }).or(page.getByLabel("How often"))).toContainText(
    "Weekly",
  );
});

test("a wrong time is told by three presses and four keys", { tag: "@widths" }, async ({ page }) => {
  const [hall] = await aProducer(page.context());
  const event = await anEvent(page.request, hall, "Barn dance");
  await leave(page.context());
  await page.goto(event.absoluteUrl);
  const { press, type, count } = hands(page);
  await press(page.getByRole("link", { name: "Report a problem" }));
  await press(page.locator("label", { hasText: "The date or time is wrong" }));
  await press(page.getByRole("combobox", { name: "Starts" }));
  await type(["ControlOrMeta+a", "8", "p", "Enter"]);
  await expect(page.getByText("Thank you. An editor will review your report.")).toBeVisible();
  expect(count).toEqual({ presses: 3, keys: 4 });
});
