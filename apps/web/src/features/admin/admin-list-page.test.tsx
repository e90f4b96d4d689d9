import { adminMessages } from "@hereabouts/contract/admin/admin-messages";
import type { AdminRow } from "@hereabouts/contract/admin/admin-schemas";
import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderInSite } from "../../app/in-site.fixture.tsx";
import { AdminListPage } from "./admin-list-page.tsx";

const aRow = (id: string, name: string, verbs: string[]): AdminRow => ({ id, name, detail: "", cells: {}, verbs });
const pagination = { curPage: 1, totalPages: 1, totalItems: 2, totalIsLowerBound: false };

async function show(
  kind: "venues" | "regions" | "followers",
  rows: AdminRow[],
  act: (input: unknown) => unknown,
  roles: object = {},
) {
  const sent: unknown[] = [];
  const onSearch = vi.fn();
  const page = (
    <>
      <AdminListPage kind={kind} search={{}} onSearch={onSearch} />
      <ToastRegion />
    </>
  );
  await renderInSite(page, {
    answer: (path, input) => {
      if (path === `admin.${kind}.list`) return { data: rows, pagination };
      if (path === "account.me") return { id: 7, isStaff: true, producerQuotas: [], organizers: [], ...roles };
      sent.push([path, input]);
      return act(input);
    },
  });
  return { sent, onSearch };
}

const venues = [aRow("1", "Barn", ["confirm", "hide", "delete"]), aRow("2", "Mill", ["confirm", "show", "delete"])];
const doneAll = (input: unknown) => ({ done: (input as { ids: string[] }).ids, refused: [] });

test("a venue is hidden by its letter, and shown again by Undo", async () => {
  const { sent } = await show("venues", venues, doneAll);
  await screen.findByRole("link", { name: "Barn" });
  await userEvent.keyboard("jd");
  await screen.findByText(adminMessages.done("Hidden from listings", 1, "Barn"));
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    ["admin.venues.act", { verb: "hide", ids: ["1"] }],
    ["admin.venues.act", { verb: "show", ids: ["1"] }],
  ]);
});

test("several are offered what all of them allow, and it is told which were refused and why", async () => {
  await show("venues", venues, () => ({ done: ["1"], refused: [{ id: "2", reason: "Somebody pays for it." }] }));
  await screen.findByRole("link", { name: "Barn" });
  await userEvent.keyboard("jxjx");
  const bar = screen.getByRole("region", { name: "Selected rows" });
  const offered = within(bar)
    .getAllByRole("button")
    .map(({ textContent }) => textContent);
  expect(offered).toEqual(["Confirm", "Delete", "Clear"]);
  await userEvent.click(within(bar).getByRole("button", { name: "Delete" }));
  await screen.findByText("Mill: Somebody pays for it.");
  await screen.findByText("Deleted: Barn.");
});

test("what cannot be taken back is asked about first", async () => {
  const { sent } = await show("regions", [aRow("3", "Hill Towns", ["delete"])], doneAll, { isSuperuser: true });
  await userEvent.click(await screen.findByRole("button", { name: "More for Hill Towns" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
  const dialog = await screen.findByRole("alertdialog");
  within(dialog).getByText("Hill Towns");
  expect(sent).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(sent).toEqual([["admin.regions.act", { verb: "delete", ids: ["3"] }]]));
});

test("a server is blocked once by several of its accounts, and one line says what became of them", async () => {
  const rows = ["ada", "ben"].map((name, at) =>
    aRow(String(at), `https://social.example/users/${name}`, ["blockServer"]),
  );
  const summary = "social.example is blocked. 3 followers removed.";
  await show("followers", rows, (input) => ({ ...doneAll(input), summary }), { isSuperuser: true });
  await screen.findByRole("link", { name: /ada/ });
  await userEvent.keyboard("jxjx");
  const bar = screen.getByRole("region", { name: "Selected rows" });
  await userEvent.click(within(bar).getByRole("button", { name: "Block server" }));
  await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Block server" }));
  await screen.findByText(summary);
  expect(screen.queryByText(/No longer|Blocked with its server/)).toBeNull();
});

test("an address is broken after its slashes, where it is longer than a line", async () => {
  await show("followers", [aRow("1", "https://social.example/users/ada", [])], doneAll);
  const link = await screen.findByRole("link", { name: "https://social.example/users/ada" });
  expect(link.innerHTML).toContain("example/<wbr>users/<wbr>ada");
});

test("when the last row goes, the focus is at the heading and not lost", async () => {
  let rows = [aRow("3", "Hill Towns", ["delete"])];
  await renderInSite(
    <main>
      <AdminListPage kind="regions" search={{}} onSearch={vi.fn()} />
    </main>,
    {
      answer: (path, input) => {
        if (path === "admin.regions.list") return { data: rows, pagination };
        if (path === "account.me") return { id: 7, isSuperuser: true, producerQuotas: [], organizers: [] };
        rows = [];
        return doneAll(input);
      },
    },
  );
  await userEvent.click(await screen.findByRole("button", { name: "More for Hill Towns" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
  await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Regions"));
});
