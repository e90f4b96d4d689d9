import type { VenueReach } from "@hereabouts/contract/traffic/reach";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { renderInSite } from "../../../app/in-site.fixture.tsx";
import { type StatsSearch, statsSearch } from "../stats-search.ts";
import { ReachSection } from "./reach-section.tsx";

type EventReach = VenueReach["byEvent"][number];
const anEvent = (id: number, name: string, counts: Partial<EventReach>): EventReach => ({
  id,
  name,
  absoluteUrl: id === 3 ? null : `https://here.example/events/${id}/x/`,
  hasTicketLink: id < 3,
  card: 0,
  detail: 0,
  saves: 0,
  calendarAdds: 0,
  ticketClicks: 0,
  ...counts,
});
const reach: VenueReach = {
  summary: {
    followers: 46,
    saves: 40,
    calendarAdds: 12,
    ticketClicks: 50,
    change: { followers: 0.15, saves: null, calendarAdds: -0.5, ticketClicks: 0 },
  },
  funnel: { card: 4000, detail: 400, saves: 40, ticketClicks: 50 },
  byEvent: [
    anEvent(1, "Waltz", { card: 3000, detail: 200, saves: 30, calendarAdds: 12, ticketClicks: 33 }),
    anEvent(2, "=Polka", { card: 1000, detail: 200, saves: null, ticketClicks: 17 }),
    anEvent(3, "Deleted event", { card: 900, saves: 8 }),
    ...Array.from({ length: 9 }, (_, index) => anEvent(10 + index, `Open mic ${index + 1}`, { card: 50 - index })),
  ],
};

async function show(answer: unknown = reach, search: StatsSearch = {}) {
  const onSearch = vi.fn();
  const span = { start: "2026-11-14", end: "2026-11-20" };
  const given = { venue: { id: 3, name: "Foundry Hall" }, span, today: "2026-11-20", search, onSearch };
  await renderInSite(<ReachSection {...given} />, { answer: (path) => (path === "stats.reach" ? answer : undefined) });
  await waitFor(() => expect(document.querySelector("[aria-busy]")).toBeNull());
  return onSearch;
}
const rowsOf = (name: string) => {
  const [, ...rows] = within(screen.getByRole("table", { name })).getAllByRole("row");
  return rows.map((row) => row.textContent);
};

afterEach(() => vi.unstubAllGlobals());

test("a producer reads how many follow, save, and go to the tickets, with the change", async () => {
  await show();
  const terms = screen.getAllByRole("term").map(({ parentElement }) => parentElement?.textContent);
  expect(terms).toEqual([
    "Followers46Up 15%",
    "Saves of events40Few or none before",
    "Calendar adds12Down 50%",
    "Ticket clicks50No change",
  ]);
});

test("fewer than three people are said as that, without a change or a share", async () => {
  const change = { ...reach.summary.change, followers: null, saves: null };
  const summary = { ...reach.summary, followers: null, saves: null, change };
  await show({ ...reach, summary, funnel: { ...reach.funnel, saves: null } });
  const terms = screen.getAllByRole("term").map(({ parentElement }) => parentElement?.textContent);
  expect(terms.slice(0, 2)).toEqual(["FollowersFewer than 3", "Saves of eventsFewer than 3"]);
  expect(rowsOf("From card to tickets").slice(2)).toEqual(["SavesFewer than 3 ", "Ticket clicks50 "]);
});

test("the way from card to tickets is told step by step, each share of the one before, and none of more than all", async () => {
  await show();
  expect(document.body.textContent).toContain("2 of 12 with a ticket link");
  expect(rowsOf("From card to tickets")).toEqual([
    "Card views4,000 ",
    "Page views400 10% of card views",
    "Saves40 10% of page views",
    // More than saved it: no share of those who did.
    "Ticket clicks50 ",
  ]);
});

test("each event has its steps, in an order that the address keeps, and all are shown on demand", async () => {
  const onSearch = await show(reach, statsSearch({ reach_ordering: "-saves", reach_show: "some" }));
  const rows = rowsOf("Reach by event");
  expect(rows).toHaveLength(10);
  expect(rows[0]).toBe("Waltz3,0002006.7% of card views3015% of page views3312");
  expect(rows[1]).toBe("Deleted event90000% of card views8No link0");
  expect(rows.slice(1, 3).map((row) => row?.slice(0, 6))).toEqual(["Delete", "=Polka"]);
  await userEvent.click(screen.getByRole("button", { name: "Ticket clicks" }));
  expect(onSearch).toHaveBeenLastCalledWith({ reach_ordering: "-ticketClicks" });
  await userEvent.click(screen.getByRole("button", { name: "Show all 12 events" }));
  expect(onSearch).toHaveBeenLastCalledWith({ reach_ordering: "-saves", reach_show: "all" });
});

test("all events are saved as a file with their shares, in which no name is a formula", async () => {
  const saved: Blob[] = [];
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob) && "blob:x" }));
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  await show();
  await userEvent.click(screen.getByRole("button", { name: "Download reach (CSV)" }));
  const lines = (await saved[0]?.text())?.split("\r\n") ?? [];
  expect(lines.slice(0, 3)).toEqual([
    "Event,Card views,Page views,Page views in % of card views,Saves,Saves in % of page views,Ticket clicks,Ticket clicks in % of saves,Calendar adds",
    "Waltz,3000,200,6.7,30,15,33,,12",
    "'=Polka,1000,200,20,Fewer than 3,,17,,0",
  ]);
  expect(lines).toHaveLength(14);
});

test("a venue whose events nobody came across is told the next step, and a failure can be tried again", async () => {
  await show({ ...reach, byEvent: [] });
  screen.getByText(/^No event views for Foundry Hall/);
  expect(screen.getByRole("link", { name: "add an event" })).toHaveAttribute("href", "/manage/events/add/");
  await show(new Error("Something went wrong on our side."));
  screen.getByRole("button", { name: "Try again" });
});
