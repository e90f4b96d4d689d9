import type { AccountDetails } from "@hereabouts/contract/account/account-details";
import { messages } from "@hereabouts/contract/messages";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { type Answer, refusal, renderInSite } from "../../../app/in-site.fixture.tsx";
import { anAccount } from "../account.fixture.ts";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";

async function setup(hasPassword: boolean, answer: Answer, venues: Partial<AccountDetails> = {}) {
  const asked = vi.fn(answer);
  const onClose = vi.fn();
  const account = anAccount({ hasPassword, ...venues });
  const dialog = <DeleteAccountDialog {...account} onClose={onClose} />;
  await renderInSite(dialog, { answer: asked });
  await screen.findByRole("alertdialog", { name: "Delete your account?" });
  return { asked, onClose, user: userEvent.setup() };
}

const press = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole("button", { name: "Delete my account" }));

test("nothing is deleted before the password is typed", async () => {
  const { asked, user } = await setup(true, () => ({}));
  await press(user);
  expect(screen.getByText(messages.required)).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});

test("a wrong password is told at its field, and the dialog stays open", async () => {
  const wrong = "Wrong password.";
  const { asked, onClose, user } = await setup(true, () => refusal({ password: [wrong] }));
  await user.type(screen.getByLabelText("Your password"), "not this one");
  await press(user);
  expect(await screen.findByText(wrong)).toBeVisible();
  expect(asked.mock.calls).toEqual([["account.delete", { password: "not this one" }]]);
  expect(onClose).not.toHaveBeenCalled();
});

test("who has no password proves it by the address", async () => {
  const { asked, user } = await setup(false, () => refusal({ confirmation: [messages.typeYourEmail] }));
  expect(screen.queryByLabelText("Your password")).not.toBeInTheDocument();
  await user.type(screen.getByLabelText("Your email"), "fred@example.org");
  await press(user);
  expect(await screen.findByText(messages.typeYourEmail)).toBeVisible();
  expect(asked.mock.calls).toEqual([["account.delete", { confirmation: "fred@example.org" }]]);
});

test("who owns venues that others help with is led to giving them away first", async () => {
  await setup(true, () => ({}), { helpedVenues: [{ id: 3, name: "Foundry Hall" }] });
  expect(screen.getByRole("link", { name: "Foundry Hall" })).toHaveAttribute("href", "/manage/venues/people/?venue=3");
});

test("says what becomes of venues and open requests, and nothing of those that there are not", async () => {
  const ownedVenues = [{ id: 4, name: "Red Barn" }];
  await setup(true, () => ({}), { ownedVenues, requestedVenues: [{ id: 5, name: "Old Mill" }] });
  expect(screen.getByText(/no longer have an owner/).parentElement?.textContent).toContain("Red Barn");
  expect(screen.getByRole("link", { name: "Red Barn" })).toHaveAttribute("href", "/manage/venues/people/?venue=4");
  expect(screen.getByText(/requests for these venues will be withdrawn/).parentElement?.textContent).toContain(
    "Old Mill",
  );
  expect(screen.queryByText(/Others help you/)).not.toBeInTheDocument();
});

test("Cancel asks for nothing", async () => {
  const { asked, onClose, user } = await setup(true, () => ({}));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(asked).not.toHaveBeenCalled();
});
