import type { Locator, Page } from "@playwright/test";
import { leave, type Person, signUp } from "./person.ts";
import { expect, test } from "./site.ts";

// What an ended session refuses is written by the browser itself.
test.use({ expectedConsoleErrors: [/401/] });

const dialog = (page: Page): Locator => page.getByRole("dialog", { name: "Welcome back" });
const notice = (page: Page): Locator => page.locator("[data-part=connection]");
const account = (page: Page): Locator => page.getByRole("button", { name: /^Account of / });

async function logIn(page: Page, { email, password }: Person) {
  await dialog(page).getByLabel("Email").fill(email);
  await dialog(page).getByLabel("Password", { exact: true }).fill(password);
  await dialog(page).getByRole("button", { name: "Log In" }).click();
}

/** A listing whose session ended while it was open, and the save button of one event. */
async function listingWithoutSession(page: Page) {
  const person = await signUp(page.context());
  await page.goto("/events/");
  const save = page
    .locator("article")
    .nth(4)
    .getByRole("button", { name: /^Save /, pressed: false });
  await save.scrollIntoViewIfNeeded();
  await leave(page.context());
  return { person, save, scroll: () => page.evaluate("Math.round(window.scrollY)") };
}

test("Save after the session ended asks to log in, then the event is saved where one was", async ({ page }) => {
  const { person, save, scroll } = await listingWithoutSession(page);
  const before = await scroll();
  await save.click();
  await expect(dialog(page)).toContainText("You were logged out. Log in again to finish what you started.");
  await logIn(page, person);
  await expect(dialog(page)).toBeHidden();
  await expect(
    page
      .locator("article")
      .nth(4)
      .getByRole("button", { name: /^Saved /, pressed: true }),
  ).toBeVisible();
  await expect(account(page)).toBeVisible();
  expect(await scroll()).toBe(before);
});

test("a login that is put away leaves the event unsaved and says so, with the way to log in", async ({ page }) => {
  const { person, save } = await listingWithoutSession(page);
  await save.click();
  await dialog(page).waitFor();
  await page.keyboard.press("Escape");
  await expect(notice(page)).toContainText("You were logged out, so your change wasn’t saved.");
  await expect(account(page)).toBeHidden();
  await expect(save).toBeVisible();
  await notice(page).getByRole("button", { name: "Log in" }).click();
  await logIn(page, person);
  await expect(account(page)).toBeVisible();
  await expect(notice(page)).toBeEmpty();
});

test("another account does not save for the first one, and is told", async ({ page }) => {
  const { save } = await listingWithoutSession(page);
  await save.click();
  await logIn(page, { email: "visitor@example.org", password: "hereabouts-demo" });
  await expect(notice(page)).toContainText("You logged in with a different account, so your change wasn’t saved.");
  await expect(save).toBeVisible();
});
