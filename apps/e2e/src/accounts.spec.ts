import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { answered } from "./answered.ts";
import { countMails, linkOf, openMail } from "./outbox.ts";
import { demoPerson, type Person, signIn, signUp, somebody } from "./person.ts";
import { expect, test } from "./site.ts";
import { expectToast } from "./toasts.ts";

const wrongCredentials = "Wrong email address or password.";
const field = (place: Page | Locator, label: string) => place.getByLabel(label, { exact: true });
const section = (page: Page, name: string) => page.getByRole("region", { name });

/** Opens a row of the account page. */
async function openSection(page: Page, name: string): Promise<Locator> {
  await section(page, name).getByRole("heading", { name }).click();
  return section(page, name);
}

async function fillRegistration(place: Page | Locator, { email, password }: Person) {
  await field(place, "Email").fill(email);
  await field(place, "Password").fill(password);
  await field(place, "Password again").fill(password);
  await place.getByRole("button", { name: "Create account" }).click();
}

async function fillSignIn(place: Page | Locator, { email, password }: Person) {
  await field(place, "Email").fill(email);
  await field(place, "Password").fill(password);
  await place.getByRole("button", { name: "Log In" }).click();
}

const openMenu = async (page: Page) => {
  await page.getByRole("button", { name: /^Account of / }).click();
  const menu = page.getByRole("menu", { name: "Account" });
  await expect(menu).toBeVisible();
  return menu;
};
const logInLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Log In" });

test.beforeEach(() => {
  // Whole stories, through several pages.
  test.slow();
});

test.describe("registering", () => {
  test("the address ending #register opens the dialog, and an email address and a password are enough", {
    tag: "@widths",
  }, async ({ page }) => {
    const person = somebody();
    await page.goto("/venues/#register");
    const dialog = page.getByRole("dialog", { name: "Create an account" });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/\/venues\/$/);
    await fillRegistration(dialog, person);
    const success = page.getByRole("dialog", { name: "You’re in" });
    await expect(success.getByRole("link", { name: "Go to account" })).toHaveAttribute("href", "/account/");
    await success.getByRole("link", { name: "See events" }).click();
    await expect(page).toHaveURL(/\/events\/$/);
    const menu = await openMenu(page);
    await expect(menu.getByRole("menuitem")).toHaveText([
      "Account Details",
      "Saved Events",
      "Saved Venues",
      "Saved Searches",
      "Saved Addresses",
      "Log Out",
    ]);
    await menu.getByRole("menuitem", { name: "Saved Addresses" }).click();
    await expect(page).toHaveURL(/\/saved\/addresses\/$/);
    await (await openMenu(page)).getByRole("menuitem", { name: "Log Out" }).click();
    await expect(page).toHaveURL(/\/events\/$/);
    await expect(logInLink(page)).toBeVisible();
  });

  for (const path of ["/register/", "/auth/login/"])
    test(`a password sent at ${path} before the page is alive is in no address`, async ({ browser, site }) => {
      const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(path);
      await page.getByLabel("Password", { exact: true }).fill("seven brown mugs");
      await page.getByLabel("Password", { exact: true }).press("Enter");
      await page.locator("main form button[type=submit]").first().click();
      expect(page.url()).toBe(`${site.url}${path}`);
      await expect(page.getByLabel("Password", { exact: true })).toHaveValue("seven brown mugs");
      await context.close();
    });

  test.describe("with something wrong", () => {
    test.use({ expectedConsoleErrors: [/400/] });
    test("says at each field what it is", async ({ page }) => {
      const { email, password } = somebody();
      await page.goto("/register/");
      await page.getByRole("button", { name: "Create account" }).click();
      await expect(page.getByText("This field is required.")).toHaveCount(3);
      await expect(page.getByRole("alert")).toHaveText("Please correct form errors before submitting.");
      await field(page, "Email").fill("nobody");
      await field(page, "Password").fill("short");
      await field(page, "Password again").fill("other");
      await field(page, "Email").focus();
      await expect(page.getByText("Enter a valid email address.")).toBeVisible();
      await expect(page.getByText("This field must be between 8 and 128 characters.")).toBeVisible();
      await field(page, "Password").fill(password);
      await expect(page.getByText("The two passwords don’t match.")).toBeVisible();
      await fillRegistration(page, { email, password: "password123" });
      await expect(page.getByText("This password is too common. Choose another.")).toBeVisible();
      await fillRegistration(page, { email: demoPerson("visitor").email, password });
      await expect(page.getByText("An account with this email address already exists.")).toBeVisible();
    });
  });

  test("an event that was saved before is in the account afterwards", async ({ page }) => {
    await page.goto("/events/");
    const save = page
      .getByRole("article")
      .first()
      .getByRole("button", { name: /^Save / });
    const name = ((await save.getAttribute("aria-label")) ?? "").replace("Save ", "");
    await save.click();
    await expect(page.getByRole("button", { name: `Saved ${name}` }).first()).toHaveAttribute("aria-pressed", "true");
    await page
      .locator("[data-part=toast]")
      .filter({ hasText: `“${name}” is saved on this device only.` })
      .getByRole("button", { name: "Keep everywhere" })
      .click();
    const dialog = page.getByRole("dialog", { name: "Log in with a code" });
    await dialog.getByRole("button", { name: "Sign up with a password" }).click();
    await answered(page, "savedItems.kept.add", () =>
      fillRegistration(page.getByRole("dialog", { name: "Create an account" }), somebody()),
    );
    await expectToast(page, "1 item from this device is now in your account.");
    await page.getByRole("dialog", { name: "You’re in" }).getByRole("button", { name: "Close", exact: true }).click();
    await expect(page.getByRole("button", { name: `Saved ${name}` }).first()).toHaveAttribute("aria-pressed", "true");
    await expect(page).toHaveURL(/\/events\/$/);
    await page.goto("/saved/events/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("1 Saved Event");
    await expect(page.getByRole("article").getByRole("heading")).toHaveText(name);
  });
});

