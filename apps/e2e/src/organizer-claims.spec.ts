import { randomUUID } from "node:crypto";
import { expectNoFaultsWideAndNarrow } from "./accessibility.ts";
import { enter, sessionOf, signUp } from "./person.ts";
import { anEvent, aProducer } from "./producer.ts";
import { expect, test } from "./site.ts";
import { expectToast } from "./toasts.ts";

test("a person speaks for an organizer, confirms an event that names it, and an editor merges two", async ({
  page,
  context,
}) => {
  test.slow();
  const request = context.request;
  const part = randomUUID().slice(0, 8);
  const [kept, other] = [`Valley Chorus ${part}`, `Vally Chorus ${part}`];
  const [hall] = await aProducer(context);
  for (const [event, organizer] of [
    ["Songs of the Hills", kept],
    ["Songs of the River", other],
  ] as const)
    await anEvent(request, hall, event, { organizer });
  const find = async (name: string): Promise<{ id: number; absoluteUrl: string }> =>
    (await (await request.get(`/events/api/v1/organizers/?name=${encodeURIComponent(name)}`)).json())[0];
  await expect.poll(() => find(kept)).toBeDefined();
  const producer = await sessionOf(context);
  const { absoluteUrl: home } = await find(kept);
  const { absoluteUrl: otherHome } = await find(other);

  await signUp(context);
  const keeper = await sessionOf(context);
  await page.goto(home);
  await page.getByRole("button", { name: "Send a request" }).click();
  await page.getByRole("textbox", { name: `How do you belong to ${kept}?` }).fill("I lead it.");
  await expectNoFaultsWideAndNarrow(page);
  await page.getByRole("button", { name: "Send request" }).click();
  await expectToast(page, "Request sent. We’ll email you when we’ve decided.");
  await expect(page.getByText(`Your request to speak for ${kept} is in review.`)).toBeVisible();

  await enter(context, "admin");
  await page.goto("/claim/poi/moderation-list/");
  await page.getByRole("button", { name: /organizer requests?$/i }).click();
  const asked = page.getByRole("dialog").getByRole("listitem").filter({ hasText: kept });
  await expectNoFaultsWideAndNarrow(page);
  await asked.getByRole("button", { name: "Verify" }).click();
  await expect(asked.getByRole("button", { name: "Revoke access" })).toBeVisible();

  await context.addCookies(producer);
  await anEvent(request, hall, "Songs of Spring", { organizer: kept });
  await context.addCookies(keeper);
  await page.goto(home);
  await expect(page.getByText(`You speak for ${kept}.`)).toBeVisible();
  await expectNoFaultsWideAndNarrow(page);
  await page.getByRole("button", { name: "Confirm “Songs of Spring”" }).click();
  await expectToast(page, "“Songs of Spring” confirmed.");
  await expect(page.getByRole("heading", { name: "2 upcoming events" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit" })).toBeVisible();

  await enter(context, "editor");
  await page.goto(home);
  await page.getByRole("button", { name: "Merge", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "The other organizer" }).fill(other);
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expectToast(page, `“${other}” merged into “${kept}”.`);
  await expect(page.getByRole("heading", { name: "3 upcoming events" })).toBeVisible();
  await page.goto(otherHome);
  await expect(page).toHaveURL(home);
  await page.getByRole("button", { name: "Merge", exact: true }).click();
  await page.getByRole("button", { name: `Undo merging “${other}”` }).click();
  await expectToast(page, `“${other}” restored as a separate organizer.`);
  await page.goto(otherHome);
  await expect(page.getByRole("heading", { name: other, exact: true })).toBeVisible();
});
