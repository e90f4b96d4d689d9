import type { EditorProfile } from "@hereabouts/contract/editors/editor-profile";
import type { EditorRecord, EditorRevision } from "@hereabouts/contract/editors/editor-records";
import { messages } from "@hereabouts/contract/messages";
import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { refusal, renderInSite } from "../../app/in-site.fixture.tsx";
import { someUser } from "../../app/session/user-context.fixture.ts";
import { EditsPage } from "./edits-page.tsx";
import { ProfilePage } from "./profile-page.tsx";
import { RecordsPage } from "./records-page.tsx";

const pagination = { curPage: 1, totalPages: 1, totalItems: 1, totalIsLowerBound: false };
const barn: EditorRecord = {
  id: 3,
  name: "The Barn",
  venueName: null,
  city: "Hadley",
  state: "MA",
  absoluteUrl: "/venues/3/the-barn/",
  isHidden: true,
  isAdded: true,
  isChangedLast: true,
  touched: "2026-11-19T12:00:00Z",
  confirmed: null,
  confirmedBy: null,
};
const change: EditorRevision = {
  id: 40,
  kind: "event",
  recordId: 5,
  name: "Waltz",
  venueId: 3,
  action: "update",
  author: { id: 9, name: "Ada" },
  isImported: false,
  batch: null,
  changes: [{ field: "name", before: "Walz", after: "Waltz" }],
  created: "2026-11-19T12:00:00Z",
  isNewest: true,
  beforeRevisionId: 31,
};
const work = { added: 2, changed: 5, confirmed: 1, resolved: 0 };
const profile: EditorProfile = {
  id: 9,
  name: "Ada",
  email: "ada@example.org",
  contact: "",
  regions: [{ id: 2, name: "Berkshires" }],
  towns: "Lenox",
  note: "",
  updated: "2026-11-01T12:00:00Z",
  created: "2026-10-01T12:00:00Z",
  weeks: [
    { week: "2026-11-16", ...work },
    { week: "2026-11-09", added: 0, changed: 1, confirmed: 0, resolved: 3 },
  ],
  total: { added: 2, changed: 6, confirmed: 1, resolved: 3 },
};

/** Shows a page of the editor Ada, or another one's to a superuser. */
async function show(page: ReactNode, answers: Record<string, unknown>, { isSuperuser = false } = {}) {
  const sent: [string, unknown][] = [];
  const content = (
    <>
      {page}
      <ToastRegion />
    </>
  );
  await renderInSite(content, {
    answer: (path, input) => {
      if (path === "account.me")
        return isSuperuser ? { ...someUser, isSuperuser } : { ...someUser, id: 9, isZeditor: true };
      if (path === "editors.profile") return profile;
      if (path === "venues.regions")
        return [
          { id: 1, name: "Pioneer Valley" },
          { id: 2, name: "Berkshires" },
        ];
      const asked = answers[path];
      if (!path.startsWith("editors.") || path === "editors.saveProfile") sent.push([path, input]);
      return typeof asked === "function" ? asked(input) : (asked ?? null);
    },
  });
  return sent;
}

test("an editor's venues say what was done with each, and are confirmed and shown by keys", async () => {
  const page = <RecordsPage editor={9} kind="venue" search={{ state: "hidden", page: 2 }} onSearch={vi.fn()} />;
  const sent = await show(page, { "editors.records": { data: [barn], pagination } });
  const row = await screen.findByRole("row", { name: /The Barn/ });
  expect(row).toHaveTextContent(/The Barn HiddenHadley, MAAdded, Changed last.*Never/);
  expect(screen.getByText("1 venue added or changed last")).toBeVisible();
  expect(screen.getByRole("link", { name: "CSV" })).toHaveAttribute("href", "/editor/api/9/pois.csv?state=hidden");
  await userEvent.keyboard("jc");
  await screen.findByText("The Barn confirmed.");
  await userEvent.keyboard("d");
  await screen.findByText("The Barn shown in listings.");
  expect(sent.map(([path]) => path)).toEqual(["reports.confirm", "reports.hide"]);
});

