import type { Page } from "@playwright/test";
import { inDays } from "./days.ts";
import { anEvent, aProducer } from "./producer.ts";
import { expect, test } from "./site.ts";
import { toastOf } from "./toasts.ts";

/** Events of a feed, by name. */
async function namesIn(page: Page, address: string): Promise<string[]> {
  const calendar = await (await page.request.get(address)).text();
  return [...calendar.matchAll(/^SUMMARY(?:;[^:]*)?:(.*?)\r?$/gm)].map(([, name]) => name ?? "").sort();
}

test("a subscription to a venue or a search is a link that each calendar app knows, and follows what is published", async ({
  page,
  site,
}) => {
  const [hall] = await aProducer(page.context());
  await anEvent(page.request, hall, "Waltz");
  await page.goto(`/venues/${hall.id}/`);
  await page.getByRole("button", { name: "Subscribe" }).click();
  const dialog = page.getByRole("dialog", { name: "Subscribe" });
  const feed = await dialog.getByRole("textbox", { name: "Link for other calendar apps" }).inputValue();
  expect(new URL(feed).origin).toBe(site.url);
  await expect(dialog.getByRole("link", { name: "This device" })).toHaveAttribute(
    "href",
    feed.replace(/^http:/, "webcal:"),
  );
  expect(await namesIn(page, feed)).toEqual(["Waltz"]);
  await anEvent(page.request, hall, "Polka", { dateRecur: inDays(3) });
  expect(await namesIn(page, feed)).toEqual(["Polka", "Waltz"]);
  for (const reader of ["RSS", "Atom", "JSON Feed"]) {
    const href = await dialog.getByRole("link", { name: reader }).getAttribute("href");
    expect(await (await page.request.get(href ?? "")).text()).toContain("Polka");
  }
  await page.keyboard.press("Escape");

  await page.goto(`/events/?vid=${hall.id}&keyword=polka`);
  await page.getByRole("button", { name: "Subscribe" }).click();
  const narrowed = await dialog.getByRole("textbox", { name: "Link for other calendar apps" }).inputValue();
  expect(await namesIn(page, narrowed)).toEqual(["Polka"]);
});

test("a venue is followed from other servers by the name in the dialog, which leads to its events", async ({
  page,
}) => {
  const [hall] = await aProducer(page.context());
  await anEvent(page.request, hall, "Waltz");
  await page.goto(`/venues/${hall.id}/`);
  await page.getByRole("button", { name: "Subscribe" }).click();
  const name = "Follow from Mastodon, Mobilizon or Gancio";
  const handle = await page.getByRole("dialog").getByRole("textbox", { name }).inputValue();
  const read = async (address: string) => (await page.request.get(address)).json();
  const { links } = await read(`/.well-known/webfinger?resource=acct:${handle.slice(1)}`);
  const actor = await read(links[0].href);
  expect(actor).toMatchObject({ type: "Group", name: hall.name });
  const { orderedItems } = await read(`${actor.outbox}?page=true`);
  expect(orderedItems).toMatchObject([{ type: "Create", object: { name: "Waltz", attributedTo: actor.id } }]);
});

test("a calendar is renamed, followed by its feed where it is embedded, and gone from other sites once deleted", async ({
  page,
}) => {
  const [hall] = await aProducer(page.context());
  await anEvent(page.request, hall, "Waltz");
  await page.goto("/manage/calendars/");
  await page.getByRole("button", { name: "Add Calendar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Add calendar" }).click();
  const embed = page.getByRole("dialog", { name: "Embed this calendar" });
  const code =
    (await embed.getByRole("region", { name: "Frame of a fixed height" }).locator("code").textContent()) ?? "";
  const address = /src="([^"]+)"/.exec(code)?.[1] ?? "";
  await page.keyboard.press("Escape");
  const choose = async (name: string, item: string) => {
    await page.getByRole("button", { name: `More for ${name}` }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await choose(`Events at ${hall.name}`, "Edit");
  await page.getByRole("dialog").getByLabel("Title").fill("Dances");
  await page.getByRole("dialog").getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("link", { name: /^Dances/ })).toBeVisible();

  const frame = await page.context().newPage();
  await frame.goto(address);
  await expect(frame.getByRole("heading", { name: "Dances" })).toBeVisible();
  await frame.locator("summary", { hasText: "Subscribe" }).click();
  const device = await frame.getByRole("link", { name: "Calendar on this device" }).getAttribute("href");
  const feed = (device ?? "").replace(/^webcal:/, "http:");
  await anEvent(page.request, hall, "Polka", { dateRecur: inDays(3) });
  expect(await namesIn(page, feed)).toEqual(["Polka", "Waltz"]);

  await choose("Dances", "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  const deleted = toastOf(page, "Dances was deleted successfully.");
  await expect(deleted).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
  expect((await page.request.get(feed)).status()).toBe(404);
  await deleted.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: /^Dances/ })).toBeVisible();
  await frame.reload();
  await expect(frame.getByRole("article")).toHaveCount(2);
  await frame.close();
});
