import type { UserContext } from "@hereabouts/contract/account/user-context";
import { peopleMessages } from "@hereabouts/contract/people/people-messages";
import type { VenuePeople, VenuePerson } from "@hereabouts/contract/people/venue-people";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { type Answer, refusal, renderInSite } from "../../app/in-site.fixture.tsx";
import { AcceptManagerPage } from "./accept-page.tsx";
import { PeoplePage } from "./people-page.tsx";

const since = "2026-10-20T12:00:00Z";
const owner: VenuePerson = {
  id: 1,
  name: "Pilar Reed",
  email: "pilar@hall.example",
  role: "owner",
  since,
  offeredUntil: null,
};
const manager: VenuePerson = { ...owner, id: 2, name: "", email: "ada@hall.example", role: "manager" };
const invitation = { id: 7, email: "grace@hall.example", sent: since, expires: "2026-10-27T12:00:00Z", isOver: true };
const owned: VenuePeople = {
  poi: { id: 3, name: "Foundry Hall" },
  role: "owner",
  people: [owner, manager],
  invitations: [invitation],
  billingContact: "books@hall.example",
  canKeep: true,
  canGive: true,
};
const managed: VenuePeople = {
  ...owned,
  role: "manager",
  people: [owner, { ...manager, offeredUntil: "2026-11-27T12:00:00Z" }],
  invitations: [],
  billingContact: null,
  canKeep: false,
  canGive: false,
};
const user = (id: number) => ({ id, producerQuotas: [], organizers: [] }) as unknown as UserContext;

async function setup(list: VenuePeople, { as = 1, answer = () => null }: { as?: number; answer?: Answer } = {}) {
  const calls = vi.fn();
  await renderInSite(<PeoplePage id={3} user={user(as)} />, {
    answer: (path, input) => {
      if (path === "people.list") return list;
      calls(path, input);
      return answer(path, input);
    },
  });
  await screen.findByRole("table", { name: "People" });
  return { calls, press: userEvent.setup() };
}
const button = (name: string | RegExp) => screen.getByRole("button", { name });

test("an owner sees who looks after the venue, who is invited and where the bills go", async () => {
  await setup(owned);
  const rows = screen.getAllByRole("row").slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Pilar Reed \(you\)pilar@hall.exampleOwner/),
    expect.stringMatching(/^ada@hall.exampleManager/),
    expect.stringMatching(/^grace@hall.exampleExpired/),
  ]);
  screen.getByText(/Invoices go to books@hall.example/);
  expect(screen.queryByRole("button", { name: "Leave venue" })).not.toBeInTheDocument();
});

test("who looks after a venue alone is led to the first invitation, by mail", async () => {
  const { calls, press } = await setup({ ...owned, people: [owner], invitations: [] });
  screen.getByText("You manage this venue alone");
  await press.click(button("Invite a manager"));
  const dialog = await screen.findByRole("dialog", { name: "Invite a manager" });
  await press.type(within(dialog).getByLabelText("Email address"), "grace@hall.example");
  await press.click(button("Send invitation"));
  await waitFor(() => expect(calls).toHaveBeenCalledWith("people.invite", { id: 3, email: "grace@hall.example" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("an address that is one of its people already is told at its field", async () => {
  const { press } = await setup(owned, { answer: () => refusal({ email: [peopleMessages.lookAfterAlready] }) });
  await press.click(button("Invite a manager"));
  await press.type(await screen.findByLabelText("Email address"), "ada@hall.example");
  await press.click(button("Send invitation"));
  await screen.findByText(peopleMessages.lookAfterAlready);
  expect(screen.getByLabelText("Email address")).toHaveAttribute("aria-invalid", "true");
});

test("rows are worked by keys: a manager is removed, and an invitation sent again", async () => {
  const { calls, press } = await setup(owned);
  await press.keyboard("jj");
  expect(document.activeElement?.textContent).toBe("ada@hall.example");
  await press.keyboard("r");
  await waitFor(() => expect(calls).toHaveBeenCalledWith("people.remove", { id: 3, person: 2 }));
  await press.keyboard("js");
  await waitFor(() => expect(calls).toHaveBeenCalledWith("people.resend", { id: 3, invitation: 7 }));
});

test("an owner is told what giving the venue away changes, and that the bills stay, before anybody is asked", async () => {
  const { calls, press } = await setup(owned);
  await press.keyboard("jjg");
  const dialog = await screen.findByRole("alertdialog", { name: "Offer Foundry Hall to ada@hall.example?" });
  expect(dialog.textContent).toContain("Invoices still go to books@hall.example");
  expect(calls).not.toHaveBeenCalled();
  await press.click(button("Send offer"));
  await waitFor(() => expect(calls).toHaveBeenCalledWith("people.offer", { id: 3, person: 2 }));
});

test("a manager who is asked to take the venue over answers, or leaves", async () => {
  const { calls, press } = await setup(managed, { as: 2 });
  screen.getByText(/Pilar Reed wants to transfer Foundry Hall to you/);
  expect(screen.queryByRole("button", { name: /^More for/ })).not.toBeInTheDocument();
  await press.click(button("Accept ownership"));
  await waitFor(() => expect(calls).toHaveBeenCalledWith("people.acceptOffer", { id: 3 }));
  await press.click(button("Leave venue"));
  await press.click(await screen.findByRole("button", { name: "Leave" }));
  await waitFor(() => expect(calls).toHaveBeenCalledWith("people.remove", { id: 3, person: 2 }));
});

test("who looks after other venues is told that this one is not theirs", async () => {
  const gone = Object.assign(refusal({}), { data: { code: "NOT_FOUND" } });
  const other = { ...user(2), producerQuotas: [{ poi: { id: 9, name: "Town Hall" } }] } as unknown as UserContext;
  await renderInSite(<PeoplePage id={3} user={other} />, { answer: () => gone });
  await screen.findByText("You don’t manage this venue");
  expect(screen.getByRole("link", { name: "People of your venue" })).toHaveAttribute("href", "/manage/venues/people/");
});

test("the link of a mail says who asks and as whom one would do it, and takes one press", async () => {
  const calls = vi.fn();
  const offer = { poi: owned.poi, invitedBy: owner.email, as: "ada@home.example" };
  await renderInSite(<AcceptManagerPage token="secret" />, {
    answer: (path, input) => {
      if (path === "people.invitation") return offer;
      calls(path, input);
      return refusal({ "": [peopleMessages.invitationGone] });
    },
  });
  await screen.findByText(/pilar@hall.example invited you .* as ada@home.example/);
  await userEvent.click(button("Accept invitation"));
  await screen.findByText(peopleMessages.invitationGone);
  expect(calls.mock.calls).toEqual([["people.accept", { token: "secret" }]]);
});
