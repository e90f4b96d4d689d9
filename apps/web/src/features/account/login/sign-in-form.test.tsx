import { factorMessages } from "@hereabouts/contract/account/factor-messages";
import { messages } from "@hereabouts/contract/messages";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { type Answer, refusal, renderInSite } from "../../../app/in-site.fixture.tsx";
import { SignInForm } from "./sign-in-form.tsx";

async function setup(answer: Answer) {
  const asked = vi.fn(answer);
  const [onSignedIn, onLeave] = [vi.fn(), vi.fn()];
  await renderInSite(<SignInForm onSignedIn={onSignedIn} onLeave={onLeave} />, { answer: asked });
  return { asked, onSignedIn, onLeave, user: userEvent.setup() };
}

const email = () => screen.getByLabelText<HTMLInputElement>("Email");
const password = () => screen.getByLabelText<HTMLInputElement>("Password");
const press = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole("button", { name: "Log In" }));

test("an address and a password are sent, and only then is somebody signed in", async () => {
  const { asked, onSignedIn, user } = await setup(() => ({}));
  await user.type(email(), "wilma@example.org");
  await user.type(password(), "plum-cobbler-9");
  expect(onSignedIn).not.toHaveBeenCalled();
  await press(user);
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(asked.mock.calls).toEqual([["account.signIn", { username: "wilma@example.org", password: "plum-cobbler-9" }]]);
});

test("where the account asks for a code, the code is sent with the password that was right, and asked again when wrong", async () => {
  const wrong = "This code is wrong.";
  const { asked, onSignedIn, user } = await setup((_path, input) => {
    const { code } = input as { code?: string };
    if (code === undefined) return refusal({ "": [factorMessages.codeNeeded] }, "CONFLICT");
    return code === "123456" ? {} : refusal({ code: [wrong] });
  });
  await user.type(email(), "wilma@example.org");
  await user.type(password(), "plum-cobbler-9");
  await press(user);
  const code = await screen.findByLabelText<HTMLInputElement>("Code");
  expect(code).toHaveFocus();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  await user.type(code, "000000");
  await press(user);
  expect(await screen.findByText(wrong)).toBeVisible();
  expect(onSignedIn).not.toHaveBeenCalled();
  await user.clear(code);
  await user.type(code, "123456");
  await press(user);
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(asked.mock.lastCall).toEqual([
    "account.signIn",
    { username: "wilma@example.org", password: "plum-cobbler-9", code: "123456" },
  ]);
});

test("a browser without passkeys says so", async () => {
  const { user } = await setup(() => ({ challenge: "x" }));
  await user.click(screen.getByRole("button", { name: "Use a passkey" }));
  expect(await screen.findByText(factorMessages.passkeyUnsupported)).toBeVisible();
});

test("after a refusal the address stays, and the password is asked for again", async () => {
  const { onSignedIn, user } = await setup(() => refusal({ "": [messages.wrongCredentials] }));
  await user.type(email(), "wilma@example.org");
  await user.type(password(), "not this one");
  await press(user);
  expect((await screen.findByRole("alert")).textContent).toBe(messages.wrongCredentials);
  expect(email()).toHaveValue("wilma@example.org");
  expect(password()).toHaveValue("");
  expect(password()).toHaveFocus();
  expect(onSignedIn).not.toHaveBeenCalled();
});

test("nothing is sent without a password", async () => {
  const { asked, user } = await setup(() => ({}));
  await user.type(email(), "wilma@example.org");
  await press(user);
  expect(screen.getByText(messages.required)).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});
