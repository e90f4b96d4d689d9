import { randomUUID } from "node:crypto";
import { expectNoFaultsWideAndNarrow } from "./accessibility.ts";
import { inDays } from "./days.ts";
import { putMails } from "./desk-seeds.queries.ts";
import { enter, sessionOf } from "./person.ts";
import { aProducer } from "./producer.ts";
import { expect, test } from "./site.ts";
import { expectToast, toastOf } from "./toasts.ts";

// The browser itself writes why a form is refused.
test.use({ expectedConsoleErrors: [/400 \(Bad Request\)/] });
test.beforeEach(() => test.slow());

test("mailed events are discarded, given to a producer and opened as a draft, by their buttons", async ({
  page,
  site,
}) => {
  const browser = page.context();
  const called = `Flyer ${randomUUID().slice(0, 8)}`;
  const subjects = [1, 2, 3].map((at) => `${called} ${at}`) as [string, string, string];
  const [first, second, third] = subjects;
  await aProducer(browser);
  const own = await sessionOf(browser);
  const { username: email } = await (await page.request.get("/events/api/v1/user_data/")).json();
  await putMails(
    site.dataFolder,
    subjects.map((subject, at) => ({ subject, name: `Waltz ${at + 1}`, date: inDays(9 + at) })),
  );

  await enter(browser, "editor");
  await page.goto(`/reports/inbox/?find=${encodeURIComponent(called)}`);
  await expect(page.getByRole("rowheader")).toHaveCount(3);
  await page.getByRole("link", { name: first }).click();
  const sheet = (name: string) => page.getByRole("dialog", { name });
  await expect(sheet(first)).toContainText("Waltz 1");
  await expect(sheet(first)).toContainText("Come to the Waltz 1!");
  await expectNoFaultsWideAndNarrow(page, "[role=dialog]");

  await sheet(first)
    .getByRole("button", { name: /^Discard/ })
    .click();
  await toastOf(page, `${first} discarded.`).getByRole("button", { name: "Undo" }).click();
  await expectToast(page, `${first} is back in the queue.`);
  await page.goto(`/reports/inbox/?find=${encodeURIComponent(called)}`);
  await expect(page.getByRole("rowheader")).toHaveCount(3);
  await page.getByRole("link", { name: first }).click();
  await page.keyboard.press("r");
  await expectToast(page, `${first} discarded.`);

  await expect(sheet(second)).toBeVisible();
  await sheet(second)
    .getByRole("button", { name: /^Give to an account/ })
    .click();
  const address = sheet(second).getByLabel("Email address of the account");
  await expect(address).toBeFocused();
  await address.fill("nobody@example.org");
  await page.keyboard.press("Enter");
  await expect(sheet(second)).toContainText("No account that manages a venue has this address.");
  await expect(address).toHaveValue("nobody@example.org");
  await address.fill(email);
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-part=toast]").filter({ hasText: `${second} is now a draft of` })).toBeVisible();

  await sheet(third)
    .getByRole("button", { name: /^Open as a draft/ })
    .click();
  await expect(page).toHaveURL(/\/manage\/events\/add\/\?draft=\d+/);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Waltz 3");

  // The form saves as its own person.
  await page.goto("about:blank");
  await browser.addCookies(own);
  await page.goto("/manage/events/?show=drafts");
  await expect(page.getByRole("rowheader", { name: /Waltz 2/ })).toBeVisible();
});
