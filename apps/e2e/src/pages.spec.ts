import { expect, test } from "./site.ts";

interface Listing {
  data: { id: number; name: string; absoluteUrl: string }[];
}

test("an event's page tells when, where and how to get there, and gives a calendar file", async ({ page, request }) => {
  const { data }: Listing = await (await request.get("/events/api/v1/events/")).json();
  const event = data[0];
  if (!event) throw new Error("the demo region has no event");
  await page.goto(event.absoluteUrl);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(event.name);
  const calendar = await request.get(`/icalendar/event/${event.id}/`);
  expect(calendar.headers()["content-type"]).toContain("text/calendar");
  expect(await calendar.text()).toContain("BEGIN:VEVENT");
});

test("a date of a series has an address of its own, which search engines are told and which opens the list so far", async ({
  page,
  request,
}) => {
  const answer = await request.get("/events/api/v1/events/?page_size=100");
  const { data }: { data: { absoluteUrl: string; occurences: object[] }[] } = await answer.json();
  const series = data.find(({ occurences }) => occurences.length >= 10);
  if (!series) throw new Error("the demo region has no series");
  await page.goto(series.absoluteUrl);
  const told = await page.locator('script[type="application/ld+json"]').first().textContent();
  const events: { url: string }[] = JSON.parse(told ?? "{}")["@graph"];
  expect(events).toHaveLength(10);
  const rows = page.locator("[data-part=dates] > li");
  await expect(rows.filter({ visible: true })).toHaveCount(3);
  const { search } = new URL(events[5]?.url ?? "");
  await page.goto(series.absoluteUrl + search);
  await expect(rows.nth(5).getByRole("link")).toHaveAttribute("aria-current", "page");
  await expect(rows.filter({ visible: true })).toHaveCount(6);
});

test("an event's address with another name leads to the right one", async ({ page, request }) => {
  const { data }: Listing = await (await request.get("/events/api/v1/events/")).json();
  await page.goto(`/events/${data[0]?.id}/some-older-name/`);
  await expect(page).toHaveURL(data[0]?.absoluteUrl ?? "");
});

test("a venue's page shows its hours and what is on there", async ({ page, request }) => {
  const { data }: Listing = await (await request.get("/events/api/v1/poi/?ordering=-num_events")).json();
  await page.goto(data[0]?.absoluteUrl ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(data[0]?.name ?? "");
});

test.describe("an address nothing stands at", () => {
  test.use({ expectedConsoleErrors: [/404/] });
  test("is answered with 404 and a way on", async ({ page }) => {
    const response = await page.goto("/events/999999999/nothing/");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("link", { name: "See what is on" })).toBeVisible();
  });
});
