import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderInSite, siteConfig } from "../../app/in-site.fixture.tsx";
import { anEvent, occurrence } from "../events/event.fixture.ts";
import { SavedEvents } from "./saved-events.tsx";

const on = (id: number, name: string, eventDate: string) =>
  anEvent({ id, name, nextEventOccurrence: { ...occurrence, eventDate } });
const past = anEvent({ id: 9, name: "Harvest Fair", nextEventOccurrence: null, lastEventOccurrence: occurrence });

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date(siteConfig.now) }));
afterEach(() => void vi.useRealTimers());

it("shows saved events as a plan by date: this week first, then by month, what is past folded at the end", async () => {
  let asked: unknown;
  await renderInSite(
    <SavedEvents search={{}} onSearch={() => undefined} renderCard={({ name }) => <h3>{name}</h3>} />,
    {
      answer: (path, input) => {
        if (path !== "savedItems.events.list") return undefined;
        asked = input;
        return [
          on(1, "Blues Jam", "2026-11-21"),
          on(2, "Owl Walk", "2026-11-26"),
          on(3, "Book Club", "2026-11-28"),
          on(4, "Lantern Parade", "2026-12-04"),
          past,
        ];
      },
    },
  );
  expect(asked).toMatchObject({ ordering: "date" });
  const headings = await screen.findAllByRole("heading", { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(["This week", "November 2026", "December 2026"]);
  const lists = screen.getAllByRole("list").map((list) => within(list).getAllByRole("heading", { level: 3 }));
  expect(lists.map((names) => names.map(({ textContent }) => textContent))).toEqual([
    ["Blues Jam", "Owl Walk"],
    ["Book Club"],
    ["Lantern Parade"],
    ["Harvest Fair"],
  ]);
});
