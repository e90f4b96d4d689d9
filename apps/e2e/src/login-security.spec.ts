import { createHmac } from "node:crypto";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expectNoFaultsWideAndNarrow } from "./accessibility.ts";
import { leave, type Person, signUp } from "./person.ts";
import { ageSession } from "./session-age.queries.ts";
import { expect, test } from "./site.ts";
import { expectToast } from "./toasts.ts";

// Logins that lack a code, and sessions that are not confirmed, are refused, and the browser itself writes that.
test.use({ expectedConsoleErrors: [/40[039]/] });

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** What an authenticator app shows for a secret in base32 (RFC 6238), `steps` of 30 seconds from now. */
function codeOf(secret: string, steps: number): string {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac("sha1", key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/**
 * A phone that keeps passkeys, in the browser's own implementation. It unlocks them by itself while somebody is there.
 * @returns says whether somebody is
 */
async function withAuthenticator(page: Page): Promise<(isThere: boolean) => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (enabled) => devtools.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
}

const account = (page: Page): Locator => page.getByRole("button", { name: /^Account of / });
const codes = (page: Page): Locator => page.getByRole("dialog", { name: "Your recovery codes" });

/** Starts adding a factor: its name, and the password again. */
async function start(page: Page, button: string, name: string, { password }: Person): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Your password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
}

async function toLogin(page: Page, browser: BrowserContext): Promise<void> {
  await leave(browser);
  await page.goto("/auth/login/?next=/account/security/");
}

async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log In" }).click();
}

test("a passkey is added, logs in by itself, confirms who is there, and is renamed and removed", async ({
  page,
  context,
  site,
}) => {
  const person = await signUp(context);
  const somebody = await withAuthenticator(page);
  await page.goto("/account/security/");
  await start(page, "Add passkey", "My phone", person);
  await expect(codes(page).getByRole("listitem")).toHaveCount(10);
  await expectNoFaultsWideAndNarrow(page, "[role=dialog]");
  await codes(page).getByRole("button", { name: "Done" }).click();
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "My phone" });
  await expect(row).toContainText("never used");
  await expectNoFaultsWideAndNarrow(page, "main");

  // The browser has one to fill in, and does.
  await toLogin(page, context);
  await expect(page).toHaveURL(({ pathname }) => pathname === "/account/security/");
  await expect(row).toContainText("last used");

  await somebody(false);
  await toLogin(page, context);
  await expect(page.getByLabel("Email")).toHaveAttribute("autocomplete", "username webauthn");
  await somebody(true);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(row).toContainText("last used");
  await expect(account(page)).toBeVisible();

  await ageSession(site.dataFolder, context, 16);
  await page.goto("/account/");
  await page.getByRole("heading", { name: "Your data" }).click();
  const data = page.getByRole("link", { name: "Download my data" });
  await data.click();
  const question = page.getByRole("dialog", { name: "Enter your password to continue" });
  const passkey = question.getByRole("button", { name: "Use your passkey" });
  await expect(passkey).toBeVisible();
  await expectNoFaultsWideAndNarrow(page, "[role=dialog]");
  const [download] = await Promise.all([page.waitForEvent("download"), passkey.click()]);
  expect(download.suggestedFilename()).toBe("account-data.json");
  await expect(question).toBeHidden();

  await page.goto("/account/security/");
  await row.getByRole("button", { name: "Rename My phone" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Old phone");
  await page.getByRole("dialog").getByRole("button", { name: "Save name" }).click();
  await expectToast(page, "Name saved.");
  await page.getByRole("button", { name: "Remove Old phone" }).click();
  await page.getByRole("dialog").getByLabel("Your password", { exact: true }).fill(person.password);
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expectToast(page, "Old phone removed.");
  await somebody(false);
  await toLogin(page, context);
  await logIn(page, person);
  await expect(account(page)).toBeVisible();
});

test("an authenticator app is added by its key, and its code is asked after the password", async ({
  page,
  context,
}) => {
  const person = await signUp(context);
  await page.goto("/account/security/");
  await start(page, "Add app", "Tablet", person);
  const scan = page.getByRole("dialog", { name: "Scan this code" });
  const { width = 0, height = 0 } = (await scan.getByRole("img", { name: "QR code" }).boundingBox()) ?? {};
  // Large enough for a camera.
  expect(Math.min(width, height)).toBeGreaterThan(180);
  const secret = await scan.getByLabel("Or enter this key in the app").inputValue();
  await expectNoFaultsWideAndNarrow(page, "[role=dialog]");
  await scan.getByLabel("Code", { exact: true }).fill(codeOf(secret, 0));
  await scan.getByRole("button", { name: "Add app" }).click();
  const recovery = await codes(page).getByRole("listitem").first().innerText();
  await codes(page).getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("10 codes are left.")).toBeVisible();

  await toLogin(page, context);
  await logIn(page, person);
  const code = page.getByLabel("Code", { exact: true });
  await expect(code).toBeFocused();
  await code.fill("000000");
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByText("This code is wrong or was already used.")).toBeVisible();
  await expectNoFaultsWideAndNarrow(page, "main");
  // The code of now was used to add the app.
  await code.fill(codeOf(secret, 1));
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(account(page)).toBeVisible();

  await toLogin(page, context);
  await logIn(page, person);
  await code.fill(recovery);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByText("9 codes are left.")).toBeVisible();
});
