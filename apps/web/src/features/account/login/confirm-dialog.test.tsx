import { factorMessages } from "@hereabouts/contract/account/factor-messages";
import type { SecondFactors } from "@hereabouts/contract/account/second-factors";
import { messages } from "@hereabouts/contract/messages";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refusal, renderInSite } from "../../../app/in-site.fixture.tsx";
import { askToConfirm, closeConfirmation } from "../../../app/session/confirmation.ts";
import { closeSignIn } from "../../../app/session/sign-in-request.ts";
import { someUser } from "../../../app/session/user-context.fixture.ts";
import { anAccount } from "../account.fixture.ts";
import { AuthDialogHost } from "./auth-dialog-host.tsx";

// A login that another test asked for would come first.
beforeEach(() => closeSignIn({ isSignedIn: false }));
afterEach(() => closeConfirmation(false));

const rightPassword = "seven brown mugs";
const asked = vi.fn<(path: string, input: unknown) => void>();

const noFactors: SecondFactors = { passkeys: [], apps: [], recoveryCodesLeft: 0, hasPassword: true, isNeeded: false };
const passkey = { id: 1, name: "My phone", createdAt: "2026-11-01T12:00:00Z", lastUsedAt: null };

async function openDialog(details = anAccount(), factors = noFactors) {
  asked.mockClear();
  await renderInSite(<AuthDialogHost />, {
    user: someUser,
    answer: (path, input) => {
      if (path === "account.details") return details;
      if (path === "secondFactors.list") return factors;
      asked(path, input);
      if (path === "secondFactors.askForOwnPasskey") return { challenge: "x" };
      const { password } = input as { password: string };
      return password === rightPassword ? null : refusal({ password: [messages.wrongPassword] });
    },
  });
  const outcome = askToConfirm();
  return { outcome, dialog: await screen.findByRole("dialog") };
}

test("asks for the password, says what was wrong with it, and goes on with the right one", async () => {
  const { outcome, dialog } = await openDialog();
  expect(dialog).toHaveAccessibleName("Enter your password to continue");
  const field = within(dialog).getByLabelText(/^Your password/, { selector: "input" });
  expect(field).toHaveFocus();
  await userEvent.type(field, "a guess{Enter}");
  expect(await within(dialog).findByText(messages.wrongPassword)).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, rightPassword);
  await userEvent.click(within(dialog).getByRole("button", { name: "Continue" }));
  expect(await outcome).toBe(true);
  expect(asked).toHaveBeenLastCalledWith("account.reauthenticate", { password: rightPassword });
});

test.each([
  ["Cancel", () => userEvent.click(screen.getByRole("button", { name: "Cancel" }))],
  ["Escape", () => userEvent.keyboard("{Escape}")],
])("%s puts it away, and nothing is done", async (_name, putAway) => {
  const { outcome } = await openDialog();
  await putAway();
  expect(await outcome).toBe(false);
});

test("an account with a passkey may use it instead, and is told where it does not work", async () => {
  const { dialog } = await openDialog(anAccount(), { ...noFactors, passkeys: [passkey] });
  expect(within(dialog).getByLabelText(/^Your password/, { selector: "input" })).toBeVisible();
  await userEvent.click(await within(dialog).findByRole("button", { name: "Use your passkey" }));
  // This browser has none.
  expect(await within(dialog).findByText(factorMessages.passkeyUnsupported)).toBeVisible();
  expect(asked).toHaveBeenCalledWith("secondFactors.askForOwnPasskey", undefined);
});

test("an account without a passkey is not asked for one", async () => {
  const { dialog } = await openDialog();
  expect(within(dialog).queryByRole("button", { name: "Use your passkey" })).toBeNull();
});

test("an account without a password logs in again with its provider, and comes back to the page", async () => {
  const signIns = [{ provider: "google" as const, email: "robin@example.org", connectedAt: "2026-11-01T12:00:00Z" }];
  await openDialog(anAccount({ hasPassword: false, signIns }));
  const dialog = await screen.findByRole("dialog", { name: "Log in again to continue" });
  expect(within(dialog).getByRole("button", { name: "Log in with Google" })).toBeVisible();
  expect(within(dialog).queryByLabelText(/password/i)).toBeNull();
});
