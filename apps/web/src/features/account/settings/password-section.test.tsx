import { messages } from "@hereabouts/contract/messages";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { type Answer, refusal, renderInSite } from "../../../app/in-site.fixture.tsx";
import { PasswordSection } from "./password-section.tsx";

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function setup(hasPassword: boolean, answer: Answer) {
  const asked = vi.fn(answer);
  await renderInSite(<PasswordSection email="wilma@example.org" hasPassword={hasPassword} />, { answer: asked });
  const user = userEvent.setup();
  await user.click(screen.getByRole("heading", { name: "Password" }));
  const send = async (typed: Record<string, string>, button: string) => {
    for (const [label, text] of Object.entries(typed)) await user.type(field(label), text);
    await user.click(screen.getByRole("button", { name: button }));
  };
  return { asked, send };
}

const both = { "New password": "quince-marmalade-7", "New password again": "quince-marmalade-7" };

test("a changed password leaves the fields empty", async () => {
  const { asked, send } = await setup(true, () => ({}));
  await send({ "Current password": "plum-cobbler-9", ...both }, "Change password");
  await waitFor(() => expect(field("New password")).toHaveValue(""));
  expect(field("Current password")).toHaveValue("");
  const password1 = "quince-marmalade-7";
  expect(asked.mock.calls).toEqual([
    ["account.changePassword", { currentPassword: "plum-cobbler-9", password1, password2: password1 }],
  ]);
});

test("a wrong current password is told at its field, and what was typed stays", async () => {
  const wrong = "Wrong password.";
  const { send } = await setup(true, () => refusal({ currentPassword: [wrong] }));
  await send({ "Current password": "not this one", ...both }, "Change password");
  expect(await screen.findByText(wrong)).toBeVisible();
  expect(field("Current password")).toHaveAttribute("aria-invalid", "true");
  expect(field("New password")).toHaveValue("quince-marmalade-7");
});

test("an account without a password sets its first one, and is asked for no other", async () => {
  const { asked, send } = await setup(false, () => ({}));
  expect(screen.queryByLabelText("Current password")).not.toBeInTheDocument();
  await send(both, "Set password");
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ currentPassword: "" });
});

test("as long as nothing is typed the button is off, and its description alone says what is needed", async () => {
  await setup(true, () => ({}));
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Change password" });
  expect(button).toBeDisabled();
  const described = document.getElementById(button.getAttribute("aria-describedby") ?? "");
  expect(described?.textContent).toContain(`${messages.stillNeeded} New password, New password again`);
  expect(described?.hidden).toBe(true);
  await userEvent.type(field("New password"), "quince-marmalade-7");
  expect(button).toBeEnabled();
});
