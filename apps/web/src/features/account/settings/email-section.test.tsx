import { messages } from "@hereabouts/contract/messages";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { type Answer, refusal, renderInSite } from "../../../app/in-site.fixture.tsx";
import { anAccount } from "../account.fixture.ts";
import { EmailSection } from "./email-section.tsx";

async function setup(answer: Answer, otherwise: Parameters<typeof anAccount>[0] = {}) {
  const asked = vi.fn(answer);
  await renderInSite(<EmailSection details={anAccount(otherwise)} />, { answer: asked });
  const user = userEvent.setup();
  if (otherwise.emailConfirmed !== false) await user.click(screen.getByRole("heading", { name: "Email" }));
  return { asked, user };
}

test("a confirmed address asks for nothing", async () => {
  await setup(() => ({}));
  expect(screen.getByRole("region", { name: "Email" }).textContent).toContain("wilma@example.org Confirmed");
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Change email"]);
});

test("the mail that confirms an address is sent again, and a refusal is told", async () => {
  const often = "Too many mails.";
  const { asked, user } = await setup(() => refusal({ "": [often] }), { emailConfirmed: false });
  await user.click(screen.getByRole("button", { name: "Send the email again" }));
  expect(await screen.findByText(often)).toBeVisible();
  expect(asked.mock.calls.map(([path]) => path)).toEqual(["account.resendConfirmation"]);
});

test("another address is asked for with the password, and the form goes once it is", async () => {
  const { asked, user } = await setup(() => ({}));
  await user.click(screen.getByRole("button", { name: "Change email" }));
  await user.type(screen.getByLabelText("New email"), "Reed@example.org");
  await user.type(screen.getByLabelText("Your password"), "plum-cobbler-9");
  await user.click(screen.getByRole("button", { name: "Change email" }));
  await waitFor(() => expect(screen.queryByLabelText("New email")).not.toBeInTheDocument());
  expect(asked.mock.calls).toEqual([
    ["account.changeEmail", { email: "reed@example.org", password: "plum-cobbler-9" }],
  ]);
});

test("an address of somebody else is refused at its field, and the form stays", async () => {
  const { user } = await setup(() => refusal({ email: [messages.emailTaken] }), { hasPassword: false });
  await user.click(screen.getByRole("button", { name: "Change email" }));
  expect(screen.queryByLabelText("Your password")).not.toBeInTheDocument();
  await user.type(screen.getByLabelText("New email"), "reed@example.org");
  await user.click(screen.getByRole("button", { name: "Change email" }));
  expect(await screen.findByText(messages.emailTaken)).toBeVisible();
  expect(screen.getByLabelText("New email")).toHaveValue("reed@example.org");
});
