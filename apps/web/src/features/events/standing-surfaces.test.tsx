import { statusOfDate } from "@hereabouts/contract/events/date-status";
import { type Cell, standingCells } from "@hereabouts/contract/events/standing-table.fixture";
import type { MapPin } from "@hereabouts/contract/listings/cards";
import type { EventPage as EventPageData } from "@hereabouts/contract/pages/event-page";
import { eventStructuredData } from "@hereabouts/contract/structured-data/event-structured-data";
import { schemaFaults } from "@hereabouts/testing/structured-data/schema-faults";
import { cleanup } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { renderInSite } from "../../app/in-site.fixture.tsx";
import { HeroEvent } from "../landing/hero-event.tsx";
import { MapVenueCard } from "../listings/map/map-venue-card.tsx";
import { EventCard } from "../listings/results/event-card.tsx";
import { calendarEntry } from "./calendar/calendar-entry.ts";
import { anEvent, date, occurrence } from "./event.fixture.ts";
import { EventCardTools } from "./event-card-tools.tsx";
import { eventHeadWords } from "./page/event-head-words.ts";
import { EventPage } from "./page/event-page.tsx";
import { EventWhere } from "./page/event-where.tsx";
import { EventTile } from "./page/recommendation-strip.tsx";

const facts = {
  host: "Guild Street Grange",
  line: "Guild Street Grange, Greenfield, MA",
  day: "Sat, Nov 21",
  times: "7:30 PM – 9:30 PM",
};
const before = "2026-11-20T17:00:00Z";
const after = "2026-11-23T17:00:00Z";
const site = { origin: "https://here.example", images: [] };

/** The page's data as the server gives it at the time of the cell. */
function eventOf({ event, date: said, isOver }: Cell): EventPageData {
  const next = { ...occurrence, ...said };
  return anEvent({
    ...event,
    nextEventOccurrence: isOver ? null : next,
    lastEventOccurrence: isOver ? next : null,
    occurences: isOver ? [] : next.timestamps,
    dates: isOver ? [] : [{ ...date, ...said }],
  });
}

const nowOf = ({ isOver }: Cell) => (isOver ? after : before);
const todayOf = (cell: Cell) => nowOf(cell).slice(0, 10);

/** Renders content at a time in a page with links. */
async function shown(content: ReactNode, now: string): Promise<HTMLElement> {
  vi.setSystemTime(now);
  return (await renderInSite(content, { now })).container;
}

const textOf = (element: ParentNode, selector: string) =>
  [...element.querySelectorAll(selector)].map(({ textContent }) => textContent).join(" ");

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
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

