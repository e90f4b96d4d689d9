import { publishedNote } from "@hereabouts/contract/events/status-words";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import { expect, it } from "vitest";
import { timesOfCard } from "./words.ts";

const card = (statusNote: string) =>
  ({
    status: "scheduled",
    statusNote,
    recurrence: "Every week on Thursday",
    nextEventOccurrence: { eventDate: "2027-06-03", times: "2:00 PM – 6:00 PM", status: "scheduled", note: statusNote },
  }) as unknown as EventCard;

it("a digest says of dates of an earlier year that they are, and leaves other notes to the page", () => {
  expect(timesOfCard(card(publishedNote(2014)))).toBe(
    "2:00 PM – 6:00 PM\nEvery week on Thursday\nAs published in 2014; check with the market.",
  );
  expect(timesOfCard(card("Bring a bag."))).toBe("2:00 PM – 6:00 PM\nEvery week on Thursday");
});
