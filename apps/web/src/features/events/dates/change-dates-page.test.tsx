import type { EventFormRecord } from "@hereabouts/contract/events/event-form";
import type { EditableDate, SeriesPreview } from "@hereabouts/contract/events/series-change";
import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { refusal, renderInSite } from "../../../app/in-site.fixture.tsx";
import { someUser } from "../../../app/session/user-context.fixture.ts";
import { anEventRecord } from "../event-form.fixture.ts";
import { ChangeDatesPage } from "./change-dates-page.tsx";

const dateOn = (date: string, changes: Partial<EditableDate> = {}): EditableDate => ({
  originalDate: date,
  originalTime: "19:00",
  date,
  timeStart: "19:00",
  timeEnd: "21:00",
  allDay: false,
  status: "scheduled",
  note: "",
  isChanged: false,
  rowId: 4,
  ...changes,
});
const tuesdays = ["2026-12-01", "2026-12-08", "2026-12-15", "2026-12-22"].map((date) => dateOn(date));
const planned = { date: "2026-12-15", times: "7:00 PM – 9:00 PM", status: "scheduled", note: "" };
const nothing: SeriesPreview = { added: [], dropped: [], moved: [], marked: [], kept: 3 };

/** Shows the dates of an event. `change` responds to each change and preview. */
async function show({
  dates = tuesdays,
  preview = nothing,
  change = () => anEventRecord(),
  event = anEventRecord(),
}: {
  dates?: EditableDate[];
  preview?: SeriesPreview;
  change?: (input: unknown) => unknown;
  event?: EventFormRecord;
} = {}) {
  const sent: unknown[] = [];
  const page = (
    <>
      <ChangeDatesPage id={7} />
      <ToastRegion />
    </>
  );
  await renderInSite(page, {
    answer: (path, input) => {
      if (path === "account.me") return { ...someUser, isZeditor: true };
      if (path === "events.form") return event;
      if (path === "events.dates") return dates;
      if (path === "events.previewDates") return preview;
      if (path !== "events.changeDates") return path === "listings.liveSearchVenues" ? [] : null;
      sent.push(input);
      return change(input);
    },
  });
  return sent;
}

async function open(date: string) {
  await userEvent.click(await screen.findByRole("button", { name: `Change ${date}` }));
  return within(await screen.findByRole("dialog"));
}

test("a date is canceled with a note after the dialog said what becomes of it, and Undo plans it again", async () => {
  const marked = [{ from: planned, to: { ...planned, status: "cancelled", note: "Snow" } }];
  const sent = await show({ preview: { ...nothing, marked } });
  const dialog = await open("Tue, Dec 15, 2026");
  expect(dialog.getByRole("heading")).toHaveTextContent("Contra Dance, Tue, Dec 15, 2026, 7:00 PM – 9:00 PM");
  await userEvent.click(dialog.getByRole("radio", { name: "Cancel this date" }));
  await userEvent.type(dialog.getByLabelText(/^Note for visitors/), "Snow");
  await dialog.findByText("1 date canceled, 3 dates unchanged");
  await userEvent.click(dialog.getByRole("button", { name: "Cancel Tue, Dec 15" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  const named = { id: 7, scope: "this", originalDate: "2026-12-15", originalTime: "19:00" };
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toMatchObject({
    ...named,
    action: "change",
    status: "cancelled",
    note: "Snow",
    updated: "2026-11-01T00:00:00Z",
  });
  expect(sent[1]).toMatchObject({ ...named, action: "reset" });
});

test("a date is moved to another day and time; what the server refuses stands at its field", async () => {
  const sent = await show({ change: () => refusal({ date: ["The event is on this day already."] }) });
  const dialog = await open("Tue, Dec 15, 2026");
  await userEvent.click(dialog.getByRole("radio", { name: "Move this date" }));
  const to = dialog.getByRole("textbox", { name: "To" });
  await userEvent.clear(to);
  await userEvent.type(to, "12/22/2026");
  await userEvent.tab();
  await userEvent.click(dialog.getByRole("button", { name: "Move to Tue, Dec 22" }));
  await dialog.findByText("The event is on this day already.");
  expect(to).toHaveAttribute("aria-invalid", "true");
  expect(sent[0]).toMatchObject({ action: "change", date: "2026-12-22" });
});

test("a date that is left out stands among the others, and is restored", async () => {
  const rule = "DTSTART:20261201\nRRULE:FREQ=WEEKLY;COUNT=4";
  const event = anEventRecord({
    dates: [{ id: 4, timeStart: "19:00", timeEnd: "21:00", dateRecur: `${rule}\nEXDATE:20261110,20261215,20261216` }],
  });
  const sent = await show({ event, dates: tuesdays.filter(({ date }) => date !== "2026-12-15") });
  const restore = await screen.findByRole("button", { name: "Restore Tue, Dec 15, 2026" });
  const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows.findIndex((row) => row.includes("Left out"))).toBe(
    rows.findIndex((row) => row.startsWith("Tue, Dec 15, 2026")),
  );
  expect(rows.filter((row) => row.includes("Left out"))).toHaveLength(1);
  await userEvent.click(restore);
  await screen.findByText("Tue, Dec 15, 2026 restored.");
  expect(sent).toMatchObject([
    { id: 7, scope: "all", dates: [{ id: 4, dateRecur: `${rule}\nEXDATE:20261110,20261216` }] },
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sent).toHaveLength(2));
});

test("nothing can be done before it is chosen, and the dialog says so", async () => {
  await show();
  const dialog = await open("Tue, Dec 1, 2026");
  for (const button of dialog.getAllByRole("button").filter((one) => one.getAttribute("type") === "submit"))
    expect(button).toBeDisabled();
  await userEvent.click(dialog.getByRole("button", { name: "Keep it" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("the dates of a long series are listed in part, with their status and note, and all when asked for", async () => {
  const many = Array.from({ length: 31 }, (_, index) => dateOn(`2026-12-${String(index + 1).padStart(2, "0")}`));
  const [first = dateOn("2026-12-01"), ...rest] = many;
  await show({ dates: [{ ...first, status: "sold_out", note: "Ask at the door." }, ...rest] });
  await userEvent.click(await screen.findByRole("button", { name: "Show all 31 dates" }));
  const rows = screen.getAllByRole("listitem").filter((row) => row.textContent?.includes("7:00 PM"));
  expect(rows).toHaveLength(31);
  expect(rows[0]).toHaveTextContent(/Tue, Dec 1, 2026.*Ask at the door\..*Sold out/);
});

test("an event that is over has no dates to change", async () => {
  await show({ dates: [] });
  await screen.findByText("No upcoming dates.");
});
