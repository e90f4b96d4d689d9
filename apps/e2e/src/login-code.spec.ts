import type { Page } from "@playwright/test";
import { expectNoFaultsWideAndNarrow } from "./accessibility.ts";
import { linkOf, openMail } from "./outbox.ts";
import { signUp, somebody } from "./person.ts";
import { expect, newTab, test } from "./site.ts";
import { expectToast } from "./toasts.ts";

test.beforeEach(() => {
  // Whole stories, through several pages.
  test.slow();
});

const subject = /is your .* login code/;
const account = (page: Page) => page.getByRole("button", { name: /^Account of / });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Log in with a code" });

/** Saves the first event of the listing as an anonymous visitor. @returns its name */
async function saveFirst(page: Page): Promise<string> {
  await page.goto("/events/");
  const save = page
    .getByRole("article")
    .first()
    .getByRole("button", { name: /^Save / });
  const name = ((await save.getAttribute("aria-label")) ?? "").replace("Save ", "");
  await save.click();
  await expect(page.getByRole("button", { name: `Saved ${name}` }).first()).toHaveAttribute("aria-pressed", "true");
  return name;
}

/** Asks for a code in the open dialog. @returns the text of the email, read in a window of its own */
async function askForCode(page: Page, email: string): Promise<string> {
  await dialogOf(page).getByLabel("Email").fill(email);
  await dialogOf(page).getByRole("button", { name: "Email me a code" }).click();
  await expect(dialogOf(page)).toContainText(`We emailed a code to ${email}.`);
  const outbox = await newTab(page.context());
  const text = await openMail(outbox, email, subject);
  await outbox.close();
  return text;
}

const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? "";

test.describe("without an account", () => {
  test.use({ expectedConsoleErrors: [/400/] });

  test("an event is saved on the device, and in the account by an address and the code that is sent there", {
    tag: "@widths",
  }, async ({ page }) => {
    const name = await saveFirst(page);
    await page.reload();
    await expect(page.getByRole("button", { name: `Saved ${name}` }).first()).toHaveAttribute("aria-pressed", "true");
    await page.goto("/saved/events/");
    await expect(page.getByRole("main")).toContainText("Saved on this device only. To keep your items everywhere");
    await expect(page.getByRole("article").getByRole("heading")).toHaveText(name);
    await expectNoFaultsWideAndNarrow(page, "main");
    await page.getByRole("main").getByRole("button", { name: "Keep everywhere" }).click();
    const { email } = somebody();
    const code = codeIn(await askForCode(page, email));
    await expectNoFaultsWideAndNarrow(page, "[role=dialog]");
    const field = dialogOf(page).getByLabel("6-digit code");
    await field.fill(code === "000000" ? "000001" : "000000");
    await field.press("Enter");
    await expect(dialogOf(page)).toContainText("This code is wrong.");
    await field.fill(code);
    await field.press("Enter");
    await expectToast(page, "1 item from this device is now in your account.");
    await expect(account(page)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("1 Saved Event");
    await page.reload();
    await expect(page.getByRole("article").getByRole("heading")).toHaveText(name);
  });

  test("a venue is saved on the device, shown there and removed by the same button", async ({ page }) => {
    const { data } = await (await page.request.get("/events/api/v1/poi/")).json();
    const [{ name, absoluteUrl }] = data;
    await page.goto(absoluteUrl);
    await page.getByRole("button", { name: `Save ${name}` }).click();
    await page.getByRole("banner").getByRole("link", { name: "Saved" }).click();
    await expect(page).toHaveURL(/\/saved\/events\/$/);
    await page.goto("/saved/venues/");
    await expect(page.getByRole("article").getByRole("heading")).toHaveText(name);
    await page.getByRole("button", { name: `Saved ${name}` }).click();
    await page.reload();
    await expect(page.getByText("Your venues folder is empty.")).toBeVisible();
  });
});

const offer = (page: Page) => page.getByRole("region", { name: "Saved on this device" });

test("what somebody else saved on a device is offered by count to the next one to log in, and stays or is added", {
  tag: "@widths",
}, async ({ page }) => {
  const name = await saveFirst(page);
  await signUp(page.context());
  await page.reload();
  await expect(offer(page)).toContainText("Saved on this device, but not in your account: 1 event.");
  await expect(page.getByRole("button", { name: `Save ${name}` }).first()).toHaveAttribute("aria-pressed", "false");
  await expectNoFaultsWideAndNarrow(page, "main");
  await offer(page).getByRole("button", { name: "Leave here" }).click();
  await expect(offer(page)).toBeHidden();
  await page.reload();
  await expect(account(page)).toBeVisible();
  await expect(offer(page)).toBeHidden();
  await signUp(page.context());
  await page.goto("/saved/events/");
  await offer(page).getByRole("button", { name: "Add to your account" }).click();
  await expectToast(page, "1 item from this device is now in your account.");
  await expect(offer(page)).toBeHidden();
  await expect(page.getByRole("article").getByRole("heading")).toHaveText(name);
});

test("the link of a code that was asked for to keep things everywhere adds them in its own tab, and names the account", async ({
  page,
}) => {
  const name = await saveFirst(page);
  await page.goto("/saved/events/");
  await page.getByRole("main").getByRole("button", { name: "Keep everywhere" }).click();
  const link = linkOf(await askForCode(page, somebody().email), "Log in");
  const other = await newTab(page.context());
  await other.goto(link);
  await expect(other.getByRole("status").filter({ hasText: "p…@example.org" })).toBeVisible();
  await other.getByRole("button", { name: "Log In" }).click();
  await expect(other).toHaveURL(/\/saved\/events\/$/);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("1 Saved Event");
  await expect(other.getByRole("article").getByRole("heading")).toHaveText(name);
  await expect(offer(other)).toBeHidden();
});

test("the link of the email logs in where it is opened, once its button is pressed", async ({
  page,
  browser,
  site,
}) => {
  await page.goto("/events/");
  await page.getByRole("banner").getByRole("link", { name: "Log In" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Email me a login code" }).click();
  const { email } = somebody();
  const link = linkOf(await askForCode(page, email), "Log in");
  const phone = await browser.newContext({ baseURL: site.url });
  const there = await phone.newPage();
  await there.goto(link);
  await expectNoFaultsWideAndNarrow(there, "main");
  await expect(there.getByLabel("6-digit code")).toHaveValue(/^\d{6}$/);
  await there.getByRole("button", { name: "Log In" }).click();
  await expect(account(there)).toBeVisible();
  await expect(there).toHaveURL(/\/saved\/searches\/$/);
  await phone.close();
});

test("a browser that forbids storage says that the event is saved until the page closes", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("refused", "QuotaExceededError");
    };
  });
  const name = await saveFirst(page);
  await expectToast(
    page,
    `Your browser doesn’t let us save on this device. “${name}” stays saved until you close this page.`,
  );
});
