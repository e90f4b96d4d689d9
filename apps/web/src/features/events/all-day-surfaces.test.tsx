import { blankFormRow } from "@hereabouts/recurrence/form-rows/form-row";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { renderInSite, siteConfig } from "../../app/in-site.fixture.tsx";
import { WidgetCard } from "../../widget/widget-card.tsx";
import { changeWords } from "../history/value-words.ts";
import { HeroEvent } from "../landing/hero-event.tsx";
import { EventCard } from "../listings/results/event-card.tsx";
import { markedDates } from "./dates/preview-words.ts";
import { anEvent, date, occurrence } from "./event.fixture.ts";
import { initialEvent } from "./form/event-values.ts";
import { previewOf } from "./form/preview-of.ts";
import { eventHead } from "./page/event-head.ts";
import { EventPage } from "./page/event-page.tsx";
import { EventTile } from "./page/recommendation-strip.tsx";

/** Midnight in New York. */
const start = Date.UTC(2026, 10, 21, 5) / 1_000;
const today = "2026-11-20";
const span = { timestampStart: start, timestampEnd: start + 86_400 };
const wholeDay = { times: "All day", allDay: true };
const event = anEvent({
  occurences: [span],
  dates: [{ ...date, ...wholeDay, ...span }],
  nextEventOccurrence: { ...occurrence, ...wholeDay, timestamps: [span] },
});
const hour = /\d{1,2}:\d\d/;

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: new Date(siteConfig.now) });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The parts of a card in a frame that come from its page. */
const framed = { siteName: "Hereabouts", today, units: "mi", hrefOf: (path: string) => path } as const;

it("reads “All day” on every card, and no hour", async () => {
  const cards = {
    listing: <EventCard event={event} today={today} />,
    tile: <EventTile event={event} today={today} />,
    lead: <HeroEvent event={event} today={today} />,
    widget: <WidgetCard {...framed} event={event} isDateShown isEager={false} />,
  };
  for (const [name, card] of Object.entries(cards)) {
    const { container } = await renderInSite(card);
    expect(container.textContent, name).toContain("All day");
    expect(container.textContent, name).not.toMatch(hour);
    cleanup();
  }
});

it("reads “All day” on its page, in the list of its dates, in what is shared and in previews of links", async () => {
  const page = (
    <EventPage event={event} back="" edit="" access="" tell="" save="" where="" subscribe="" freshness="" more="" />
  );
  await renderInSite(page, { at: "/events/7/contra-dance/" });
  for (const part of ["facts", "dates", "sticky-header"]) {
    const text = document.querySelector(`[data-part=${part}]`)?.textContent ?? "";
    expect(text, part).toContain("All day");
    expect(text, part).not.toMatch(hour);
  }
  const [share] = screen.getAllByRole("button", { name: "Share" });
  if (share) await userEvent.click(share);
  expect((await screen.findByRole("dialog")).textContent).not.toMatch(hour);
  const { meta } = eventHead(event, siteConfig);
  const said = meta.flatMap((one) => ("content" in one && one.content?.includes("Nov 21") ? [one.content] : []));
  expect(said.length).toBeGreaterThan(1);
  for (const content of said) expect(content).toMatch(/Nov 21, All day/);
});

it("reads “All day” to those who write it: in the preview, among the dates of a change and in the history", () => {
  const row = { ...blankFormRow(""), date: "11/28/2026", allDay: true };
  const preview = previewOf({ ...initialEvent(undefined, { venueId: 1 }), dates: [row] }, today);
  expect(preview.date).toEqual({ date: "2026-11-28", times: "All day" });
  const planned = { date: "2026-11-28", times: "All day", status: "scheduled", note: "" };
  const evening = { ...planned, times: "7:00 PM – 9:00 PM" };
  const change = { added: [], dropped: [], moved: [{ from: evening, to: planned }], marked: [], kept: 0 };
  expect(JSON.stringify(markedDates(change))).toContain("All day");
  const rows = [{ startMinute: 0, endMinute: 1_440, dateRecur: "2026-11-28" }];
  const { after } = changeWords("event", { field: "dates", before: null, after: rows });
  expect(after).toContain("All day");
  expect(after).not.toMatch(hour);
});
