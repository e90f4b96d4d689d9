import { messages } from "@hereabouts/contract/messages";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { type Answer, refusal, renderInSite } from "../../../app/in-site.fixture.tsx";
import { RegisterForm } from "./register-form.tsx";

async function setup(answer: Answer) {
  const asked = vi.fn(answer);
  const onRegistered = vi.fn();
  await renderInSite(<RegisterForm onRegistered={onRegistered} />, { answer: asked });
  const user = userEvent.setup();
  const send = async (email: string, password: string, again = password) => {
    await user.type(screen.getByLabelText("Email"), email);
    await user.type(screen.getByLabelText("Password"), password);
    await user.type(screen.getByLabelText("Password again"), again);
    await user.click(screen.getByRole("button", { name: "Create account" }));
  };
  return { asked, onRegistered, send };
}

test("an account is made of an address and a password typed twice", async () => {
  const { asked, onRegistered, send } = await setup(() => ({}));
  await send("Wilma@example.org", "plum-cobbler-9");
  await waitFor(() => expect(onRegistered).toHaveBeenCalledOnce());
  const password = "plum-cobbler-9";
  expect(asked.mock.calls).toEqual([
    ["account.register", { email: "wilma@example.org", password1: password, password2: password }],
  ]);
});

test("passwords that differ are not sent, and it stands at the second", async () => {
  const { asked, send } = await setup(() => ({}));
  await send("wilma@example.org", "plum-cobbler-9", "plum-crumble-9");
  const again = screen.getByLabelText("Password again");
  expect(again).toHaveAttribute("aria-invalid", "true");
  expect(screen.getByText(messages.passwordsDiffer)).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});

test("what the server says of the address stands at the address", async () => {
  const { onRegistered, send } = await setup(() => refusal({ email: [messages.emailTaken] }));
  await send("wilma@example.org", "plum-cobbler-9");
  expect(await screen.findByText(messages.emailTaken)).toBeVisible();
  expect(screen.getByLabelText("Email")).toHaveAttribute("aria-invalid", "true");
  expect(onRegistered).not.toHaveBeenCalled();
});
