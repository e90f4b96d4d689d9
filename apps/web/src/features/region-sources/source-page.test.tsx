import type { RegionSource } from "@hereabouts/contract/region-sources/region-source";
import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderInSite } from "../../app/in-site.fixture.tsx";
import { SourcePage } from "./source-page.tsx";

const confirmed = "2026-11-20T08:00:00.000Z";
const source: RegionSource = {
  id: 3,
  name: "Town of Hadley",
  url: "https://town.example.org/all.ics",
  licence: "facts",
  credit: "",
  creditUrl: "",
  withheld: [],
  into: [],
  eventType: 5,
  isPaused: false,
  lastRead: confirmed,
  lastSuccess: confirmed,
  nextRead: null,
  counts: { entries: 1, taken: 1, doubles: 0, waiting: 0, ignored: 0, unusable: 0 },
  troubles: [],
  problems: [],
  missing: [
    {
      id: 7,
      name: "Chess evening",
      date: "2026-11-28",
      times: "7:00 PM – 9:00 PM",
      confirmed,
      confirmedBy: "calendar",
    },
    { id: 8, name: "Book sale", date: "2027-01-09", times: "All day", confirmed: null, confirmedBy: null },
  ],
  missingTotal: 2,
};

const show = async (shown: RegionSource) => {
  const sent: unknown[] = [];
  const asked: unknown[] = [];
  const answer = (path: string, input: unknown) => {
    if (path === "regionSources.get") {
      asked.push(input);
      return shown;
    }
    if (path !== "reports.confirm" && path !== "producer.changeEvents" && path !== "producer.undoMassChange")
      return null;
    sent.push(input);
    return path === "reports.confirm" ? null : { events: [8], massChange: 21, undone: 1, left: [] };
  };
  const page = (
    <>
      <SourcePage id={3} ways={null} />
      <ToastRegion />
    </>
  );
  await renderInSite(page, { answer });
  return { sent, asked };
};

test("an event that its calendar no longer has is confirmed where it is listed, and that is taken back by Undo", async () => {
  const { sent } = await show(source);
  expect(await screen.findByRole("link", { name: "Book sale" })).toHaveAttribute("href", "/events/8/");
  await userEvent.click(screen.getByRole("button", { name: "Confirm Chess evening" }));
  expect(sent).toEqual([{ kind: "event", id: 7 }]);
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ kind: "event", id: 7, at: confirmed, by: "calendar" }));
});

test("one that does not take place is canceled there, too, and that is taken back by Undo", async () => {
  const { sent } = await show(source);
  await userEvent.click(await screen.findByRole("button", { name: "Cancel event: Book sale" }));
  expect(sent).toEqual([{ events: [8], status: "cancelled" }]);
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ id: 21 }));
});

test("each of them has its next date, and those beyond the first are shown when they are asked for", async () => {
  const { asked } = await show({ ...source, missingTotal: 63 });
  const dates = (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent);
  expect(dates).toEqual([
    expect.stringContaining("Chess eveningSat, Nov 28, 7:00 PM – 9:00 PM"),
    expect.stringContaining("Book saleSat, Jan 9, 2027, All day"),
  ]);
  expect(screen.getByText("2 of 63")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Show More" }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ id: 3, missing: 40 }));
});

test("where all of them are shown, no more are offered", async () => {
  await show(source);
  await screen.findByRole("link", { name: "Book sale" });
  expect(screen.queryByRole("button", { name: "Show More" })).toBeNull();
});

test("a source whose first download is still being sorted is not called fine", async () => {
  await show({ ...source, lastSuccess: null, missing: [], missingTotal: 0 });
  expect(await screen.findByText("Not read yet")).toBeVisible();
});
