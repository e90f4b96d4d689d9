import type { SheetWeek, TimeEntry } from "@hereabouts/contract/timesheets/timesheet";
import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { refusal, renderInSite } from "../../app/in-site.fixture.tsx";
import { someUser } from "../../app/session/user-context.fixture.ts";
import type { SheetSearch } from "./editor-search.ts";
import { TimesheetPage } from "./timesheet-page.tsx";

const own = { id: someUser.id, name: "Robin" };
const ada = { id: 9, name: "Ada" };

const entry: TimeEntry = {
  id: 4,
  date: "2026-11-17",
  timeStart: "09:00",
  dateEnd: "2026-11-17",
  timeEnd: "12:00",
  started: "2026-11-17T14:00:00Z",
  ended: "2026-11-17T17:00:00Z",
  minutes: 180,
  note: "Farmers markets",
  isLocked: false,
};
const week: SheetWeek = {
  week: "2026-11-16",
  status: "open",
  version: 3,
  reason: "",
  submitted: null,
  decided: null,
  decidedBy: null,
  minutes: 180,
  editor: own,
  timeZone: "America/New_York",
  today: "2026-11-20",
  days: ["16", "17", "18", "19", "20", "21", "22"].map((day) =>
    day === "17"
      ? {
          date: `2026-11-${day}`,
          minutes: 180,
          parts: [{ entryId: 4, timeStart: "09:00", timeEnd: "12:00", minutes: 180 }],
        }
      : { date: `2026-11-${day}`, minutes: 0, parts: [] },
  ),
  entries: [entry],
  clock: null,
};

/** Shows a week to an editor, or to a superuser. `answer` responds to what the page changes. */
async function show({
  shown = week,
  search = {},
  isSuperuser = false,
  answer = () => null,
}: {
  shown?: SheetWeek;
  search?: SheetSearch;
  isSuperuser?: boolean;
  answer?: (path: string) => unknown;
} = {}) {
  const sent: [string, unknown][] = [];
  const onSearch = vi.fn();
  const page = (
    <>
      <TimesheetPage search={search} onSearch={onSearch} />
      <ToastRegion />
    </>
  );
  await renderInSite(page, {
    answer: (path, input) => {
      if (path === "timesheets.week") return shown;
      if (path === "account.me") return { ...someUser, isZeditor: !isSuperuser, isSuperuser };
      if (path === "editors.profile") return { id: ada.id, name: ada.name };
      sent.push([path, input]);
      return answer(path);
    },
  });
  await screen.findByRole("table", { name: "Days of the week" });
  return { sent, onSearch };
}

test("one's own week says what was worked each day, and each entry can be changed or deleted", async () => {
  const { sent } = await show();
  expect(screen.getByText("Week of November 16: 3 h")).toBeVisible();
  const days = within(screen.getByRole("table", { name: "Days of the week" }));
  expect(days.getByRole("row", { name: /^Tue, Nov 17/ })).toHaveTextContent("9:00 AM – 12:00 PM3 h");
  expect(days.getByRole("row", { name: /^Fri, Nov 20 ?\(today\)/ })).toHaveTextContent("–");
  expect(screen.getByRole("link", { name: "CSV" })).toHaveAttribute(
    "href",
    "/editor/api/timesheets.csv?start_date=2026-11-16&end_date=2026-11-22",
  );
  await userEvent.keyboard("jd");
  await screen.findByText("3 h removed.");
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(sent).toEqual([
      ["timesheets.remove", { id: 4 }],
      ["timesheets.restore", { id: 4 }],
    ]),
  );
});

test("time of another week is added, and that week is shown then", async () => {
  const { sent, onSearch } = await show({ answer: () => ({ ...entry, date: "2026-11-10" }) });
  await userEvent.click(screen.getByRole("button", { name: "Add time" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add time" }));
  const type = async (label: string, text: string) => {
    await userEvent.clear(dialog.getByLabelText(label));
    await userEvent.type(dialog.getByLabelText(label), text);
  };
  await type("Day", "11/10/2026");
  await type("From", "9");
  await type("To", "noon");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith({ week: "2026-11-09" }));
  expect(sent).toEqual([["timesheets.add", expect.objectContaining({ date: "2026-11-10" })]]);
});

test("a week is submitted, and withdrawn again by Undo", async () => {
  const { sent } = await show();
  await userEvent.click(screen.getByRole("button", { name: "Submit week" }));
  await screen.findByText("Week submitted.");
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(sent).toEqual([
      ["timesheets.submit", { week: "2026-11-16" }],
      ["timesheets.withdraw", { week: "2026-11-16" }],
    ]),
  );
});

test("a week that can't be submitted says why", async () => {
  await show({ answer: () => refusal({ "": ["A timer is running in this week. Stop it first."] }) });
  await userEvent.click(screen.getByRole("button", { name: "Submit week" }));
  await screen.findByText("A timer is running in this week. Stop it first.");
});

test("a returned week says the reason and by whom, and can be submitted again", async () => {
  const decision = { decided: "2026-11-20T15:00:00Z", decidedBy: "Grace" };
  await show({ shown: { ...week, ...decision, status: "returned", reason: "Tuesday is twice." } });
  expect(screen.getByText("Tuesday is twice.")).toBeVisible();
  expect(screen.getByText(/by Grace/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Submit week" })).toBeVisible();
});

test("an approved week can't be changed", async () => {
  await show({ shown: { ...week, status: "approved", entries: [{ ...entry, isLocked: true }] } });
  expect(screen.getByText("Approved weeks can’t be changed.")).toBeVisible();
  for (const name of ["Add time", "Submit week", /^Tuesday/])
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
});

test("a superuser sends another editor's week back with a reason, or approves it, as it was looked at", async () => {
  const submitted = { ...week, editor: ada, status: "submitted", submitted: "2026-11-20T12:00:00Z" } as const;
  const { sent } = await show({ shown: submitted, search: { editor: 9 }, isSuperuser: true });
  await screen.findByRole("heading", { name: "Hours of Ada" });
  expect(screen.queryByRole("region", { name: "Timer" })).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Earlier" })).toHaveAttribute(
    "href",
    "/editor/timesheets/?editor=9&week=2026-11-09",
  );
  const seen = { editor: 9, week: "2026-11-16", version: 3 };
  await userEvent.click(screen.getByRole("button", { name: "Send back…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Send the hours of Ada back" }));
  await userEvent.type(dialog.getByLabelText("What’s wrong"), "Tuesday is twice.");
  await userEvent.click(dialog.getByRole("button", { name: "Send back" }));
  await screen.findByText("Hours of Ada returned. We’ll email them in 30 seconds.");
  expect(sent).toEqual([["timesheets.sendBack", { ...seen, reason: "Tuesday is twice." }]]);
  await userEvent.click(screen.getByRole("button", { name: "Approve" }));
  await screen.findByText("Hours of Ada approved.");
  expect(sent.at(-1)).toEqual(["timesheets.approve", seen]);
});

test("a week without time says what to do", async () => {
  await show({ shown: { ...week, minutes: 0, entries: [] } });
  expect(screen.getByText("No time recorded this week.")).toBeVisible();
  expect(screen.getByText("Start the timer, or add time you worked.")).toBeVisible();
});
