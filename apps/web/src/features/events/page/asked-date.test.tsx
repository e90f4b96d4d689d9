import { withDate } from "@hereabouts/contract/events/date-address";
import { addressOfDate, dateOfCard } from "@hereabouts/contract/listings/spoken-date";
import type { EventPage as EventPageData } from "@hereabouts/contract/pages/event-page";
import { addDays } from "@hereabouts/recurrence/local-date";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { renderInSite, siteConfig } from "../../../app/in-site.fixture.tsx";
import { HeroEvent } from "../../landing/hero-event.tsx";
import { EventCard } from "../../listings/results/event-card.tsx";
import { calendarEntry } from "../calendar/calendar-entry.ts";
import { calendarLinks } from "../calendar/calendar-links.ts";
import { anEvent, date, occurrence } from "../event.fixture.ts";
import { eventHead } from "./event-head.ts";
import { EventPage } from "./event-page.tsx";
import { EventWhere } from "./event-where.tsx";
import { EventTile } from "./recommendation-strip.tsx";

const DAY = 86_400;
const today = "2026-11-20";
const labels = {
  scheduled: "",
  cancelled: "Canceled",
  postponed: "Postponed",
  rescheduled: "Rescheduled",
  moved_online: "Moved online",
  sold_out: "Sold out",
} as const;
type Status = keyof typeof labels;

/** Four dates a week apart, all as planned but one. */
function datesWith(status: Status, index: number): EventPageData["dates"] {
  return [0, 1, 2, 3].map((week) => ({
    ...date,
    id: week,
    date: addDays(date.date, 7 * week),
    timestampStart: date.timestampStart + 7 * week * DAY,
    timestampEnd: date.timestampStart + 7 * week * DAY + 7_200,
    ...(week === index ? { status, note: "Ask at the door." } : {}),
  }));
}

/** The event as a listing of one of its days gives it. */
function eventAt(dates: EventPageData["dates"], index: number): EventPageData {
  const shown = dates[index] ?? date;
  const { timestampStart, timestampEnd, status, note } = shown;
  return anEvent({
    dates,
    ticketUrl: "https://tickets.example/7",
    onlineUrl: "https://stream.example/7",
    occurences: dates.map((one) => ({ timestampStart: one.timestampStart, timestampEnd: one.timestampEnd })),
    nextEventOccurrence: {
      ...occurrence,
      eventDate: shown.date,
      timestamps: [{ timestampStart, timestampEnd }],
      status,
      note,
    },
  });
}

const page = (event: EventPageData) => (
  <EventPage
    event={event}
    back=""
    edit=""
    access=""
    tell=""
    save=""
    where={<EventWhere event={event} venuePlace="THE MAP" />}
    subscribe=""
    freshness=""
    more=""
  />
);
const part = (name: string) => document.querySelector(`[data-part=${name}]`)?.textContent ?? "";

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

const cells = (Object.keys(labels) as Status[]).flatMap((status) => [0, 2].map((index) => ({ status, index })));

describe.each(cells)("date $index, $status, pressed in a listing of its day", ({ status, index }) => {
  const event = eventAt(datesWith(status, index), index);
  const day = addDays(date.date, 7 * index);
  const words = ["Sat, Nov 21", "", "Sat, Dec 5"][index] ?? "";
  const at = `/events/7/contra-dance/?date=${day}`;
  const isOn = status !== "cancelled" && status !== "postponed";
  const isOnline = status === "moved_online";

  it("is where every card leads", async () => {
    const cards = [
      <EventCard key="list" event={event} today={today} />,
      <EventTile key="tile" event={event} today={today} />,
      <HeroEvent key="lead" event={event} today={today} />,
    ];
    for (const card of cards) {
      await renderInSite(card);
      expect(screen.getByRole("link")).toHaveAttribute("href", at);
      cleanup();
    }
  });

  it("is the date of the page: day, status, place, what is offered", async () => {
    await renderInSite(page(event), { at });
    const hero = document.querySelector("[data-part=hero]");
    expect(hero?.querySelector("time")?.dateTime).toBe(day);
    expect(hero?.querySelector("[data-part=badge]")?.textContent ?? "").toBe(labels[status]);
    expect(hero?.textContent).toContain(status === "scheduled" ? "Guild Street Grange" : "Ask at the door.");
    expect(part("facts").includes("Online instead of at")).toBe(isOnline);
    expect(document.querySelector("aside")?.textContent?.includes("THE MAP")).toBe(!isOnline);
    expect(part("sticky-header").includes("Get tickets")).toBe(isOn && status !== "sold_out");
    expect(/calendar/i.test(hero?.innerHTML ?? "")).toBe(isOn);
    expect(hero?.textContent?.includes("Watch Live Stream")).toBe(isOnline);
    expect(hero?.querySelector("[role=status]")).toBeNull();
    const current = document.querySelector("[data-part=dates] [aria-current]");
    expect(current?.getAttribute("href")).toBe(at);
  });

  it("is what is shared of the page and of the card", async () => {
    await renderInSite(page(event), { at });
    const [share] = screen.getAllByRole("button", { name: "Share" });
    if (share) await userEvent.click(share);
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain(words);
    expect(dialog.textContent).toContain(labels[status]);
    expect(dialog.querySelector("input")?.value).toBe(`https://here.example${at}`);
    const spoken = dateOfCard(event, today);
    expect(withDate(event.absoluteUrl, addressOfDate(event, spoken.date))).toBe(`https://here.example${at}`);
  });

  it("is what every calendar gets", () => {
    const shown = event.dates[index] ?? date;
    const entry = calendarEntry(event, shown);
    if (!isOn) return expect(entry).toBeNull();
    expect(entry).toMatchObject({ url: `https://here.example${at}`, date: day });
    const links = entry ? calendarLinks(entry).filter(({ id }) => id !== "file") : [];
    expect(links).toHaveLength(4);
    for (const { href } of links) expect(decodeURIComponent(href)).toContain(at);
    const local = addDays(day, 1).replaceAll("-", "");
    expect(links[0]?.href).toContain(`dates=${local}T003000Z`);
  });

  it("is in title, description and the address of previews, of a page that search engines keep once", () => {
    const { meta, links } = eventHead(event, siteConfig, { date: day });
    const contentOf = (name: string) =>
      meta.flatMap((one) => ("property" in one && one.property === name ? [one.content] : [])).join();
    expect(contentOf("og:url")).toBe(`https://here.example${at}`);
    expect(contentOf("og:description")).toContain(words);
    expect(contentOf("og:description").toLowerCase()).toContain(labels[status].toLowerCase());
    expect(meta.some((one) => "title" in one && one.title?.includes(words))).toBe(true);
    expect(links).toContainEqual({ rel: "canonical", href: "https://here.example/events/7/contra-dance/" });
  });
});

