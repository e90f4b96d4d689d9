import { eventTypes } from "@hereabouts/contract/events/event-types";
import { eventComposition } from "@hereabouts/poster-art/poster";
import { expect, test } from "vitest";
import { withDistinctPrints } from "./distinct-prints.ts";

const compositions = (cards: ReturnType<typeof withDistinctPrints>) =>
  cards.map(({ eventType, printNumber }) => eventComposition({ categorySlug: eventType.slug, seed: printNumber }));

test.each(eventTypes.map((eventType) => [eventType.slug, eventType] as const))(
  "of a hundred events of the category %s, no two of ten that follow each other have one composition",
  (_slug, eventType) => {
    const cards = Array.from({ length: 100 }, (_, index) => ({
      imageThumbnail: null,
      eventType,
      printNumber: 1 + index * 37,
    }));
    const shown = compositions(withDistinctPrints(cards));
    for (let first = 0; first + 10 <= 100; first++) expect(new Set(shown.slice(first, first + 10)).size).toBe(10);
  },
);

test("the same cards in the same order have the same prints, and a card alone has its own", () => {
  const [eventType] = eventTypes;
  if (!eventType) throw new Error("There are categories.");
  const cards = [5, 5, 9, 5].map((printNumber) => ({ imageThumbnail: null, eventType, printNumber }));
  expect(withDistinctPrints(cards)).toEqual(withDistinctPrints(cards));
  expect(withDistinctPrints(cards)[0]?.printNumber).toBe(5);
  for (const card of cards) expect(withDistinctPrints([card])).toEqual([card]);
});

test("a card with a picture of its own keeps its number and takes no composition from others", () => {
  const [eventType] = eventTypes;
  if (!eventType) throw new Error("There are categories.");
  const imageThumbnail = { url: "/a.jpg", width: 480, height: 240, alt: "" };
  const cards = [
    { imageThumbnail, eventType, printNumber: 5 },
    { imageThumbnail: null, eventType, printNumber: 5 },
  ];
  expect(withDistinctPrints(cards)).toEqual(cards);
});
