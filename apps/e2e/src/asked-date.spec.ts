import type { APIRequestContext } from "@playwright/test";
import { inDays } from "./days.ts";
import { expect, test } from "./site.ts";

interface Card {
  id: number;
  name: string;
  absoluteUrl: string;
  isInPerson: boolean;
  pointOfInterest: { name: string };
  nextEventOccurrence: { eventDate: string; status: string; note: string };
}

const labels: Record<string, string> = {
  scheduled: "",
  cancelled: "Canceled",
  postponed: "Postponed",
  rescheduled: "Rescheduled",
  moved_online: "Moved online",
  sold_out: "Sold out",
};
const [from, to] = [inDays(12), inDays(18)];
const days = `date_start=${from}&date_end=${to}`;
/** The list of what is named so, with all of its words, as far out as the API looks by itself. */
const listOf = (name: string) => `/events/?${days}&radius=500&keyword=${encodeURIComponent(name)}`;

/** Events of a later week: one of each status that its dates have, and of each the card of the listing. */
async function oneOfEach(request: APIRequestContext): Promise<Card[]> {
  const answer = await request.get(`/events/api/v1/events/?${days}&page_size=100&ordering=date`);
  const { data }: { data: Card[] } = await answer.json();
  const byStatus = Map.groupBy(data, ({ nextEventOccurrence: { status } }) => status);
  return [...byStatus.values()].flatMap(([first]) => first ?? []);
}

test("each card opens the date that it shows: day, status, place, calendars and what is shared", {
  tag: "@widths",
}, async ({ page }) => {
  test.slow();
  const cards = await oneOfEach(page.request);
  expect(cards.length).toBeGreaterThan(1);
  for (const { name, absoluteUrl, isInPerson, pointOfInterest, nextEventOccurrence } of cards) {
    const { eventDate, status } = nextEventOccurrence;
    await page.goto(listOf(name));
    await page.getByRole("article").getByRole("link", { name, exact: true }).first().click();
    const hero = page.locator("[data-part=hero]");
    await expect(hero.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page).toHaveURL(new RegExp(`date=${eventDate}`));
    await expect(hero.locator("time").first()).toHaveAttribute("datetime", eventDate);
    await expect(hero.locator("[data-part=badge]")).toHaveText(labels[status] ? [labels[status]] : []);
    const place = hero.locator("[data-part=facts]");
    await expect(place).toContainText(pointOfInterest.name);
    if (isInPerson) {
      const said = place.getByText("Online instead of at");
      await expect(said).toHaveCount(status === "moved_online" ? 1 : 0);
    }
    expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(absoluteUrl);
    await page.getByRole("button", { name: "Share" }).locator("visible=true").first().click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("textbox", { name: "Link" })).toHaveValue(new RegExp(`date=${eventDate}`));
    await page.keyboard.press("Escape");
    const calendar = page.getByRole("button", { name: /^(Add to calendar|Calendar)$/ }).locator("visible=true");
    if (["cancelled", "postponed"].includes(status)) {
      await expect(calendar).toHaveCount(0);
      continue;
    }
    await calendar.first().click();
    const google = page.getByRole("menuitem", { name: "Google Calendar" });
    expect(decodeURIComponent((await google.getAttribute("href")) ?? "")).toContain(`?date=${eventDate}`);
    await page.keyboard.press("Escape");
  }
});

test("each date of a page leads to itself, back goes from date to date, and Back to Results past all of them", async ({
  page,
}) => {
  const answer = await page.request.get(`/events/api/v1/events/?${days}&page_size=100&ordering=date`);
  const { data }: { data: (Card & { occurences: unknown[] })[] } = await answer.json();
  const series = data.find(({ occurences }) => occurences.length > 4);
  if (!series) throw new Error("the demo region has no series");
  await page.goto(listOf(series.name));
  const listed = page.url();
  await page.getByRole("article").getByRole("link", { name: series.name, exact: true }).first().click();
  await expect(page).toHaveURL(/date=/);
  const opened = page.url();
  const hrefs = await page
    .locator("[data-part=dates] li:visible a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const others = hrefs.filter((href) => !opened.endsWith(href)).slice(0, 2);
  const visit = async () => {
    for (const href of others) {
      await page.locator(`[data-part=dates] a[href="${href}"]`).click();
      const day = /date=([\d-]+)/.exec(href)?.[1] ?? "";
      await expect(page.locator("[data-part=hero] time").first()).toHaveAttribute("datetime", day);
      expect(page.url().endsWith(href)).toBe(true);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    }
  };
  await visit();
  for (const _ of others) await page.goBack();
  await expect(page).toHaveURL(opened);
  await visit();
  await page.getByRole("link", { name: "Back to Results" }).click();
  await expect(page).toHaveURL(listed);
});

test("an address of a day without a date says so, and of an event's venue leads back to the list of events", async ({
  page,
}) => {
  const [card] = await oneOfEach(page.request);
  if (!card) throw new Error("the demo region has no event");
  await page.goto(listOf(card.name));
  const listed = new URL(page.url()).searchParams.toString();
  await page.getByRole("article").getByRole("link", { name: card.name, exact: true }).first().click();
  await page.locator("[data-part=facts]").getByRole("link", { name: card.pointOfInterest.name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(card.pointOfInterest.name);
  await page.getByRole("link", { name: "Back to Results" }).click();
  await expect(page).toHaveURL(/\/events\/\?/);
  expect(new URL(page.url()).searchParams.toString()).toBe(listed);
  const answer = await page.request.get(`${card.absoluteUrl}?date=${inDays(-40)}`);
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toContain("This is the next date.");
});

test("on a low screen, as at a zoom of 200 %, an event's page begins with its date and title, and nothing covers it", async ({
  page,
}) => {
  const [card] = await oneOfEach(page.request);
  if (!card) throw new Error("the demo region has no event");
  for (const size of [
    { width: 720, height: 450 },
    { width: 360, height: 225 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(card.absoluteUrl);
    const title = await page.getByRole("heading", { level: 1 }).boundingBox();
    const day = await page.locator("[data-part=hero] time").first().boundingBox();
    expect(title?.y).toBeLessThan(size.height - 40);
    expect(day?.y).toBeLessThan(size.height - 40);
    const covered = await page.evaluate(
      () =>
        [...document.querySelectorAll("header, [data-at-foot], button")].filter(
          (element) =>
            ["fixed", "sticky"].includes(getComputedStyle(element).position) &&
            getComputedStyle(element).visibility === "visible",
        ).length,
    );
    expect(covered).toBe(0);
  }
});