test("an editor's events are narrowed, from the first page on", async () => {
  const onSearch = vi.fn();
  const page = <RecordsPage editor={9} kind="event" search={{ page: 2 }} onSearch={onSearch} />;
  await show(page, { "editors.records": { data: [], pagination } });
  await screen.findByText("Each event you add or change appears here.");
  await userEvent.click(screen.getByRole("combobox", { name: "What" }));
  await userEvent.click(screen.getByRole("option", { name: "Changed last" }));
  expect(onSearch).toHaveBeenLastCalledWith({ deed: "changed", page: undefined });
});

test("a change says what was before and after, and a superuser reverts it, and takes that back", async () => {
  const page = <EditsPage editor={9} search={{}} onSearch={vi.fn()} />;
  const sent = await show(page, { "editors.revisions": { data: [change], hasMore: false } }, { isSuperuser: true });
  await screen.findByRole("heading", { name: "Edits of Ada" });
  expect(await screen.findByRole("row", { name: /Waltz/ })).toHaveTextContent("WaltzEventChangedName: Walz → Waltz");
  await userEvent.keyboard("ju");
  await screen.findByText("Waltz reverted.");
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(sent).toEqual([
      ["events.restore", { id: 5, revisionId: 31 }],
      ["events.restore", { id: 5, revisionId: 40 }],
    ]),
  );
});

test("only the newest change of a record can be reverted, and a deleted one is restored", async () => {
  const deleted = { ...change, id: 42, action: "delete", kind: "venue", recordId: 3, name: "The Barn" } as const;
  const older = { ...change, isNewest: false };
  const page = <EditsPage editor={9} search={{}} onSearch={vi.fn()} />;
  const sent = await show(page, { "editors.revisions": { data: [deleted, older] } }, { isSuperuser: true });
  await screen.findByRole("row", { name: /The Barn/ });
  await userEvent.keyboard("ju");
  await screen.findByText("The Barn restored.");
  await userEvent.keyboard("ju");
  expect(sent).toEqual([["venues.restore", { id: 3, revisionId: undefined }]]);
});

test("an editor saves their regions, on top of what they saved before, and hears of a change made elsewhere", async () => {
  let isChanged = true;
  const sent = await show(<ProfilePage editor={9} />, {
    "editors.saveProfile": (saved: Partial<EditorProfile>) =>
      isChanged
        ? refusal({ "": [messages.changedMeanwhile] })
        : { ...profile, towns: saved.towns, regions: profile.regions, updated: "2026-11-20T12:00:00Z" },
  });
  await screen.findByRole("heading", { name: "Editor Profile" });
  expect(await screen.findByRole("checkbox", { name: "Berkshires" })).toBeChecked();
  // An example from the region.
  expect(screen.getByLabelText(/^Your towns/)).toHaveAttribute("placeholder", "Northampton, Amherst");
  await userEvent.click(screen.getByRole("checkbox", { name: "Pioneer Valley" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText(messages.changedMeanwhile);
  isChanged = false;
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText(messages.profileSaved);
  await userEvent.type(screen.getByLabelText(/^Your towns/), ", Lee");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const values = { contact: "", regions: [1, 2], towns: "Lenox", note: "", editor: 9 };
  await waitFor(() =>
    expect(sent.map(([, input]) => input)).toEqual([
      { ...values, updated: "2026-11-01T12:00:00Z" },
      { ...values, updated: "2026-11-01T12:00:00Z" },
      { ...values, updated: "2026-11-20T12:00:00Z", towns: "Lenox, Lee" },
    ]),
  );
});

test("a profile counts what was done by week and in all", async () => {
  await show(<ProfilePage editor={9} />, {}, { isSuperuser: true });
  await screen.findByRole("heading", { name: "Profile of Ada" });
  const figures = within(screen.getByRole("table", { name: "Work by week" }));
  expect(figures.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
    "WeekAddedChangedConfirmedReports resolved",
    "Nov 162510",
    "Nov 90103",
    "2 weeks2613",
  ]);
  expect(screen.queryByRole("link", { name: "account details" })).not.toBeInTheDocument();
});
