import type { SimilarEvent } from "@hereabouts/contract/duplicates/similar-events";
import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderInSite } from "../../../app/in-site.fixture.tsx";
import { initialEvent } from "./event-values.ts";
import { SimilarEvents } from "./similar-events.tsx";
import { typedDates } from "./typed-dates.ts";

const today = "2026-11-21";
const evening = { ...initialEvent(undefined, { venueId: 3 }), name: "Contra dance" };
const [row] = evening.dates;
const on = (...days: string[]) => ({
  ...evening,
  dates: row ? days.map((date) => ({ ...row, date })) : [],
});
const dance: SimilarEvent = {
  id: 9,
  name: "Contra Dance",
  isSameTime: true,
  isDraft: false,
  lacks: [],
  when: "Sat, Nov 28, 7:00 PM – 9:00 PM",
};
const stored = { timeStart: "19:00", timeEnd: "21:00", dateRecur: "2026-11-28" };

async function show(values: typeof evening, found: SimilarEvent) {
  const sent: [string, unknown][] = [];
  const onAdded = vi.fn();
  const page = (
    <>
      <SimilarEvents values={values} today={today} venueHours={{ openTimes: [], specialHours: [] }} onAdded={onAdded} />
      <ToastRegion />
    </>
  );
  await renderInSite(page, {
    answer: (path, input) => {
      if (path === "duplicates.similarEvents") return [found];
      if (path === "events.form")
        return { id: 9, name: "Contra Dance", updated: "then", dates: [{ id: 4, ...stored }] };
      sent.push([path, input]);
      return { id: 9, name: "Contra Dance", updated: "now" };
    },
  });
  return { sent, onAdded };
}

test("says what is on then, leads to it, and goes when it is another", async () => {
  await show(on("11/28/2026"), dance);
  expect((await screen.findByRole("region", { name: "Is this event already listed?" })).textContent).toContain(
    "Already listed: Contra Dance",
  );
  const way = screen.getByRole("link", { name: "Open Contra Dance" });
  expect(way).toHaveAttribute("href", "/manage/events/edit/9/");
  expect(screen.queryByRole("button", { name: /^Add/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "None of these" }));
  expect(screen.queryByText("Is this event already listed?")).not.toBeInTheDocument();
});

test("the dates that it lacks are added to it instead, and taken back by Undo", async () => {
  const { sent, onAdded } = await show(on("11/28/2026", "12/05/2026"), { ...dance, lacks: [1] });
  await userEvent.click(await screen.findByRole("button", { name: "Add this date to the event: Contra Dance" }));
  await waitFor(() => expect(onAdded).toHaveBeenCalled());
  const added = { timeStart: "19:00", timeEnd: "21:00", dateRecur: "2026-12-05" };
  const change = { id: 9, scope: "all", usePoiTimes: false };
  const before = { id: 4, ...stored };
  expect(sent).toEqual([["events.changeDates", { ...change, updated: "then", dates: [before, added] }]]);
  await screen.findByText("Date added to “Contra Dance”.");
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(sent.at(-1)).toEqual(["events.changeDates", { ...change, updated: "now", dates: [before] }]),
  );
});

test("a row that repeats is held against others by its first dates, and added as the rule it is", () => {
  const daily = row ? [{ ...row, date: "11/28/2026", frequency: "daily" as const }] : [];
  const { dates, rows } = typedDates({ ...evening, dates: daily }, today);
  expect(dates.map(({ date }) => date)).toEqual(["2026-11-28", "2026-11-29", "2026-11-30", "2026-12-01"]);
  expect(dates[0]).toMatchObject({ startMinute: 1140, endMinute: 1260 });
  expect(rows).toEqual([
    {
      at: [0, 1, 2, 3],
      row: { timeStart: "19:00", timeEnd: "21:00", dateRecur: expect.stringContaining("FREQ=DAILY") },
    },
  ]);
  expect(typedDates({ ...evening, dates: [] }, today)).toEqual({ dates: [], rows: [] });
});