describe("an address whose date the page cannot show", () => {
  const event = eventAt(datesWith("scheduled", 0), 0);
  it.each([
    ["a day without a date", "2026-12-03", "There’s no date on Thu, Dec 3. This is the next date."],
    ["a day that is over", "2026-11-14", "Sat, Nov 14 is over. This is the next date."],
  ])("says so and shows the next one: %s", async (_, asked, sentence) => {
    await renderInSite(page(event), { at: `/events/7/contra-dance/?date=${asked}` });
    const hero = document.querySelector("[data-part=hero]");
    expect(hero?.querySelector("[role=status]")?.textContent).toBe(sentence);
    expect(hero?.querySelector("time")?.dateTime).toBe("2026-11-21");
  });

  it("says of a day that visitors are not shown how to see it", async () => {
    await renderInSite(page({ ...event, laterDates: 3 }), { at: "/events/7/contra-dance/?date=2027-02-06" });
    expect(part("hero")).toContain("Log in to see Sat, Feb 6, 2027. This is the next date.");
  });

  it.each(["x", "2026-02-30", "2026-13-01", "9".repeat(500), ""])(
    "shows the next one without a word: %s",
    async (asked) => {
      await renderInSite(page(event), { at: `/events/7/contra-dance/?date=${asked}&time=99` });
      expect(document.querySelector("[data-part=hero] time")?.getAttribute("datetime")).toBe("2026-11-21");
      expect(document.querySelector("[data-part=hero] [role=status]")).toBeNull();
    },
  );
});

describe("a date that nobody can come to", () => {
  const leads = () =>
    [...document.querySelectorAll("[data-at-foot=bar] a")].map(({ textContent }) => textContent?.trim());
  const quiet = { ticketUrl: "", onlineUrl: "", url: "https://site.example/" };

  it.each(["cancelled", "postponed", "sold_out"] as const)(
    "that is %s leads to the next one that is on",
    async (status) => {
      const event = { ...eventAt(datesWith(status, 0), 0), ...quiet };
      await renderInSite(page(event), { at: "/events/7/contra-dance/?date=2026-11-21" });
      expect(leads()).toEqual(["Next date: Sat, Nov 28"]);
      const names = [...document.querySelectorAll("[data-part=hero] a")].map(({ textContent }) => textContent);
      expect(names).toEqual(expect.arrayContaining(["Next date: Sat, Nov 28", "Similar events nearby"]));
    },
  );

  it("leads to the venue's other events where no date is left", async () => {
    const venue = { ...anEvent().venue, numEventsFuture: 4 };
    const over = { ...quiet, venue, dates: [], occurences: [], nextEventOccurrence: null };
    await renderInSite(page(anEvent({ ...over, lastEventOccurrence: occurrence })), { now: "2026-11-23T17:00:00Z" });
    expect(leads()).toEqual(["More at Guild Street Grange"]);
    expect(screen.queryByRole("link", { name: "Website" })).not.toBeInTheDocument();
  });

  it("is no golden today once it is over", async () => {
    vi.setSystemTime("2026-11-22T04:00:00Z");
    const over = anEvent({ dates: [], occurences: [], nextEventOccurrence: null, lastEventOccurrence: occurrence });
    await renderInSite(page(over), { now: "2026-11-22T04:00:00Z" });
    expect(document.querySelector("[data-part=hero] [data-today]")).toBeNull();
    expect(part("hero")).toContain("Was on Sat, Nov 21");
    vi.setSystemTime(siteConfig.now);
  });

  it("offers the site first where one can come", async () => {
    await renderInSite(page({ ...eventAt(datesWith("scheduled", 0), 0), ...quiet }), { at: "/events/7/contra-dance/" });
    expect(leads()).toEqual(["Website"]);
  });
});
