import type { TimeEntry } from "@hereabouts/contract/timesheets/timesheet";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { refusal, renderInSite } from "../../app/in-site.fixture.tsx";
import { ClockPanel } from "./clock-panel.tsx";

const today = "2026-11-20";

test("the clock is started with what is being worked on, and says at its field what is wrong with it", async () => {
  const sent = vi.fn();
  const wrong = "That is no work.";
  let isRefused = true;
  await renderInSite(<ClockPanel clock={null} today={today} />, {
    answer: (path, input) => {
      sent(path, input);
      return isRefused ? refusal({ note: [wrong] }) : { clock: null };
    },
  });
  const note = screen.getByLabelText("What are you working on?");
  await userEvent.type(note, "Fairs");
  await userEvent.click(screen.getByRole("button", { name: "Start" }));
  await screen.findByText(wrong);
  await waitFor(() => expect(note).toHaveFocus());
  isRefused = false;
  await userEvent.type(note, " of May");
  await userEvent.click(screen.getByRole("button", { name: "Start" }));
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith("timesheets.start", { note: "Fairs of May" }));
  expect(screen.queryByText(wrong)).not.toBeInTheDocument();
});

test("the clock that runs is stopped with its note as it is now", async () => {
  const clock = {
    id: 1,
    date: today,
    started: "2026-11-20T12:00:00Z",
    timeStart: "12:00:00",
    note: "Fairs",
  } as TimeEntry;
  const sent = vi.fn();
  await renderInSite(<ClockPanel clock={clock} today={today} />, {
    answer: (path, input) => {
      sent(path, input);
      return { entry: null };
    },
  });
  const note = screen.getByLabelText<HTMLInputElement>("What are you working on?");
  expect(note).toHaveValue("Fairs");
  await userEvent.type(note, ", and markets");
  await userEvent.click(screen.getByRole("button", { name: "Stop" }));
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith("timesheets.stop", { note: "Fairs, and markets" }));
});
