import type { UserContext } from "@hereabouts/contract/account/user-context";
import type { SourceRow, SourceRun } from "@hereabouts/contract/sources/source-run";
import type { VenueSource } from "@hereabouts/contract/sources/venue-source";
import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { refusal, renderInSite } from "../../app/in-site.fixture.tsx";
import { FieldMarks } from "./field-marks.tsx";
import { IgnoredEntries, MissingEvents } from "./item-lists.tsx";
import { OpenRun } from "./open-run.tsx";
import { PastRuns } from "./past-runs.tsx";
import { SourcesPage } from "./sources-page.tsx";

const venue = { id: 3, name: "Foundry Hall" };
const source: VenueSource = {
  id: 7,
  venueId: 3,
  name: "calendar.example",
  url: "https://calendar.example/feed.ics",
  format: "ical",
  eventType: 5,
  ageGroups: [],
  isScheduled: true,
  health: {
    state: "failing",
    lastRead: "2026-11-20T12:00:00Z",
    lastSuccess: "2026-11-18T12:00:00Z",
    nextRead: "2026-11-20T20:00:00Z",
    eventsFound: 12,
    unusable: 1,
    failure: "calendar.example answered with status 500.",
  },
  waiting: 2,
  inReview: 3,
  missing: 1,
  ignored: 0,
  openRun: null,
  created: "2026-11-01T12:00:00Z",
};
const aRow = (id: number, verdict: SourceRow["verdict"], otherwise: Partial<SourceRow> = {}): SourceRow => ({
  id,
  line: id,
  name: `Show ${id}`,
  words: "December 4, 2026, 7:00 PM",
  place: "",
  category: "",
  verdict,
  choice: "take",
  reason: "",
  event: null,
  changes: [],
  outcome: null,
  isEdited: false,
  editable: null,
  ...otherwise,
});
const rows = [
  aRow(1, "create"),
  aRow(2, "same", {
    choice: "leave",
    event: { id: 9, name: "Show two" },
    reason: "An event at the same time looks the same.",
  }),
  aRow(3, "update", { changes: [{ field: "name", before: "Show", after: "Show 3", isHeld: false }] }),
  aRow(4, "unusable", { name: "", words: "", reason: "the event has no start", choice: "leave" }),
];
const run: SourceRun = {
  id: 5,
  sourceId: 7,
  sourceName: "calendar.example",
  venueId: 3,
  state: "ready",
  isAutomatic: false,
  failure: null,
  past: 3,
  total: 4,
  progress: 0,
  verdicts: { create: 1, same: 1, update: 1, unusable: 1, full: 2 },
  outcomes: {},
  chosen: 2,
  columns: null,
  guess: [],
  quota: { used: 3, allowed: 3 },
  isUndoable: false,
  isRestorable: false,
  undoneBy: null,
  created: "2026-11-20T12:00:00Z",
  finished: null,
};
const pagination = { curPage: 1, totalPages: 1, totalItems: 4, totalIsLowerBound: false };
const text = () => document.body.textContent;

test("a source says how it is with it: last and next reading, what was found and what failed", async () => {
  await renderInSite(<SourcesPage venue={venue} />, {
    answer: (path) => (path === "sources.list" ? [source] : undefined),
  });
  await screen.findByRole("heading", { name: "calendar.example" });
  for (const told of [
    "Can’t be read",
    "12 upcoming events found",
    "1 unusable",
    "2 waiting for you",
    "3 events from it are in review",
    "status 500.",
  ])
    expect(text()).toContain(told);
});

test("an address that cannot be asked is refused at its field", async () => {
  const message = "127.0.0.1 isn’t on the public internet.";
  await renderInSite(<SourcesPage venue={venue} />, {
    answer: (path) => (path === "sources.list" ? [] : refusal({ url: [message] })),
  });
  await userEvent.type(screen.getByLabelText("Web address", { selector: "input" }), "https://inner.example/");
  await userEvent.click(screen.getByRole("button", { name: "Read the calendar" }));
  await waitFor(() => expect(text()).toContain(message));
});

test("a reading is looked through row by row before anything is changed", async () => {
  const asked = vi.fn();
  await renderInSite(<OpenRun id={5} />, {
    answer: (path, input) => {
      if (path === "sources.runs.get") return run;
      if (path === "sources.runs.rows") return { data: rows, pagination };
      asked(path, input);
      return run;
    },
  });
  await screen.findByText("Show 1");
  expect(text()).toContain("Your plan has no room for the 2 latest events here");
  expect(text()).toContain("3 past events left out");
  expect(text()).toContain("Line 4");
  await userEvent.click(screen.getByRole("combobox", { name: "What to do with Show 2" }));
  await userEvent.click(screen.getByRole("option", { name: "Same event" }));
  expect(asked).toHaveBeenLastCalledWith("sources.runs.choose", { id: 5, rows: [2], choice: "join" });
  await userEvent.click(screen.getByRole("button", { name: "Import 2 rows" }));
  expect(asked).toHaveBeenLastCalledWith("sources.runs.takeOver", { id: 5 });
});

