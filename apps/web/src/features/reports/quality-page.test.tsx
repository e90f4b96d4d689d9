import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aRow, show } from "./quality.fixture.tsx";

test("a row is confirmed by one key, and that is taken back by Undo", async () => {
  const { sent } = await show();
  await screen.findByRole("link", { name: "Barn" });
  await userEvent.keyboard("jc");
  expect(sent).toEqual([["reports.confirm", { kind: "venue", id: 1 }]]);
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(sent.at(-1)).toEqual([
      "reports.confirm",
      { kind: "venue", id: 1, at: "2025-01-02T12:00:00.000Z", by: "venue" },
    ]),
  );
});

test("several rows are confirmed at once", async () => {
  const { sent } = await show();
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select Barn" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Select Mill" }));
  expect(screen.getByRole("region", { name: "Selected rows" }).textContent).toContain("2 selected");
  await userEvent.click(screen.getByRole("button", { name: "Confirm 2" }));
  expect(sent.map(([, input]) => input)).toEqual([
    { kind: "venue", id: 1 },
    { kind: "venue", id: 2 },
  ]);
});

test("only problems that something has are offered, and a chosen one", async () => {
  const { onSearch } = await show({ search: { problem: ["capitals"], page: 2 } });
  const chips = await screen.findByRole("group", { name: "Problems" });
  await waitFor(() => expect(chips.textContent).toContain("No image"));
  expect([...chips.querySelectorAll("button")].map((chip) => chip.textContent)).toEqual([
    "Not confirmed for a year1",
    "Name in capitals0",
    "No image2",
  ]);
  await userEvent.click(screen.getByRole("button", { name: /^No image/ }));
  expect(onSearch).toHaveBeenCalledWith({ problem: ["capitals", "no-picture"], page: undefined });
});

test("words are looked for when the typing pauses, and / leads to them", async () => {
  const { onSearch } = await show();
  await screen.findByRole("link", { name: "Barn" });
  await userEvent.keyboard("/mill");
  expect(screen.getByRole("searchbox", { name: "Search by name or town" })).toHaveFocus();
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith({ find: "mill", page: undefined }));
  expect(onSearch).toHaveBeenCalledTimes(1);
});

test("the file has the filters of the page, and all its pages", async () => {
  await show({ search: { problem: ["no-picture"], page: 3 } });
  const link = await screen.findByRole("link", { name: "CSV" });
  expect(link).toHaveAttribute("href", "/reports/api/poi_qa.csv?problem=no-picture");
});

test("a report with nothing in it says why", async () => {
  await show({ rows: [], search: { find: "xyzzy" } });
  await screen.findByText("No matches. Remove a filter.");
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
});

test("a row is given to an editor by one key and a choice, and that is taken back by Undo", async () => {
  const { sent } = await show({ rows: [aRow(1, "Barn", { assignee: { id: 5, name: "Ola" } })] });
  await screen.findByRole("link", { name: "Barn" });
  await userEvent.keyboard("jg");
  const dialog = await screen.findByRole("dialog", { name: "Give Barn to" });
  await within(dialog).findByRole("option", { name: "Noor" });
  await userEvent.selectOptions(within(dialog).getByLabelText("Editor"), "Noor");
  await userEvent.click(within(dialog).getByRole("button", { name: "Give" }));
  await waitFor(() => expect(sent).toEqual([["reports.assign", { kind: "venue", id: 1, assigneeId: 8 }]]));
  await screen.findByText("Barn assigned to Noor.");
  // Earlier ones may stand there still: the newest is the first.
  const [undo] = screen.getAllByRole("button", { name: "Undo" });
  await userEvent.click(undo as HTMLElement);
  await waitFor(() => expect(sent.at(-1)).toEqual(["reports.assign", { kind: "venue", id: 1, assigneeId: 5 }]));
});

test("an event that may be there twice stands beside its twin", async () => {
  await show({ rows: [aRow(1, "Gala", { problems: ["double"], twin: { id: 2, name: "The Gala" } })], kind: "event" });
  const twin = await screen.findByRole("link", { name: "The Gala #2" });
  expect(twin).toHaveAttribute("href", "/manage/events/edit/2/");
});

test("an event is featured for some days by one key, and that is taken back by Undo", async () => {
  const { sent } = await show({ rows: [aRow(1, "Gala")], kind: "event" });
  await screen.findByRole("link", { name: "Gala" });
  await userEvent.keyboard("jf");
  const dialog = within(await screen.findByRole("dialog", { name: "Feature Gala" }));
  expect(dialog.getByLabelText("First day")).toHaveValue("11/20/2026");
  const last = dialog.getByLabelText("Last day");
  await userEvent.clear(last);
  await userEvent.type(last, "12/24/2026");
  await userEvent.click(dialog.getByRole("button", { name: "Feature" }));
  await waitFor(() =>
    expect(sent).toEqual([["events.feature", { id: 1, days: { from: "2026-11-20", until: "2026-12-24" } }]]),
  );
  const told = await screen.findByText("Gala featured until December 24, 2026.");
  const toast = told.closest("[data-part=toast]") as HTMLElement;
  await userEvent.click(within(toast).getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sent.at(-1)).toEqual(["events.feature", { id: 1, days: null }]));
});

test("a featured event says until when, and is let go in the same place", async () => {
  const featured = { from: "2026-11-20", until: "2026-12-24" };
  const { sent } = await show({ rows: [aRow(1, "Gala", { featured })], kind: "event" });
  await screen.findByText("Featured until Dec 24");
  await userEvent.keyboard("jf");
  await userEvent.click(await screen.findByRole("button", { name: "Feature it no longer" }));
  await waitFor(() => expect(sent).toEqual([["events.feature", { id: 1, days: null }]]));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});
