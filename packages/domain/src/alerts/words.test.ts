import { publishedNote } from "@hereabouts/contract/events/status-words";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import { demoRegion } from "@hereabouts/contract/region/demo-region";
import { applyRegion } from "@hereabouts/contract/region/region";
import { expect, it } from "vitest";
import type { News } from "./find-news.ts";
import { whyMatched } from "./why-matched.ts";
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

it("a digest writes distances as the country of the region does", () => {
  const search = {
    eventTypes: [],
    keyword: "",
    ageGroup: [],
    price: [],
    eventSetting: "",
    vid: null,
    addressName: "Home",
  };
  const resolved = { units: "km", namedDate: null, dateStart: null, dateEnd: null, today: "2026-11-21" };
  const news = { search, resolved } as unknown as News;
  const near = { ...card(""), isInPerson: true, isOnline: false, ageGroups: [], distanceMetres: 1_540 };
  expect(whyMatched(news, [near]).of(near)).toBe("Matches 1.5 km from Home");
  applyRegion({ ...demoRegion, country: "ZA" });
  try {
    expect(whyMatched(news, [near]).of(near)).toBe("Matches 1,5 km from Home");
  } finally {
    applyRegion(undefined);
  }
});
