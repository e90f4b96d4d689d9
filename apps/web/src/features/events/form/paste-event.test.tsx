import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderInSite } from "../../../app/in-site.fixture.tsx";
import { initialEvent } from "./event-values.ts";
import { PastedMarks, PasteEvent } from "./paste-event.tsx";

const values = initialEvent(undefined, { venueId: 3 });
const read = {
  values: {
    name: "Contra dance",
    price: "low",
    dates: [
      { timeStart: "19:30", timeEnd: "22:00", dateRecur: "2026-12-12" },
      { timeStart: "", timeEnd: null, dateRecur: "2026-12-13" },
    ],
  },
  said: [{ field: "dates" as const, words: "Dec 12, 7:30-10 pm" }],
  others: 0,
};

async function show({ answer = () => read as unknown, changes = {} } = {}) {
  const sent: unknown[] = [];
  const change = vi.fn();
  const onRead = vi.fn();
  const form = { current: { ...values, ...changes }, changes, change };
  const page = (
    <>
      <PasteEvent form={form} onRead={onRead} />
      <ToastRegion />
    </>
  );
  await renderInSite(page, {
    answer: (path, input) => {
      if (path !== "events.readPasted") return undefined;
      sent.push(input);
      return answer();
    },
  });
  await userEvent.click(screen.getByText("Fill in from a flyer, a link or a calendar file"));
  return { sent, change, onRead };
}

test("a pasted flyer fills in the fields that nobody typed into, with hours left open where it says none", async () => {
  const { sent, change, onRead } = await show({ changes: { name: "Typed" } });
  await userEvent.type(screen.getByLabelText("Flyer, mail or link"), "Contra dance Dec 12");
  await userEvent.click(screen.getByRole("button", { name: "Fill in the form" }));
  await waitFor(() => expect(change).toHaveBeenCalled());
  expect(sent).toEqual([{ text: "Contra dance Dec 12", venue: 3 }]);
  const [filled] = change.mock.calls[0] ?? [];
  expect(filled).not.toHaveProperty("name");
  expect(filled).toMatchObject({
    price: "low",
    dates: [
      { date: "12/12/2026", startTime: "7:30 PM", endTime: "10:00 PM" },
      { date: "12/13/2026", startTime: "", endTime: "" },
    ],
  });
  expect(onRead).toHaveBeenCalledWith(read.said);
  expect(await screen.findByText("Filled in. Look it over before you publish.")).toBeVisible();
});

test("a calendar file is read as soon as it is chosen", async () => {
  const { sent } = await show();
  const file = new File(["BEGIN:VCALENDAR\r\nEND:VCALENDAR"], "invitation.ics", { type: "text/calendar" });
  await userEvent.upload(screen.getByLabelText("Calendar file"), file);
  await waitFor(() => expect(sent).toEqual([{ text: "BEGIN:VCALENDAR\r\nEND:VCALENDAR", venue: 3 }]));
});

test("fields say which words they were read from", async () => {
  await renderInSite(<PastedMarks said={read.said} fields={["dates", "place"]} />);
  expect(screen.getByText("Dates, from “Dec 12, 7:30-10 pm”")).toBeVisible();
});
