import { publishedNote } from "@hereabouts/contract/events/status-words";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { EventCardFace } from "./event-card-face.tsx";

const show = (statusNote: string) =>
  render(
    <EventCardFace
      event={{
        ageGroups: [],
        ageNote: "Under 12 with an adult",
        price: null,
        recurrenceShort: "Thursdays",
        eventType: null,
        statusNote,
        language: "",
      }}
      title="South Hadley Farmers' Market"
      date={{ date: "2026-11-26", times: "2:00 PM – 6:00 PM" }}
      state="scheduled"
      place="Town Common, South Hadley, MA"
      isAtVenue
      picture={null}
      today="2026-11-20"
    />,
  );

test("a card says from which year the dates of a season are that nobody confirmed", () => {
  show(publishedNote(2014));
  screen.getByText("As published in 2014; check with the market.");
});

test("a card says the note on ages beside them", () => {
  show("");
  screen.getByText("Under 12 with an adult");
});

test("other notes stand on the event's page alone", () => {
  show("Bring a chair.");
  expect(screen.queryByText("Bring a chair.")).not.toBeInTheDocument();
});
