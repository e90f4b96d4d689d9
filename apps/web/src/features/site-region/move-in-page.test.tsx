import type { MoveIn, WholeMove } from "@hereabouts/contract/sources/move-in";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderInSite } from "../../app/in-site.fixture.tsx";
import { MoveInPage } from "./move-in-page.tsx";

const checked: MoveIn = {
  id: 4,
  format: "tec",
  name: "music.example.org",
  takesPictures: false,
  state: "checked",
  counts: { read: 4, created: 3, updated: 0, unchanged: 0, rejected: 1 },
  taken: [
    { line: 1, kind: "venue", name: "Old Mill", date: null, minute: null, outcome: "created" },
    { line: 1, kind: "event", name: "Concert", date: "2026-12-04", minute: 1170, outcome: "created" },
  ],
  losses: [
    { kind: "picture", name: "", count: 1200 },
    { kind: "category", name: "Sprint", count: 2 },
  ],
  rejected: [{ line: 3, sourceId: "9", reason: "the row has no name" }],
  failure: null,
};

/** Shows the page. @returns what was sent to be checked */
async function show(last: MoveIn | null, moves: readonly WholeMove[] = []) {
  const sent: unknown[] = [];
  await renderInSite(<MoveInPage />, {
    answer: (path, input) => {
      if (path === "moveIn.get") return last;
      if (path === "moveIn.moves") return moves;
      if (path !== "moveIn.get") sent.push(input);
      return last;
    },
  });
  await screen.findByRole("button", { name: "Check" });
  return sent;
}

test("a report names rows by their number, what comes when, and what stays behind", async () => {
  const user = userEvent.setup();
  await show(checked);
  expect(screen.getByText("Row 3: 9 – the row has no name")).toBeVisible();
  expect(screen.getByText("1,200: The image isn’t imported. Upload it to the event.")).toBeVisible();
  expect(screen.getByText(/^2: Category “Sprint” isn’t known/)).toBeVisible();
  await user.click(screen.getByText("Show the first 2 rows"));
  expect(screen.getByText("Row 1: venue Old Mill, new")).toBeVisible();
  expect(screen.getByText("Row 1: Concert, 12/04/2026, 7:30 PM, new")).toBeVisible();
  expect(screen.getByRole("button", { name: "Import 3 rows" })).toBeEnabled();
});

test("the format that is chosen says what to enter, and goes with the address", async () => {
  const user = userEvent.setup();
  const sent = await show(null);
  expect(screen.queryByLabelText(/Venue of events without a place/)).toBeNull();
  await user.selectOptions(screen.getByLabelText("Format"), "Gancio");
  expect(screen.getByText("The address of the site.")).toBeVisible();
  await user.type(screen.getByRole("textbox", { name: "Web address" }), "https://g.example.org");
  await user.type(screen.getByLabelText(/Venue of events without a place/), "Squat");
  await user.click(screen.getByRole("button", { name: "Check" }));
  expect(sent).toEqual([{ format: "gancio", url: "https://g.example.org", venue: "Squat", takesPictures: false }]);
});

test("a file is chosen by the endings of its format", async () => {
  const user = userEvent.setup();
  await show(null);
  await user.selectOptions(screen.getByLabelText("Format"), "The Events Calendar (WordPress)");
  await user.click(screen.getByRole("radio", { name: "File" }));
  expect(screen.getByLabelText("File", { selector: "input[type=file]" })).toHaveAttribute("accept", ".json,.csv");
  expect(screen.getByText("A file ending in .json, .csv of at most 10 MB.")).toBeVisible();
});

test("categories that are not known are chosen by hand, and the file is checked again", async () => {
  const user = userEvent.setup();
  const sent = await show(checked);
  const again = screen.getByRole("button", { name: "Save categories and check again" });
  expect(again).toBeDisabled();
  await user.selectOptions(screen.getByLabelText("Sprint"), "Sports");
  await user.click(again);
  expect(sent).toEqual([{ id: 4, categories: [{ name: "Sprint", eventTypeId: 16 }] }]);
});

test("an import is undone as a whole, after a question; what stays is named", async () => {
  const user = userEvent.setup();
  const move = { format: "tec", name: "music.example.org", at: "2026-11-20T10:00:00Z", by: "Robin", changed: 0 };
  const pictures = { taken: 0, waiting: 0, refused: [] };
  const counts = { venues: 2, events: 1200, pictures };
  const stays = [{ name: "Old Mill", reason: "Other events are at this venue now." }];
  const sent = await show(null, [
    { ...move, ...counts, id: 9, state: "done", stays: [], mayUndo: true },
    { ...move, ...counts, id: 8, state: "undone", stays, mayUndo: false },
  ]);
  expect(screen.getByText("Old Mill: Other events are at this venue now.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Undo import" }));
  expect(await screen.findByRole("alertdialog")).toHaveTextContent("1,200 events and 2 venues added");
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Undo import" }));
  expect(sent).toEqual([{ id: 9 }]);
});

test("images come along where somebody says that they may be used; what became of them is told", async () => {
  const user = userEvent.setup();
  const refused = [{ reason: "It already has an image.", count: 3 }];
  const move = {
    format: "tec",
    name: "music.example.org",
    at: "2026-11-20T10:00:00Z",
    by: "Robin",
    state: "done",
  } as const;
  const counts = { venues: 0, events: 0, changed: 12, pictures: { taken: 12, waiting: 1, refused } };
  const unchanged = { read: 15, created: 0, updated: 0, unchanged: 15, rejected: 0 };
  const sent = await show({ ...checked, counts: unchanged, takesPictures: true }, [
    { ...move, ...counts, id: 9, stays: [], mayUndo: true },
  ]);
  expect(screen.getByText("12 images imported. 1 to come.")).toBeVisible();
  expect(screen.getByText("3 not imported: It already has an image.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Import images" })).toBeEnabled();
  await user.selectOptions(screen.getByLabelText("Format"), "The Events Calendar (WordPress)");
  await user.click(screen.getByRole("switch", { name: "Import images" }));
  await user.type(screen.getByRole("textbox", { name: "Web address" }), "https://hall.example.org");
  await user.click(screen.getByRole("button", { name: "Check" }));
  expect(sent).toMatchObject([{ format: "tec", takesPictures: true }]);
});
