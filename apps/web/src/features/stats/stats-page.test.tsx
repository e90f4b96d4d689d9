import type { UserContext } from "@hereabouts/contract/account/user-context";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderInSite } from "../../app/in-site.fixture.tsx";
import { StatsPage } from "./stats-page.tsx";
import { type StatsSearch, statsSearch } from "./stats-search.ts";

const counts = { poiCardImpressions: 4218, poiDetailImpressions: 612, eventCardImpressions: 18_940 };
const change = { poiCardImpressions: 0.124, poiDetailImpressions: -0.5, eventCardImpressions: null };
const summary = {
  ...counts,
  eventDetailImpressions: 0,
  change: { ...change, eventDetailImpressions: null },
};
const anEvent = (id: number, name: string, card: number, detail: number) => ({
  id,
  name,
  card,
  detail,
  absoluteUrl: id === 3 ? null : `https://here.example/events/${id}/x/`,
});
const byEvent = [
  anEvent(1, "Waltz", 4210, 640),
  anEvent(2, "=Polka", 3820, 700),
  anEvent(3, "Deleted event", 90, 0),
  ...Array.from({ length: 12 }, (_, index) => anEvent(10 + index, `Open mic ${index + 1}`, 50 - index, 1)),
];
const days = ["2026-11-19", "2026-11-20"].map((day, index) => ({
  day,
  poiCardImpressions: 1,
  poiDetailImpressions: 2,
  eventDetailImpressions: 3,
  eventCardImpressions: 500 + index * 459,
}));
const visits = {
  activeUsers: 11_302,
  averageSessionDuration: 222,
  screenPageViews: 64_118,
  screenPageViewsPerSession: 5.67,
};
const siteSummary = {
  ...visits,
  change: { activeUsers: 0, averageSessionDuration: 0.001, screenPageViews: 2, screenPageViewsPerSession: -0.1 },
};
const answers: Record<string, unknown> = {
  "stats.venue": { summary, byEvent },
  "stats.venueDays": days,
  "stats.summary": siteSummary,
  "stats.impressions": summary,
  "stats.reach": {
    summary: {
      followers: 3,
      saves: 3,
      calendarAdds: 1,
      ticketClicks: 1,
      change: { followers: null, saves: null, calendarAdds: null, ticketClicks: null },
    },
    funnel: { card: 9, detail: 5, saves: 3, ticketClicks: 1 },
    byEvent: [],
  },
  "stats.siteDays": days.map(({ day }) => ({ day, activeUsers: 7, screenPageViews: 9 })),
};
const venue = { poi: { id: 3, name: "Foundry Hall" }, isCurrentActive: true };

async function show(
  search: StatsSearch = {},
  { answer = {}, venues = [venue] }: { answer?: object; venues?: object[] } = {},
) {
  const onSearch = vi.fn();
  const user = { organizers: [], producerQuotas: venues } as unknown as UserContext;
  const all: Record<string, unknown> = { ...answers, ...answer };
  const onCall = vi.fn();
  await renderInSite(<StatsPage user={user} search={search} onSearch={onSearch} />, {
    answer: (path) => {
      onCall(path);
      return all[path];
    },
  });
  await waitFor(() => expect(document.querySelector("[aria-busy]")).toBeNull());
  return { onSearch, timesAsked: (path: string) => onCall.mock.calls.filter(([asked]) => asked === path).length };
}
const section = (name: string) => within(screen.getByRole("region", { name }));
const eventNames = () => {
  const [, ...rows] = within(screen.getByRole("region", { name: "Events" })).getAllByRole("row");
  return rows.map((row) => within(row).getByRole("rowheader").textContent);
};

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T17:00:00Z") }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the venue's and the site's numbers are told, with how each changed against as many days before", async () => {
  await show();
  expect(document.body.textContent).toContain(
    "Nov 14 – Nov 19 compared with Nov 8 – Nov 13. Today isn’t over yet and is left out.",
  );
  const terms = section("My Venue Data").getAllByRole("term");
  expect(terms.map(({ parentElement }) => parentElement?.textContent)).toEqual([
    "Venue card views4,218Up 12%",
    "Venue page views612Down 50%",
    "Event card views18,940None before",
    "Event page views0No change",
  ]);
  const site = section("All of Hereabouts").getAllByRole("term");
  expect(site.slice(0, 4).map(({ parentElement }) => parentElement?.textContent)).toEqual([
    "Active users11,302No change",
    "Average session3:42No change",
    "Page views64,118Up 200%",
    "Views per session5.7Down 10%",
  ]);
});

test("events are ordered by a press on a column's head, which the address keeps", async () => {
  const { onSearch } = await show();
  expect(eventNames().slice(0, 3)).toEqual(["Waltz", "=Polka", "Deleted event"]);
  const head = screen.getByRole("columnheader", { name: "Card views" });
  expect(head).toHaveAttribute("aria-sort", "descending");
  await userEvent.click(screen.getByRole("button", { name: "Page views" }));
  expect(onSearch).toHaveBeenLastCalledWith({ ordering: "-detail" });
  await userEvent.click(screen.getByRole("button", { name: "Card views" }));
  expect(onSearch).toHaveBeenLastCalledWith({ ordering: "card" });
});

