import type { UserContext } from "@hereabouts/contract/account/user-context";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { PageWithPlace, refusal, renderInSite } from "../../app/in-site.fixture.tsx";
import { someUser } from "../../app/session/user-context.fixture.ts";
import { AdminAddPage } from "./admin-add-page.tsx";
import { AdminArea } from "./admin-area.tsx";
import { AdminIndexPage } from "./admin-index-page.tsx";

const superuser: UserContext = { ...someUser, isSuperuser: true };
const staff: UserContext = { ...someUser, isStaff: true };

async function show(page: ReactNode, user: UserContext, answer: (path: string) => unknown = () => null) {
  const sent: [string, unknown][] = [];
  await renderInSite(<PageWithPlace>{page}</PageWithPlace>, {
    user,
    answer: (path, input) => {
      sent.push([path, input]);
      return answer(path);
    },
  });
  return sent;
}

test("the overview counts the records of each kind that its viewer may see", async () => {
  await show(<AdminIndexPage />, superuser, () => ({ plans: 3, users: 120 }));
  expect(await screen.findByRole("link", { name: /^Plans 3/ })).toHaveAttribute("href", "/django/plans/");
  expect(screen.getByRole("link", { name: /^Accounts 120/ })).toBeVisible();
  expect(screen.getByRole("link", { name: /^Audit log/ })).toHaveAttribute("href", "/django/audit/");
});

test("the area leads to no kind that its viewer may not see", async () => {
  await show(
    <AdminArea>
      <p>Records</p>
    </AdminArea>,
    staff,
  );
  const nav = within(screen.getByRole("navigation", { name: "Data admin" }));
  expect(nav.getByRole("link", { name: "Venues" })).toHaveAttribute("href", "/django/venues/");
  expect(nav.queryByRole("link", { name: "Producer requests" })).not.toBeInTheDocument();
  expect(nav.queryByRole("link", { name: "Audit log" })).not.toBeInTheDocument();
});

test("a record is added by its form: what is refused stands at its field, what was added leads to the list", async () => {
  const taken = "There is a plan of this name.";
  let isRefused = true;
  const sent = await show(<AdminAddPage kind="plans" />, superuser, () =>
    isRefused ? refusal({ name: [taken] }) : { row: { id: "4", name: "Large" } },
  );
  await screen.findByRole("heading", { name: "Add plan" });
  await userEvent.type(screen.getByLabelText("Name"), "Basic");
  await userEvent.type(screen.getByLabelText(/^Active events/), "25");
  await userEvent.click(screen.getByRole("button", { name: "Add plan" }));
  await screen.findByText(taken);
  isRefused = false;
  await userEvent.clear(screen.getByLabelText("Name"));
  await userEvent.type(screen.getByLabelText("Name"), "Large");
  await userEvent.click(screen.getByRole("button", { name: "Add plan" }));
  await screen.findByText("Added Large.");
  await waitFor(() => expect(screen.getByTestId("place")).toHaveTextContent("/django/plans/"));
  expect(sent.at(-1)?.[1]).toEqual({ values: expect.objectContaining({ name: "Large", activeEvents: 25 }) });
});

test("an ad stands beside its form, is refused at all its fields at once, and is booked and started by one press", async () => {
  const sent = await show(<AdminAddPage kind="ads" />, superuser, () => ({ row: { id: "9", name: "The Bakery" } }));
  await screen.findByRole("heading", { name: "Add search ad" });
  const preview = within(screen.getByRole("region", { name: "How it looks" }));
  await userEvent.type(screen.getByLabelText("Title"), "The Bakery");
  await preview.findByText("The Bakery");
  await userEvent.type(screen.getByLabelText("Link"), "javascript:1");
  await userEvent.selectOptions(screen.getByLabelText("Budget"), "Clicks");
  await userEvent.type(screen.getByLabelText(/^How many/), "-3");
  await userEvent.selectOptions(screen.getByLabelText("Location"), "Around the point below");
  await userEvent.click(screen.getByRole("button", { name: "Book and start" }));
  for (const label of ["Link", /^Point/, /^How many/])
    expect(screen.getByLabelText(label)).toHaveAttribute("aria-invalid", "true");
  expect(sent).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText("Location"), "Everywhere");
  await userEvent.clear(screen.getByLabelText("Link"));
  await userEvent.type(screen.getByLabelText("Link"), "https://bakery.example/");
  await preview.findByText("bakery.example");
  await userEvent.clear(screen.getByLabelText(/^How many/));
  await userEvent.type(screen.getByLabelText(/^How many/), "3");
  await userEvent.click(screen.getByRole("button", { name: "Book and start" }));
  await screen.findByText("Running: The Bakery.");
  expect(sent.at(-1)?.[1]).toEqual({ values: expect.objectContaining({ title: "The Bakery", start: true }) });
  await waitFor(() => expect(screen.getByTestId("place")).toHaveTextContent("/django/ads/9/"));
});
