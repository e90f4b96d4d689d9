import { expectNoFaults } from "./accessibility.ts";
import { linkOf, openMail } from "./outbox.ts";
import { leave, sessionOf, somebody } from "./person.ts";
import { aProducer } from "./producer.ts";
import { expect, test } from "./site.ts";
import { toastOf } from "./toasts.ts";

const people = "/manage/venues/people/";

test("an owner invites somebody without an account, who registers, helps, and takes the venue over", async ({
  page,
}) => {
  test.slow();
  const browser = page.context();
  const [{ name: venue }] = await aProducer(browser);
  const owner = await sessionOf(browser);
  const helper = somebody();
  const row = (email: string) => page.getByRole("row").filter({ hasText: email });

  await page.goto(people);
  await page.getByRole("button", { name: "Invite a manager" }).click();
  await page.getByLabel("Email address").fill(helper.email);
  await expectNoFaults(page, "[role=dialog]");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(row(helper.email)).toContainText("Invited");

  const mail = await openMail(page, helper.email, new RegExp(`invited you to manage ${venue}$`));
  await leave(browser);
  await page.goto(linkOf(mail, "See the invitation"));
  await page.getByRole("button", { name: "Create an account" }).click();
  await expect(page.getByRole("heading", { name: "Create an account" })).toBeVisible();
  await page.getByRole("textbox", { name: "Email" }).fill(helper.email);
  await page.getByLabel("Password", { exact: true }).fill(helper.password);
  await page.getByLabel("Password again").fill(helper.password);
  await page.getByRole("button", { name: "Create account", exact: true }).click();
  await page.getByRole("link", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Accept invitation" }).click();
  await expect(page).toHaveURL(/\/manage\/venues\/profile\/$/);
  const manager = await sessionOf(browser);

  await browser.addCookies(owner);
  await page.goto(people);
  // Move to the second row, and offer the venue to the person in it.
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("g");
  await expect(page.getByRole("alertdialog")).toContainText("Invoices still go to");
  await page.getByRole("button", { name: "Send offer" }).click();
  await expect(row(helper.email)).toContainText("Ownership offered");
  await expectNoFaults(page);

  await browser.addCookies(manager);
  await page.goto(people);
  await expectNoFaults(page);
  await page.getByRole("button", { name: "Accept ownership" }).click();
  await expect(toastOf(page, `You’re now the owner of ${venue}.`)).toBeVisible();
  await expect(row(helper.email)).toContainText("Owner");

  // The former owner is removed, and back before any mail goes out.
  const former = page.getByRole("row").filter({ hasText: "Manager" });
  await former.getByRole("button", { name: /^More for/ }).click();
  await page.getByRole("menuitem", { name: "Remove (r)" }).click();
  await expect(former).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(former).toHaveCount(1);
});