test("the order and whether all events are shown come from the address", async () => {
  const { onSearch } = await show(statsSearch({ ordering: "-detail", show: "some" }));
  expect(eventNames()).toHaveLength(10);
  expect(eventNames().slice(0, 2)).toEqual(["=Polka", "Waltz"]);
  await userEvent.click(screen.getByRole("button", { name: "Show all 15 events" }));
  expect(onSearch).toHaveBeenCalledWith({ ordering: "-detail", show: "all" });
});

test("every event is shown when the address says so, and one that is gone leads nowhere", async () => {
  await show(statsSearch({ ordering: "name", show: "all" }));
  expect(eventNames().slice(0, 4)).toEqual(["=Polka", "Deleted event", "Open mic 1", "Open mic 2"]);
  const links = within(screen.getByRole("region", { name: "Events" })).getAllByRole("link");
  expect(links).toHaveLength(14);
});

test("all events are saved as a file in which no name is a formula", async () => {
  const saved: Blob[] = [];
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob) && "blob:x" }));
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  await show();
  await userEvent.click(screen.getByRole("button", { name: "Download events (CSV)" }));
  const lines = (await saved[0]?.text())?.split("\r\n") ?? [];
  expect(lines.slice(0, 3)).toEqual(["Event,Card views,Page views", "Waltz,4210,640", "'=Polka,3820,700"]);
  expect(lines).toHaveLength(17);
});

test("the days of the line are told by the arrow keys, and stand in a table", async () => {
  await show();
  const line = screen.getByRole("slider", { name: "Event card views by day" });
  expect(line).toHaveAttribute("aria-valuetext", "Fri, Nov 20, so far: 959");
  line.focus();
  await userEvent.keyboard("{ArrowLeft}");
  expect(line).toHaveAttribute("aria-valuetext", "Thu, Nov 19: 500");
  await userEvent.keyboard("{ArrowLeft}{End}");
  expect(line).toHaveAttribute("aria-valuenow", "2");
  const [summaryOfTable] = section("My Venue Data").getAllByText("Show as a table");
  await userEvent.click(summaryOfTable as HTMLElement);
  const table = await screen.findByRole("table", { name: "Event card views" });
  expect(within(table).getAllByRole("row")[1]?.textContent).toBe("Thu, Nov 19500");
});

test("other days are chosen from a list, or typed", async () => {
  const { onSearch } = await show(statsSearch({ range: "last-30", ordering: "name" }));
  await userEvent.click(screen.getByRole("button", { name: /^Last 30 Days/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Yesterday" }));
  expect(onSearch).toHaveBeenLastCalledWith({ ordering: "name", range: "yesterday" });
  await userEvent.click(screen.getByRole("button", { name: /^Last 30 Days/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Custom Dates" }));
  const from = await screen.findByLabelText("From");
  await userEvent.clear(from);
  await userEvent.type(from, "11012026");
  await userEvent.click(screen.getByRole("button", { name: "Show these days" }));
  expect(onSearch).toHaveBeenLastCalledWith({
    ordering: "name",
    start_date: "2026-11-01",
    end_date: "2026-11-20",
  });
});

test("the address can name another venue of one's own", async () => {
  const other = { poi: { id: 4, name: "Beacon Barn" }, isCurrentActive: false };
  await show(statsSearch({ venue: "4" }), { venues: [venue, other] });
  expect(screen.getByText(/These are the numbers of Beacon Barn/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Show Foundry Hall" })).toHaveAttribute("href", "/manage/stats/");
});

test("days that cannot be shown are refused in words, with a way to the default in the address", async () => {
  const { onSearch } = await show(statsSearch({ start: "2030-01-01" }));
  const refusal = "so you see Last 7 Days. Choose today or an earlier day.";
  expect(screen.getByText(/in this address/).textContent).toContain(refusal);
  await userEvent.click(screen.getByRole("button", { name: "Show Last 7 Days" }));
  expect(onSearch).toHaveBeenLastCalledWith({ range: "last-7" });
});

test("a venue that nobody saw says so, with the next step", async () => {
  const none = { poiCardImpressions: 0, poiDetailImpressions: 0, eventCardImpressions: 0, eventDetailImpressions: 0 };
  const nobody = { summary: { ...none, change: summary.change }, byEvent: [] };
  await show({}, { answer: { "stats.venue": nobody } });
  screen.getByRole("heading", { name: /^No views of Foundry Hall/ });
  expect(screen.getByRole("link", { name: "Add event" })).toHaveAttribute("href", "/manage/events/add/");
});

test("who has no venue sees the site alone, and a failure can be tried again", async () => {
  const failure = new Error("Something went wrong on our side.");
  const { timesAsked } = await show({}, { venues: [], answer: { "stats.summary": failure } });
  expect(document.body.textContent).toContain("You don’t manage a venue yet.");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(timesAsked("stats.summary")).toBe(2));
});