test("a row is edited before it is imported, by the rules of the event form", async () => {
  const asked = vi.fn();
  const dates = [{ timeStart: "19:00", timeEnd: null, dateRecur: "2026-12-04" }];
  const editable = { name: "Show 1", eventType: 5, venueId: 3, dates };
  const weekly = [{ ...dates[0], dateRecur: "DTSTART:20261204\nRRULE:FREQ=WEEKLY" }] as typeof dates;
  const user = {
    organizers: [],
    producerQuotas: [3, 4].map((id) => ({ poi: { id, name: `Hall ${id}` } })),
  } as unknown as UserContext;
  let shown = [aRow(1, "create", { editable }), aRow(2, "create", { editable: { ...editable, dates: weekly } })];
  await renderInSite(<OpenRun id={5} />, {
    user,
    answer: (path, input) => {
      if (path === "sources.runs.get") return run;
      if (path === "sources.runs.rows") return { data: shown, pagination };
      asked(path, input);
      shown = [aRow(1, "create", { editable, isEdited: true })];
      return run;
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Edit Show 2" }));
  expect(screen.queryByLabelText("Starts")).not.toBeInTheDocument();
  expect(text()).toContain("This event has several dates.");
  await userEvent.keyboard("{Escape}");
  await userEvent.click(screen.getByRole("button", { name: "Edit Show 1" }));
  const name = screen.getByRole("textbox", { name: /^Name/ });
  await userEvent.clear(name);
  await userEvent.click(screen.getByRole("button", { name: "Save changes" }));
  expect(asked).not.toHaveBeenCalled();
  await userEvent.type(name, "Contra dance");
  const starts = screen.getByRole("combobox", { name: "Starts" });
  await userEvent.clear(starts);
  await userEvent.type(starts, "8p");
  await userEvent.selectOptions(screen.getByLabelText("Venue"), "Hall 4");
  await userEvent.click(screen.getByRole("button", { name: "Save changes" }));
  expect(asked).toHaveBeenLastCalledWith("sources.runs.editRow", {
    id: 5,
    row: 1,
    name: "Contra dance",
    eventType: "5",
    venue: "4",
    dates: [{ timeStart: "20:00", timeEnd: null, dateRecur: "2026-12-04" }],
  });
  await screen.findByText("Edited");
  await userEvent.click(screen.getByRole("button", { name: "Edit Show 1" }));
  await userEvent.click(screen.getByRole("button", { name: "Use the source’s values" }));
  expect(asked).toHaveBeenLastCalledWith("sources.runs.editRow", { id: 5, row: 1 });
});

test("a field that was changed here can say what the calendar says again", async () => {
  const released = vi.fn();
  const provenance = {
    source: { id: 7, name: "calendar.example", url: "https://calendar.example/all.ics", lastRead: null },
    missingSince: null,
    fields: [
      { field: "name" as const, isChanged: true, said: "Jazz", here: "Jazz night" },
      { field: "url" as const, isChanged: false, said: "", here: "" },
    ],
  };
  await renderInSite(<FieldMarks eventId={4} provenance={provenance} fields={["name"]} onReleased={released} />, {
    answer: (path) => (path === "sources.release" ? provenance : undefined),
  });
  expect(text()).toContain("Changed here");
  expect(text()).toContain("Your calendar says “Jazz”.");
  await userEvent.click(screen.getByRole("button", { name: "Use the calendar’s again: Name" }));
  await waitFor(() => expect(released).toHaveBeenCalled());
});

test("a table whose columns nobody can guess is asked about, and what is missing is said in the form", async () => {
  const asked = vi.fn();
  const missing = "Say which column holds the name.";
  const table: SourceRun = {
    ...run,
    state: "columns",
    columns: ["what", "when"],
    guess: [{ part: "name", column: "what" }],
  };
  await renderInSite(<OpenRun id={5} />, {
    answer: (path, input) => {
      if (path === "sources.runs.get") return table;
      asked(path, input);
      return refusal({ columns: [missing] });
    },
  });
  await userEvent.selectOptions(await screen.findByLabelText("Date"), "when");
  await userEvent.click(screen.getByRole("button", { name: "Read the table" }));
  const columns = [
    { part: "name", column: "what" },
    { part: "date", column: "when" },
  ];
  expect(asked).toHaveBeenCalledWith("sources.runs.setColumns", { id: 5, columns });
  await waitFor(() => expect(text()).toContain(missing));
});

test("undoing an import says how many events went, and offers to restore them", async () => {
  const done: SourceRun = { ...run, state: "done", outcomes: { created: 39 }, isUndoable: true };
  const undone: SourceRun = { ...done, state: "undone", outcomes: { undone: 38, edited: 1 }, isRestorable: true };
  let current = done;
  const page = (
    <>
      <PastRuns sourceId={7} />
      <ToastRegion />
    </>
  );
  await renderInSite(page, {
    answer: (path) => {
      if (path === "sources.runs.list") return [current];
      const before = current;
      if (path === "sources.runs.undo") current = undone;
      if (path === "sources.runs.restore") current = { ...done, outcomes: { created: 38, edited: 1 } };
      return path === "sources.runs.get" ? current : before;
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Undo import" }));
  await screen.findByText("Import undone. 38 events removed. 1 event edited since then stayed.");
  await userEvent.click(screen.getByRole("button", { name: "Restore" }));
  await screen.findByText("38 events restored.");
});

test("what became of a source's entries is on its way, and then says nothing where there is nothing", async () => {
  const { container } = await renderInSite(
    <>
      <MissingEvents sourceId={7} />
      <PastRuns sourceId={7} />
      <IgnoredEntries sourceId={7} />
    </>,
    { answer: (path) => (path === "sources.runs.list" ? [] : { data: [], pagination }) },
  );
  expect(container.querySelectorAll("[aria-busy='true']")).toHaveLength(3);
  await waitFor(() => expect(container.querySelectorAll("[aria-busy='true']")).toHaveLength(0));
  expect(screen.queryByRole("heading")).not.toBeInTheDocument();
});
