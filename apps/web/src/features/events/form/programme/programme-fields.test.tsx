import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderInSite } from "../../../../app/in-site.fixture.tsx";
import { useForm } from "../../../../forms/use-form.ts";
import { anEventRecord } from "../../event-form.fixture.ts";
import { type EventValues, eventValues, initialEvent } from "../event-values.ts";
import { ProgrammeFields } from "./programme-fields.tsx";

const opening = { id: 1, date: "2026-12-05", timeStart: "10:00", timeEnd: null, room: "Hall A", people: "", text: "" };
const onDay = (day: string) => [{ id: 4, timeStart: "10:00", timeEnd: "22:00", dateRecur: day }];
const festival = initialEvent(
  anEventRecord({ dates: onDay("2026-12-05"), programme: [{ ...opening, title: "Opening" }] }),
);

const schema = eventValues(null);

function Fields({ start, later }: { start: EventValues; later?: EventValues["dates"] }) {
  const form = useForm(schema, start, { send: () => Promise.resolve(true) });
  return (
    <>
      <button type="button" onClick={() => later && form.change({ dates: later })}>
        Another day
      </button>
      <ProgrammeFields form={form} today="2026-11-29" />
    </>
  );
}

test("asks whether the sessions move once the event has, and moves them", async () => {
  const { dates: later } = initialEvent(anEventRecord({ dates: onDay("2026-12-12") }));
  await renderInSite(<Fields start={festival} later={later} />);
  expect(screen.getByText(/Sat, Dec 5, 10:00 AM, Hall A/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Another day" }));
  expect(screen.getByText(/The event is 7 days later\./)).toBeVisible();
  expect(screen.getByText("Outside the event’s dates")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Move the sessions" }));
  expect(screen.getByText(/Sat, Dec 12, 10:00 AM, Hall A/)).toBeVisible();
  expect(screen.queryByText("Outside the event’s dates")).not.toBeInTheDocument();
});

test("opens a further session on the day of the one before, and asks a series for no programme", async () => {
  const { unmount } = await renderInSite(<Fields start={festival} />);
  await userEvent.click(screen.getByRole("button", { name: "Add session" }));
  expect(screen.getByRole("textbox", { name: /^Title/ })).toHaveFocus();
  expect(screen.getByRole("group", { name: "Session 2" })).toHaveTextContent(/Sat, Dec 5/);
  unmount();
  await renderInSite(
    <Fields start={initialEvent(anEventRecord({ dates: onDay("DTSTART:20261201\nRRULE:FREQ=WEEKLY") }))} />,
  );
  expect(screen.queryByRole("button", { name: "Add session" })).not.toBeInTheDocument();
  expect(screen.getByText(/up to 31 days/)).toBeVisible();
});