describe.each(standingCells(facts).map((cell) => [cell.title, cell] as const))("%s", (_, cell) => {
  const event = eventOf(cell);
  const [now, today] = [nowOf(cell), todayOf(cell)];

  it("is told on every card, with its day struck when nobody should come", async () => {
    const cards = {
      listing: <EventCard event={event} today={today} />,
      tile: <EventTile event={event} today={today} />,
      lead: <HeroEvent event={event} today={today} />,
    };
    for (const [name, card] of Object.entries(cards)) {
      const container = await shown(card, now);
      // The lead of the home page stands beside today's date, and is never over.
      if (!(name === "lead" && cell.isOver)) expect(container.textContent, name).toContain(cell.beside);
      expect(container.textContent, name).toContain(cell.where);
      expect(container.querySelector("s") !== null, name).toBe(!cell.isOn);
      if (name !== "lead" && !cell.isOver)
        expect(container.querySelector("time[data-off]") !== null, name).toBe(!cell.isOn);
      cleanup();
    }
    const tools = await shown(<EventCardTools event={event} today={today} />, now);
    expect(/calendar/i.test(tools.innerHTML)).toBe(cell.mayGo);
  });

  it("is told in each part of its page, which offers only what is still to be had", async () => {
    const where = <EventWhere event={event} venuePlace="THE MAP" />;
    const page = await shown(
      <EventPage
        event={event}
        back=""
        edit=""
        access=""
        tell=""
        save=""
        where={where}
        subscribe=""
        freshness=""
        more=""
      />,
      now,
    );
    const head = textOf(page, "[data-part=hero]");
    expect(head).toContain(cell.label ?? "");
    expect(textOf(page, "[data-part=facts]")).toContain(cell.where);
    expect(textOf(page, "[data-part=facts]")).toContain(
      cell.isOver ? `Was on ${facts.day}, ${facts.times}` : facts.times,
    );
    expect(textOf(page, "[data-part=facts] s")).toBe(cell.isOn ? "" : facts.times);
    expect(page.querySelector("[data-part=hero] time[data-off]") !== null).toBe(!cell.isOn);
    expect(textOf(page, "[data-part=sticky-facts]")).toBe(`${cell.beside} · ${cell.where}`);
    const tickets = [page, page.querySelector("[data-at-foot=bar]"), page.querySelector("[data-part=sticky-header]")];
    for (const part of tickets) expect(part?.textContent?.includes("Get tickets")).toBe(cell.sellsTickets);
    for (const part of [
      page.querySelector("[data-part=hero]"),
      page.querySelector("[data-at-foot=bar]"),
      page.querySelector("[data-part=sticky-header]"),
    ])
      expect(/calendar/i.test(part?.innerHTML ?? "")).toBe(cell.mayGo);
    expect(textOf(page, "aside").includes("THE MAP")).toBe(cell.isAtVenue);
    const streams = [...page.querySelectorAll("a")].filter(({ href }) => href === cell.event.onlineUrl);
    expect(streams.length > 0).toBe(cell.joinUrl !== "");
    expect(page.textContent).not.toContain("Currently Live!");
  });

  it("is told in its row of the dates", async () => {
    const page = await shown(
      <EventPage event={event} back="" edit="" access="" tell="" save="" where="" subscribe="" freshness="" more="" />,
      now,
    );
    const rows = page.querySelectorAll("[data-part=dates] li");
    expect(rows).toHaveLength(cell.isOver ? 0 : 1);
    if (!rows[0]) return;
    expect(textOf(rows[0], "[data-part=times]")).toBe(facts.times);
    expect(textOf(rows[0], "[data-part=type]")).toBe(cell.attendance);
    expect(textOf(rows[0], "[data-part=badge]")).toBe(cell.label ?? "");
    expect(/calendar/i.test(rows[0].innerHTML)).toBe(cell.mayGo);
    expect(rows[0].querySelector("[data-part=times] s") !== null).toBe(!cell.isOn);
  });

  it("is told before the description in the calendars it may go into", () => {
    const entry = event.dates[0] ? calendarEntry(event, event.dates[0]) : null;
    if (!cell.mayGo) return expect(entry).toBeNull();
    expect(entry).toMatchObject({
      title: cell.named(event.name),
      location: cell.isAtVenue ? `${facts.host}, 12 Guild Street, Greenfield, MA` : cell.onlineLocation,
    });
    const lead = entry?.lead.join("\n");
    expect(lead).toContain([cell.label && `${cell.label}.`, cell.note].filter(Boolean).join(" "));
    if (cell.joinUrl) expect(entry?.lead).toContain(cell.joinUrl);
  });

  it("is told to search engines", () => {
    const all = eventStructuredData(event, site, new Date(now));
    expect(schemaFaults(all)).toEqual([]);
    const [data] = all?.["@graph"] ?? [];
    expect(data?.eventStatus).toBe(`https://schema.org/${cell.schema.status}`);
    expect(data?.eventAttendanceMode).toBe(`https://schema.org/${cell.schema.mode}EventAttendanceMode`);
    expect([data?.location].flat().map((place) => place?.["@type"])).toEqual(cell.schema.locations);
    expect(data?.startDate).toBe("2026-11-21T19:30:00-05:00");
    const isSoldOut = [cell.event.status, cell.date.status].includes("sold_out");
    const availability = `https://schema.org/${isSoldOut ? "SoldOut" : "InStock"}`;
    const offer = { url: cell.event.ticketUrl, availability };
    if (cell.mayGo) expect(data).toMatchObject({ offers: offer });
    else expect(data).not.toHaveProperty("offers");
  });

  it("leads its title and description for searches and shared links", () => {
    const { title, searchTitle, description } = eventHeadWords(event, new Date(now));
    expect(title).toBe(cell.named(event.name));
    const town = cell.isAtVenue ? "Greenfield, MA" : "Online";
    expect(searchTitle).toBe(`${cell.named(event.name)} · ${town} · Sat, Nov 21`);
    const words = [cell.sentence, cell.where];
    const isOnlineFirst = cell.place === "online" && cell.isOn;
    expect(description.slice(0, 2)).toEqual(isOnlineFirst ? words.toReversed() : words);
  });

  it("is told on the map", async () => {
    if (cell.isOver || !cell.event.isInPerson) return;
    const pin: MapPin = {
      venueId: 3,
      venueName: facts.host,
      hasPage: true,
      town: "Greenfield, MA",
      lat: 42,
      lon: -72,
      count: 1,
      eventId: 7,
      title: event.name,
      language: "",
      categorySlug: "music",
      categoryName: "Music",
      date: date.date,
      times: date.times,
      place: cell.place,
      status: statusOfDate(cell.event, cell.date),
    };
    const popup = await shown(<MapVenueCard pin={pin} noun="event" search={{}} today={today} units="mi" />, now);
    const [label = "", lead = ""] = [cell.label ?? "", cell.beside];
    expect(popup.textContent).toContain(label);
    expect(popup.textContent).toContain(lead.replace(facts.times, `${facts.day}, ${facts.times}`));
    expect(popup.textContent).toContain(cell.where);
  });
});
