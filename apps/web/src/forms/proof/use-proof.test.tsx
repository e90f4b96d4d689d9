import { createHash } from "node:crypto";
import { messages } from "@hereabouts/contract/messages";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { type Answer, refusal, renderInSite } from "../../app/in-site.fixture.tsx";
import { RegisterForm } from "../../features/account/login/register-form.tsx";

const salt = "grain";
const target = createHash("sha256").update(`${salt}1234`).digest("hex");
const challenge = { token: "signed", salt, target, maxNumber: 2_000, isNeeded: true };

async function fillIn(answer: Answer) {
  const onRegistered = vi.fn();
  await renderInSite(<RegisterForm onRegistered={onRegistered} />, { answer });
  await userEvent.type(screen.getByLabelText(/^Email/), "robin@example.org");
  for (const field of screen.getAllByLabelText(/password/i, { selector: "input" }))
    await userEvent.type(field, "seven brown mugs");
  await userEvent.click(screen.getByRole("button", { name: "Create account" }));
  return onRegistered;
}

test("a form that is asked for a proof solves the puzzle by itself and is sent again", async () => {
  const answer = vi.fn<Answer>((path, input) => {
    if (path === "account.challenge") return challenge;
    if (path !== "account.register") return null;
    return (input as { proof?: string }).proof ? { userId: 1 } : refusal({ proof: [messages.proofNeeded] });
  });
  const onRegistered = await fillIn(answer);
  await vi.waitFor(() => expect(onRegistered).toHaveBeenCalled());
  expect(answer).toHaveBeenCalledWith("account.challenge", { form: "register" });
  expect(answer).toHaveBeenCalledWith("account.register", expect.objectContaining({ proof: "signed.1234" }));
});

test("while it does, it says what goes on; a proof that is refused is told", async () => {
  const answer = vi.fn<Answer>((path) =>
    path === "account.register" ? refusal({ proof: [messages.proofNeeded] }) : undefined,
  );
  await fillIn(answer);
  expect((await screen.findByText(messages.provingHuman)).closest("[role=status]")).not.toBeNull();
});

test("nothing of it is asked for otherwise", async () => {
  const answer = vi.fn<Answer>((path) => (path === "account.register" ? { userId: 1 } : null));
  const onRegistered = await fillIn(answer);
  await vi.waitFor(() => expect(onRegistered).toHaveBeenCalled());
  expect(answer.mock.calls.map(([path]) => path)).not.toContain("account.challenge");
});
