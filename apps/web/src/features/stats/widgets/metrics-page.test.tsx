import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderInSite } from "../../../app/in-site.fixture.tsx";
import { MetricsPage } from "./metrics-page.tsx";
import { type MetricsSearch, metricsSearch } from "./metrics-search.ts";

const hits = (widgetHitCt: number, eventHitCt: number) => ({ widgetHitCt, eventHitCt });
const metrics = {
  title: "Town site calendar",
  startDate: "2026-10-31",
  endDate: "2026-11-01",
  summary: hits(20_634, 148_902),
  byDay: [
    { day: "2026-10-31", ...hits(9, 80) },
    { day: "2026-11-01", ...hits(12, 90) },
  ],
  byMonth: [
    { month: "2026-10", ...hits(9, 80) },
    { month: "2026-11", ...hits(12, 90) },
  ],
  byHost: [
    { host: "hatfieldbeacon.example", ...hits(12_880, 94_310), isExcluded: false },
    { host: "unknown", ...hits(312, 1940), isExcluded: false },
  ],
};
const own = {
  data: [
    { id: "w1", title: "Town site calendar" },
    { id: "w2", title: "Music" },
  ],
};

async function show(search: Record<string, unknown> = {}, answer: object = metrics) {
  const onSearch = vi.fn<(search: MetricsSearch) => void>();
  const asked = vi.fn((path: string, _input: unknown): unknown => (path === "stats.widget" ? answer : own));
  await renderInSite(<MetricsPage widgetId="w1" search={metricsSearch(search)} onSearch={onSearch} />, {
    answer: asked,
  });
  await waitFor(() => expect(document.querySelector("[aria-busy]")).toBeNull());
  return { onSearch, asked };
}
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T17:00:00Z") }));
afterEach(() => void vi.useRealTimers());
const chart = () => screen.getByRole("slider");

test("a calendar's totals, its line over 30 days and its websites are told", async () => {
  const { asked } = await show();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Town site calendar");
  screen.getByRole("heading", { level: 2, name: "Day by day" });
  const text = document.body.textContent;
  expect(text).toContain("Traffic data is updated every five minutes.");
  for (const total of ["Widget impressions20,634", "Event impressions148,902"]) expect(text).toContain(total);
  expect(asked).toHaveBeenCalledWith("stats.widget", {
    id: "w1",
    startDate: "2026-10-22",
    endDate: "2026-11-20",
    excludeHosts: [],
  });
  expect(chart()).toHaveAttribute("aria-label", "Widget impressions by day");
  expect(chart()).toHaveAttribute("aria-valuetext", "Sun, Nov 1: 12");
});

test("the line is of the events, and by month, when the address says so", async () => {
  const { onSearch } = await show({ metric: "event", unit: "month" });
  expect(chart()).toHaveAttribute("aria-label", "Event impressions by month");
  expect(chart()).toHaveAttribute("aria-valuetext", "November 2026, so far: 90");
  chart().focus();
  await userEvent.keyboard("{Home}");
  expect(chart()).toHaveAttribute("aria-valuetext", "October 2026, from Oct 31: 80");
  await userEvent.click(screen.getByRole("radio", { name: "Day" }));
  expect(onSearch).toHaveBeenLastCalledWith(expect.objectContaining({ metric: "event", unit: undefined }));
});

test("a website is taken out of the numbers, and back in, by its box", async () => {
  const { onSearch, asked } = await show({ exclude_hosts: "unknown" });
  expect(asked).toHaveBeenCalledWith("stats.widget", expect.objectContaining({ excludeHosts: ["unknown"] }));
  const left = screen.getByRole("row", { name: /^Unknown website excluded/ });
  const box = within(left).getByRole<HTMLInputElement>("checkbox");
  expect(box).not.toBeChecked();
  await userEvent.click(box);
  expect(onSearch.mock.lastCall?.[0].exclude_hosts).toEqual([]);
  await userEvent.click(screen.getByRole("checkbox", { name: "hatfieldbeacon.example" }));
  expect(onSearch.mock.lastCall?.[0].exclude_hosts).toEqual(["unknown", "hatfieldbeacon.example"]);
});

test("all time asks for no days and shows those that were counted; another calendar is chosen from a list", async () => {
  const { onSearch, asked } = await show({ range: "all-time" });
  expect(asked).toHaveBeenCalledWith("stats.widget", { id: "w1", excludeHosts: [] });
  expect(screen.getByRole("button", { name: /^All Time/ }).textContent).toContain("Oct 31 – Nov 1");
  await userEvent.click(screen.getByRole("combobox", { name: "Calendar" }));
  await userEvent.click(screen.getByRole("option", { name: "Music" }));
  expect(onSearch.mock.lastCall?.[0]).toMatchObject({ widget: "w2", range: "all-time" });
});

test("a calendar that nobody saw says so, with the next step", async () => {
  await show({}, { ...metrics, summary: hits(0, 0), byHost: [] });
  screen.getByRole("heading", { name: /^No views of Town site calendar/ });
  expect(screen.getByRole("link", { name: "Get the code to embed" })).toHaveAttribute("href", "/manage/calendars/");
  expect(screen.queryByRole("slider")).not.toBeInTheDocument();
});
