import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectNoFaults } from "./accessibility.ts";
import { inDays } from "./days.ts";
import { enter, leave, send, sessionOf, signUp } from "./person.ts";
import { aProducer } from "./producer.ts";
import { expect, test } from "./site.ts";
import { expectToast, toastOf } from "./toasts.ts";

test.beforeEach(() => test.slow());

const place = { city: "Hatfield", state: "MA", lat: 42.3709, lon: -72.5981 };
const someName = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;

/** Opens the menu of a row (a card on phones) and picks one of its actions. */
async function doTo(page: Page, name: string, deed: string): Promise<void> {
  await page.getByRole("button", { name: `More for ${name}` }).click();
  await page.getByRole("menuitem", { name: new RegExp(`^${deed} \\(`) }).click();
}

test("a request is verified on a phone, and another one is rejected with a reason", { tag: "@phone" }, async ({
  page,
}) => {
  const [hall, house] = [someName("Hall"), someName("House")];
  await signUp(page.context());
  for (const name of [hall, house])
    await send(page.request, "/events/api/v1/poi/suggest/", { data: { name, ...place } });
  await enter(page.context(), "admin");
  await page.goto("/claim/poi/moderation-list/?ordering=-created");
  await expectNoFaults(page, "main");
  await doTo(page, hall, "Verify");
  await expect(
    toastOf(page, `${hall} verified. Its page is now public. We’ll email the claimant in 30 seconds.`),
  ).toBeVisible();
  await doTo(page, house, "Reject");
  const dialog = page.getByRole("dialog", { name: `Reject the request for ${house}` });
  await dialog.getByLabel("Reason for rejecting").fill("It is a private house.");
  await expectNoFaults(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(page.getByRole("button", { name: `More for ${house}` })).toBeHidden();
});

test("two entries of one place are merged and parted again, and what anybody corrects is taken over", async ({
  page,
}) => {
  const browser = page.context();
  const [name, other] = [someName("Mill"), someName("The Mill")];
  await enter(browser, "staff");
  const add = async (called: string): Promise<{ id: number }> =>
    (await send(page.request, "/events/api/v1/poi/add/", { data: { name: called, region: 1, ...place } })).json();
  const [kept, dropped] = [await add(name), await add(other)];
  await page.goto(`/reports/poi_duplicates/merge/?keep=${kept.id}&drop=${dropped.id}`);
  await page.getByRole("button", { name: "Merge into A" }).click();
  const merged = toastOf(page, `“${other}” merged into “${name}”.`);
  await expect(merged).toBeVisible();
  expect((await page.request.get(`/venues/${dropped.id}/`)).url()).toContain(`/venues/${kept.id}/`);
  await merged.getByRole("button", { name: "Undo" }).click();
  await expectToast(page, `“${other}” restored as a separate venue.`);
  expect((await page.request.get(`/venues/${dropped.id}/`)).url()).toContain(`/venues/${dropped.id}/`);

  await leave(browser);
  await page.goto(`/venues/${kept.id}/`);
  await page.getByRole("link", { name: "Report a problem" }).click();
  await page.locator("label", { hasText: "The phone, email or website is wrong" }).click();
  await page.getByRole("textbox", { name: "Phone" }).fill("413-555-0142");
  await expectNoFaults(page, "main");
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Thank you. An editor will review your report.")).toBeVisible();

  await enter(browser, "editor");
  await page.goto(`/reports/corrections/?find=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name }).click();
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog.getByText("413-555-0142")).toBeVisible();
  await expectNoFaults(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Accept" }).click();
  await expectToast(page, `${name} corrected.`);
  await page.goto(`/venues/${kept.id}/`);
  await expect(page.getByRole("link", { name: /555-0142/ })).toBeVisible();
});

test("likely duplicates come first, the radius goes from 20 to 1,000 m, and pairs are selected and resolved by keys", async ({
  page,
}) => {
  const name = someName("Grange Hall");
  await enter(page.context(), "staff");
  for (const called of [name, `${name}s`])
    await send(page.request, "/events/api/v1/poi/add/", { data: { name: called, region: 1, ...place } });
  await page.goto("/reports/poi_duplicates/");
  const pair = page.getByRole("article", { name: `${name} and ${name}s` });
  await expect(pair).toBeVisible();
  const scores = await page.getByRole("article").locator("p > b.num").allTextContents();
  expect(Math.min(...scores.map(Number.parseFloat))).toBeGreaterThanOrEqual(60);
  for (const [key, radius] of [
    ["End", "1000"],
    ["Home", "20"],
  ] as const) {
    const slider = page.getByRole("slider", { name: "Radius" });
    await slider.press(key);
    await expect(slider).toHaveValue(radius);
    await page.getByRole("button", { name: "Compare", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`radius=${radius}`));
    await expect(pair).toBeVisible();
    await expectNoFaults(page, "main");
  }
  const fold = page.getByRole("link", { name: /^\d+ groups? hardly alike \(below 60%\)$/ });
  await page.goto("/reports/poi_duplicates/");
  await fold.click();
  await expect(page).toHaveURL(/score=0/);
  await page.getByRole("link", { name: "Hide groups below 60%" }).click();
  await expect(fold).toBeVisible();
  await pair.getByRole("link", { name: /^Compare and merge/ }).focus();
  await page.keyboard.press("x");
  await expect(page.getByRole("region", { name: "Selected rows" })).toContainText("1 selected");
  await page.keyboard.press("r");
  await expect(page.getByText("marked as different places.")).toBeVisible();
  await expect(pair).toBeHidden();
  await page.keyboard.press("u");
  await expect(pair).toBeVisible();
});

test("a queue is worked by keys, beside its list at a desk, and Back leads to the list", async ({ page }) => {
  await enter(page.context(), "editor");
  await page.goto("/reports/corrections/");
  const rows = page.getByRole("table", { name: "Corrections" }).getByRole("rowheader").getByRole("link");
  const [first, second] = await rows.allTextContents();
  const item = (name = "") => page.getByRole("dialog", { name });
  await page.keyboard.press("j");
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(item(first)).toContainText("1 of ");
  await page.keyboard.press("j");
  await expect(item(second)).toContainText("2 of ");
  await expect(rows.first()).toBeVisible();
  await page.reload();
  await expect(item(second)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rows.first()).toBeHidden();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(rows.nth(1)).toBeFocused();
});

test("what a new account writes waits until it is accepted, and is then featured; a message stands until it is dismissed", async ({
  page,
}) => {
  const browser = page.context();
  const name = someName("Barn dance");
  const [venue] = await aProducer(browser);
  const own = await sessionOf(browser);
  const tomorrow = inDays(1);
  const words = { name, url: "https://example.org/dance", description: "<p>Tickets at https://bit.ly/barn</p>" };
  const facts = { type: "in_person", event_type: 5, age_group: ["all_ages"], point_of_interest: venue.id };
  const dates = [{ time_start: "19:00", time_end: "21:00", date_recur: tomorrow }];
  const data = { ...words, ...facts, dates };
  const event: { id: number; absoluteUrl: string } = await (
    await send(page.request, "/events/api/v1/events/add/", { data })
  ).json();
  await leave(browser);
  expect((await page.request.get(event.absoluteUrl)).status()).toBe(404);

  await enter(browser, "editor");
  await page.goto(`/reports/review/?find=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name }).click();
  const review = page.getByRole("dialog", { name });
  await expect(review.getByText("A shortened link hides its destination.")).toBeVisible();
  await expectNoFaults(page, "[role=dialog]");
  await review.getByRole("button", { name: "Accept", exact: true }).click();
  await expectToast(page, `${name} accepted.`);

  await enter(browser, "admin");
  await page.goto(`/reports/event_qa/?show=problems&find=${encodeURIComponent(name)}`);
  await doTo(page, name, "Feature…");
  await expectNoFaults(page, "[role=dialog]");
  await page.getByRole("dialog").getByRole("button", { name: "Feature", exact: true }).click();
  await expect(page.locator("[data-part=toast]")).toContainText(`${name} featured until`);

  await page.goto("/wagtail/add/?kind=message");
  await page.getByLabel("Message", { exact: true }).fill(`About ${name}`);
  await page.getByLabel("On which pages").selectOption("Pages of producers");
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByRole("button", { name: "Publish now" }).click();
  await expectToast(page, `“About ${name}” published.`);
  await browser.addCookies(own);
  await page.goto("/manage/support/");
  await page.getByRole("button", { name: `Dismiss: About ${name}` }).click();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(`About ${name}`)).toBeHidden();
  const listed = await (await page.request.get(`/events/api/v1/events/?vid=${venue.id}&named_date=next-7`)).json();
  expect(listed.data).toMatchObject([{ id: event.id, isFeatured: true }]);

  // It would stand above the pages of all other producers.
  await enter(browser, "admin");
  const pages = await page.request.get(`/trpc/sitePages.list?input=${encodeURIComponent('{"isDeleted":false}')}`);
  const rows: { id: number; updated: string }[] = (await pages.json()).result.data;
  const message = rows.find((one) => JSON.stringify(one).includes(`About ${name}`));
  await send(page.request, "/trpc/sitePages.remove", { data: { id: message?.id, updated: message?.updated } });
});
