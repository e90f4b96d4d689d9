import { randomUUID } from "node:crypto";
import { expectNoFaultsIn, expectNoFaultsWideAndNarrow } from "./accessibility.ts";
import { dayAfter } from "./days.ts";
import { field, fillEvent, fillRow, row, submit } from "./event-form.ts";
import { enter, leave, send, sessionOf, signUp } from "./person.ts";
import { anEvent, aProducer } from "./producer.ts";
import { expect, test } from "./site.ts";
import { expectToast } from "./toasts.ts";

test("who speaks for an organizer publishes an event in a park, visitors find it, and an editor makes the park a venue", async ({
  page,
  context,
}) => {
  test.slow();
  const request = context.request;
  const part = randomUUID().slice(0, 8);
  const [walkers, park, walk] = [`Valley Walkers ${part}`, `Ridge Trailhead ${part}`, `Solstice walk ${part}`];
  const [hall] = await aProducer(context);
  await anEvent(request, hall, "A talk about trails", { organizer: walkers });
  const find = async (): Promise<{ id: number; absoluteUrl: string }> =>
    (await (await request.get(`/events/api/v1/organizers/?name=${encodeURIComponent(walkers)}`)).json())[0];
  await expect.poll(find).toBeDefined();
  const { id, absoluteUrl: home } = await find();

  await signUp(context);
  const keeper = await sessionOf(context);
  await send(request, `/events/api/v1/organizers/${id}/claim/`, { data: { message: "I lead the walks." } });
  await enter(context, "admin");
  await page.goto("/claim/poi/moderation-list/");
  await page.getByRole("button", { name: /organizer requests?$/i }).click();
  const asked = page.getByRole("dialog").getByRole("listitem").filter({ hasText: walkers });
  await asked.getByRole("button", { name: "Verify" }).click();
  await expect(asked.getByRole("button", { name: "Revoke access" })).toBeVisible();

  await context.addCookies(keeper);
  await page.goto(home);
  await page.getByRole("link", { name: "Add event" }).click();
  await fillEvent(page, walk);
  await fillRow(row(page, 1), dayAfter(new Date(), 3));
  await expect(field(page, "Organizer")).toHaveValue(walkers);
  await page.getByRole("button", { name: "Somewhere else" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a place" });
  await dialog.getByRole("button", { name: "Add place" }).click();
  await expect(dialog.getByText("Set the point on the map, or paste its coordinates.")).toBeVisible();
  await field(dialog, "Name of the place").fill(park);
  await field(dialog, "City").fill("Hadley");
  await dialog.getByLabel("State").selectOption("MA");
  await field(dialog, "Coordinates or map link").fill("42.3001, -72.5301");
  await expectNoFaultsWideAndNarrow(page);
  await dialog.getByRole("button", { name: "Add place" }).click();
  await expectToast(page, `“${park}” added.`);
  await expect(page.getByRole("combobox", { name: "Select a venue" })).toContainText(park);
  await submit(page).click();
  await expect(page).toHaveURL(/\/manage\/events\/$/);
  await expect(page.getByRole("link", { name: walk }).first()).toBeVisible();

  await leave(context);
  const here = "latitude=42.3&longitude=-72.53&radius=1&named_date=custom";
  await page.goto(`/events/?${here}`);
  await page.getByRole("heading", { name: walk }).getByRole("link").click();
  await expect(page.locator(".p-location")).toHaveText(park);
  await expect(page.getByRole("link", { name: park })).toHaveCount(0);
  const address = page.url();
  expect(await (await request.get(`/events/api/v1/events/?${here}&format=json`)).text()).toContain(park);
  expect(await (await request.get(`/feeds/events.ics?${here}`)).text()).toContain("Ridge Trailhead");
  expect(await (await request.get(`/venues/?keyword=${encodeURIComponent(park)}`)).text()).not.toContain(`>${park}<`);

  await enter(context, "admin");
  await page.goto(address);
  await page.getByRole("button", { name: "Merge into a venue" }).click();
  await expect(page.getByRole("dialog", { name: `Which venue is ${park}?` })).toBeVisible();
  await expectNoFaultsIn(page, "light", "[role=dialog]");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Make this place a venue" }).click();
  await expectToast(page, `“${park}” is a venue now.`);
  await page.getByRole("link", { name: park }).first().click();
  await expect(page.getByRole("heading", { name: park, level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: walk }).first()).toBeVisible();
});