test.describe("signing in", () => {
  test.use({ expectedConsoleErrors: [/400/] });

  test("a page for members asks for it, says when the password is wrong, and is shown afterwards", async ({ page }) => {
    const person = await signUp(page.context());
    await page.context().clearCookies();
    await page.goto("/saved/addresses/?ordering=-created");
    await expect(page).toHaveURL(/\/auth\/login\/\?next=/);
    await fillSignIn(page, { ...person, password: "not this one" });
    await expect(page.getByRole("alert")).toHaveText(wrongCredentials);
    await expect(field(page, "Email")).toHaveValue(person.email);
    await expect(field(page, "Password")).toHaveValue("");
    await expect(field(page, "Password")).toBeFocused();
    await fillSignIn(page, person);
    await expect(page).toHaveURL(/\/saved\/addresses\/\?ordering=-created$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Saved Addresses");
  });

  test("tells nothing about whether an address has an account", async ({ page }) => {
    await page.goto("/auth/login/");
    await fillSignIn(page, somebody());
    await expect(page.getByRole("alert")).toHaveText(wrongCredentials);
  });

  test("leads to the events when the way back is another site", async ({ page }) => {
    const person = await signUp(page.context());
    for (const next of ["https://elsewhere.example/events/", "//elsewhere.example/"]) {
      await page.context().clearCookies();
      await page.goto(`/auth/login/?next=${encodeURIComponent(next)}`);
      await fillSignIn(page, person);
      await expect(page).toHaveURL(({ pathname, host }) => pathname === "/events/" && host.startsWith("localhost"));
    }
  });
});

test.describe("the account", () => {
  test("names and units are changed, and the site follows", async ({ page }) => {
    await signUp(page.context());
    await page.goto("/account/");
    const details = await openSection(page, "Your details");
    const save = details.getByRole("button", { name: "Save details" });
    await expect(save).toBeDisabled();
    await details.getByLabel("First name").fill("Wilma");
    await details.getByLabel("Last name").fill("Reed");
    await details.getByRole("radio", { name: "Kilometers" }).click();
    await save.click();
    await expectToast(page, "Details saved.");
    await expect(page.getByRole("button", { name: "Account of Wilma" })).toBeVisible();
    await expect(page.getByText("Wilma Reed").first()).toBeVisible();
    await page.goto("/events/");
    await expect(page.getByRole("article").first().locator("[data-part=card-facts]")).toContainText(/\d km/);
  });

  test("alerts come weekly at the hour one likes, or not at all", async ({ page }) => {
    await signUp(page.context());
    await page.goto("/account/");
    const alerts = await openSection(page, "Alerts");
    await alerts.getByRole("radio", { name: "Weekly" }).click();
    await alerts.getByLabel("On", { exact: true }).selectOption("Thursday");
    await alerts.getByLabel("At", { exact: true }).selectOption("6:00 PM");
    await alerts.getByRole("button", { name: "Save alerts" }).click();
    await expectToast(page, "Alerts saved.");
    await page.reload();
    await openSection(page, "Alerts");
    await expect(alerts.getByRole("radio", { name: "Weekly" })).toBeChecked();
    await expect(alerts.getByLabel("On", { exact: true })).toHaveValue("3");
    await expect(alerts.getByLabel("At", { exact: true })).toHaveValue("18");
    await alerts.getByRole("radio", { name: "Off" }).click();
    await expect(alerts.getByLabel("At", { exact: true })).toBeHidden();
  });

  test.describe("with a wrong password", () => {
    test.use({ expectedConsoleErrors: [/400/] });

    test("the password stays; with the right one it changes, and other devices are signed out", async ({
      page,
      playwright,
      baseURL,
    }) => {
      const person = await signUp(page.context());
      const tablet = await playwright.request.newContext({ baseURL });
      await signIn(tablet, person);
      await page.goto("/account/");
      const password = await openSection(page, "Password");
      const change = async (current: string) => {
        await field(password, "Current password").fill(current);
        await field(password, "New password").fill("quince-marmalade-7");
        await field(password, "New password again").fill("quince-marmalade-7");
        await password.getByRole("button", { name: "Change password" }).click();
      };
      await change("not this one");
      await expect(password.getByText("Wrong password.")).toBeVisible();
      await change(person.password);
      await expectToast(page, "Password changed. Your other devices were logged out.");
      await expect(field(password, "Current password")).toHaveValue("");
      expect((await tablet.get("/events/api/v1/user_data/")).status()).toBe(403);
      await signIn(tablet, { ...person, password: "quince-marmalade-7" });
      await tablet.dispose();
    });

    test("it is not deleted; with the right one it is, with everything in it", async ({ page }) => {
      const person = await signUp(page.context());
      await page.goto("/account/");
      await openSection(page, "Your data");
      await page.getByRole("button", { name: "Delete my account" }).click();
      const dialog = page.getByRole("alertdialog", { name: "Delete your account?" });
      await expect(dialog).toContainText("You cannot undo this.");
      await field(dialog, "Your password").fill("not this one");
      await dialog.getByRole("button", { name: "Delete my account" }).click();
      await expect(dialog.getByText("Wrong password.")).toBeVisible();
      await field(dialog, "Your password").fill(person.password);
      await dialog.getByRole("button", { name: "Delete my account" }).click();
      await expect(page).toHaveURL(/\/events\/$/);
      await expect(page.getByText("Your account was deleted.")).toBeVisible();
      await logInLink(page).click();
      const signInDialog = page.getByRole("dialog", { name: "Welcome back" });
      await fillSignIn(signInDialog, person);
      await expect(signInDialog.getByRole("alert")).toHaveText(wrongCredentials);
    });
  });

  test("a device is signed out alone, or all of them together", async ({ page, playwright, baseURL }) => {
    const person = await signUp(page.context());
    const devices = await Promise.all(
      ["Mozilla/5.0 (Windows NT 10.0) Firefox/145.0", "Mozilla/5.0 (iPad) AppleWebKit Safari/605.1"].map((userAgent) =>
        playwright.request.newContext({ baseURL, userAgent }),
      ),
    );
    const isSignedIn = () =>
      Promise.all(devices.map(async (device) => (await device.get("/events/api/v1/user_data/")).ok()));
    for (const device of devices) await signIn(device, person);
    await page.goto("/account/");
    const sessions = await openSection(page, "Where you’re logged in");
    await expect(sessions.getByRole("listitem")).toHaveCount(3);
    await expect(sessions.getByRole("listitem").filter({ hasText: "This device" })).toHaveCount(1);
    await sessions.getByRole("button", { name: "Log out Firefox on Windows" }).click();
    await expectToast(page, "Firefox on Windows logged out.");
    await expect(sessions.getByRole("listitem")).toHaveCount(2);
    expect(await isSignedIn()).toEqual([false, true]);
    await sessions.getByRole("button", { name: "Log out everywhere" }).click();
    await expect(page).toHaveURL(/\/auth\/login\/$/);
    expect(await isSignedIn()).toEqual([false, false]);
    await expect(logInLink(page)).toBeVisible();
    for (const device of devices) await device.dispose();
  });

  test("everything the site keeps about somebody is theirs to download", async ({ page }) => {
    const { email } = await signUp(page.context());
    await page.goto("/account/");
    await openSection(page, "Your data");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download my data" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("account-data.json");
    const data = JSON.parse(await readFile(await download.path(), "utf8"));
    expect(JSON.stringify(data)).toContain(email);
    expect(JSON.stringify(data)).not.toContain("$argon2");
  });
});

test.describe("links in mails", () => {
  test.use({ expectedConsoleErrors: [/400/] });

  test("a forgotten password is set anew by the link of a mail, which works once", async ({ page }) => {
    const person = await signUp(page.context());
    await page.context().clearCookies();
    await page.goto("/auth/login/");
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reset your password");
    await field(page, "Email").fill(person.email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your email");
    const link = linkOf(await openMail(page, person.email, /^Reset your .* password$/), "Set a new password");
    await page.goto(link);
    await field(page, "New password").fill("damson-crumble-3");
    await field(page, "New password again").fill("damson-crumble-3");
    await page.getByRole("button", { name: "Set password" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your password is set");
    await page.getByRole("link", { name: "Go to account" }).click();
    await expect(section(page, "Email")).toContainText(person.email);
    await page.goto(link);
    await expect(page.getByRole("alert")).toHaveText("This link has expired or was already used. Request a new one.");
    await expect(page.getByRole("button", { name: "Send the link" })).toBeVisible();
    expect(await countMails(page, person.email, /password was changed$/)).toBe(1);
  });

  test("asking for a new password answers the same for an address without an account", async ({ page }) => {
    const { email } = somebody();
    await page.goto("/account/password_reset/");
    await field(page, "Email").fill(email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your email");
    expect(await countMails(page, email, /password/)).toBe(0);
  });

  test("an address is confirmed by its mail, and another one takes its place by its own", async ({ page }) => {
    const { email, password } = await signUp(page.context());
    const another = somebody().email;
    await page.goto("/account/");
    const address = section(page, "Email");
    await expect(address.getByRole("alert")).toContainText("This address isn’t confirmed yet.");
    await address.getByRole("button", { name: "Send the email again" }).click();
    await expectToast(page, `We sent an email to ${email}.`);
    const confirm = async (recipient: string) =>
      page.goto(linkOf(await openMail(page, recipient, /^Confirm your email/), "Confirm my email"));
    await confirm(email);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you");
    await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();
    await page.reload();
    await expect(page.getByRole("alert")).toHaveText("This link has expired or was already used. Request a new one.");
    await page.goto("/account/");
    await openSection(page, "Email");
    await expect(address).toContainText("Confirmed");
    await address.getByRole("button", { name: "Change email" }).click();
    await field(address, "New email").fill(another);
    await field(address, "Your password").fill(password);
    await address.getByRole("button", { name: "Change email" }).click();
    await expectToast(page, "We emailed your new address. To finish the change, open the link in that email.");
    await expect(address).toContainText(email);
    await confirm(another);
    await expect(page.getByText(`${another} is confirmed.`)).toBeVisible();
    await page.goto("/account/");
    await expect(address).toContainText(another);
  });
});
