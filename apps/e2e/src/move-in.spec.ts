import { expectNoFaultsWideAndNarrow } from "./accessibility.ts";
import { inDays } from "./days.ts";
import { enter } from "./person.ts";
import { expect, test } from "./site.ts";

const event = (id: number, more: object = {}) => ({
  id,
  global_id: `hall.example.org?id=${id}`,
  status: "publish",
  url: `https://hall.example.org/event/${id}/`,
  title: `Moved concert ${id}`,
  description: "<p>Strings.</p>",
  start_date: `${inDays(9)} 19:30:00`,
  end_date: `${inDays(9)} 21:30:00`,
  timezone: "America/New_York",
  categories: [{ name: "Live Music" }],
  image: { url: "https://hall.example.org/1.jpg" },
  venue: {
    id: 7,
    venue: "Moved Academy Hall",
    url: "https://hall.example.org/venue/7/",
    address: "274 Main St",
    city: "Northampton",
    state: "MA",
    zip: "01060",
    geo_lat: 42.3183,
    geo_lng: -72.6347,
  },
  ...more,
});

test("a superuser moves another calendar in: it is checked, its losses are read, and its events are on the site", async ({
  page,
}) => {
  await enter(page.context(), "admin");
  await page.goto("/django/move-in/");
  await page.getByLabel("Format").selectOption("The Events Calendar (WordPress)");
  await expect(page.getByRole("switch", { name: "Import images" })).not.toBeChecked();
  await page.getByRole("radio", { name: "File" }).click();
  const sprint = { categories: [{ name: "Sprint" }] };
  const events = [event(1), event(2, { title: "Moved talk", ...sprint }), event(3, { title: "" })];
  await page
    .getByLabel("File", { exact: true })
    .last()
    .setInputFiles({
      name: "events.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify({ events })),
    });
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("events.json was checked: 4 rows, 3 new")).toBeVisible();
  await expect(page.getByText("Row 3: hall.example.org?id=3 – the row has no name")).toBeVisible();
  await expect(page.getByText("2: The image isn’t imported. Upload it to the event.")).toBeVisible();
  await page.getByText("Show the first 3 rows").click();
  await expect(page.getByText("Row 1: venue Moved Academy Hall, new")).toBeVisible();
  await page.getByLabel("Sprint").selectOption("Sports");
  await expectNoFaultsWideAndNarrow(page);
  await page.getByRole("button", { name: "Save categories and check again" }).click();
  await expect(page.getByText("Category “Sprint” isn’t known.")).toBeHidden();
  await expect(page.getByText("events.json was checked: 4 rows, 3 new")).toBeVisible();

  await page.getByRole("button", { name: "Import 3 rows" }).click();
  await expect(page.getByText("events.json was imported: 4 rows, 3 new")).toBeVisible();
  await page.goto(`/events/?date_start=${inDays(9)}&keyword=moved+talk`);
  await expect(page.getByRole("article").filter({ hasText: "Moved talk" }).first()).toContainText("Moved Academy Hall");

  // A link to the other site leads to the event here, until the import is undone.
  await page.goto("/event/2/");
  await expect(page.getByRole("heading", { level: 1, name: "Moved talk" })).toBeVisible();
  await page.goto("/django/redirects/");
  await expect(page.getByRole("link", { name: "/event/2", exact: true })).toBeVisible();
  await page.goto("/django/move-in/");
  await page.getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("2 events and 1 venue added");
  await expectNoFaultsWideAndNarrow(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByText("This import was undone.")).toBeVisible();
  expect((await page.request.get("/event/2/")).status()).toBe(404);
});
