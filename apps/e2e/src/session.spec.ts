import type { Locator, Page } from "@playwright/test";
import { expectNoFaultsWideAndNarrow } from "./accessibility.ts";
import { demoPerson, leave, type Person, signIn, signUp } from "./person.ts";
import { ageSession } from "./session-age.queries.ts";
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

test.describe("a login that is too long ago", () => {
  // What a session that is not confirmed, or ended, refuses is written by the browser itself.
  test.use({ expectedConsoleErrors: [/40[013]/] });

  const question = (page: Page) => page.getByRole("dialog", { name: "Enter your password to continue" });
  const editor = (page: Page) => page.getByRole("switch", { name: "Editor" });

  /** A page with the roles of a new account, open in front of a superuser who logged in so many minutes ago. */
  async function rolesAfter(page: Page, dataFolder: string, minutes: number) {
    await signUp(page.context());
    const { id } = await (await page.request.get("/events/api/v1/user_data/")).json();
    await leave(page.context());
    await signIn(page.request, demoPerson("admin"));
    await page.goto(`/django/users/${id}/`);
    await expect(editor(page)).not.toBeChecked();
    await page.getByText("Editor", { exact: true }).click();
    await expect(editor(page)).toBeChecked();
    await ageSession(dataFolder, page.context(), minutes);
    await page.getByRole("button", { name: "Save" }).click();
    return async () => (await (await page.request.get(`/django/api/users/${id}/`)).json()).values;
  }

  test("asks for the password before roles are changed, and changes them with the right one", async ({
    page,
    site,
  }) => {
    const saved = await rolesAfter(page, site.dataFolder, 16);
    const dialog = question(page);
    await expect(dialog).toContainText("You logged in more than 15 minutes ago.");
    await expectNoFaultsWideAndNarrow(page, "[role=dialog]");
    expect(await saved()).toMatchObject({ isZeditor: false });
    const password = dialog.getByLabel("Your password", { exact: true });
    await expect(password).toBeFocused();
    await password.fill("a guess");
    await page.keyboard.press("Enter");
    await expect(dialog).toContainText("Wrong password.");
    await password.fill(demoPerson("admin").password);
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(saved).toMatchObject({ isZeditor: true });
    await page.goto("/django/audit/");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "CSV" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("audit.csv");
  });

  test("changes nothing when the question is put away, and keeps what was chosen", async ({ page, site }) => {
    const saved = await rolesAfter(page, site.dataFolder, 16);
    await expect(question(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(question(page)).toBeHidden();
    await expect(page.getByText("Not done: enter your password first", { exact: false }).first()).toBeVisible();
    await expect(editor(page)).toBeChecked();
    expect(await saved()).toMatchObject({ isZeditor: false });
  });

  test("of 13 hours without use has ended for a superuser, and the login over the page says why", async ({
    page,
    site,
  }) => {
    const saved = await rolesAfter(page, site.dataFolder, 13 * 60);
    await expect(dialog(page)).toContainText(
      "You were logged out because you hadn’t used the site for 12 hours. Log in again to finish what you started.",
    );
    await logIn(page, demoPerson("admin"));
    await expect(dialog(page)).toBeHidden();
    await expect.poll(saved).toMatchObject({ isZeditor: true });
  });

  test("of 13 hours without use has ended on the next page too, which says why", async ({ page, site }) => {
    await signIn(page.request, demoPerson("staff"));
    await ageSession(site.dataFolder, page.context(), 13 * 60);
    await page.goto("/django/");
    await expect(page).toHaveURL(/\/auth\/login\/\?next=/);
    await expect(page.getByText("You were logged out because you hadn’t used the site for 12 hours.")).toBeVisible();
  });
});
