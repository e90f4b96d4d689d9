import type { QaRow } from "@hereabouts/contract/reports/qa-report";
import type { Provenance } from "@hereabouts/contract/sources/provenance";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { renderInSite } from "../../app/in-site.fixture.tsx";
import { aRow, report, show } from "./quality.fixture.tsx";
import { QualityPage } from "./quality-page.tsx";
import type { QualitySearch } from "./report-search.ts";

describe("a week that nobody confirmed", () => {
  const next = { day: "2026-11-21", startMinute: 1_140, endMinute: 1_260, dates: 1 };
  const thisWeek = (id: number, name: string, differs: Partial<QaRow> = {}) =>
    aRow(id, name, { problems: ["stale-soon", "not-confirmed", "no-picture"], next, confirmed: null, ...differs });

  test("is confirmed by one key an event, from page to page", async () => {
    // Short pages keep the test short: what a key does is the same.
    const pageSize = 4;
    let rows = Array.from({ length: 40 }, (_, at) => thisWeek(at + 1, `Event ${at + 1}`));
    const confirmed: number[] = [];
    function Page() {
      const [search, setSearch] = useState<QualitySearch>({ open: 1 });
      return <QualityPage kind="event" search={search} onSearch={setSearch} />;
    }
    await renderInSite(<Page />, {
      answer: (path, input) => {
        if (path === "reports.eventQuality") {
          const pagination = { curPage: 1, totalPages: Math.ceil(rows.length / pageSize), totalItems: rows.length };
          return { ...report(rows.slice(0, pageSize)), pagination: { ...pagination, totalIsLowerBound: false } };
        }
        if (path !== "reports.confirm") return null;
        const { id } = input as { id: number };
        rows = rows.filter((row) => row.id !== id);
        confirmed.push(id);
        return null;
      },
    });
    for (let at = 1; at <= 40; at += 1) {
      await waitFor(() => expect(document.querySelector("[data-part=sheet] h2")?.textContent).toBe(`Event ${at}`), {
        interval: 5,
      });
      await act(async () => undefined);
      fireEvent.keyDown(document.activeElement ?? document.body, { key: "c" });
    }
    await screen.findByText("Everything this week is confirmed.");
    expect(confirmed).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  });

  test("is what events begin with, by day and town, and the file has it", async () => {
    const { asked } = await show({
      kind: "event",
      rows: [
        thisWeek(1, "Gala", { city: "Amherst", problems: ["stale-soon", "dead-link", "no-picture"] }),
        thisWeek(2, "Fair"),
        thisWeek(3, "Ball", { next: { ...next, day: "2026-11-22", dates: 2 } }),
      ],
    });
    await screen.findByRole("link", { name: "Gala" });
    expect(asked[0]).toMatchObject({ show: "week" });
    expect([...document.querySelectorAll("tr[data-part=group]")].map(({ textContent }) => textContent)).toEqual([
      "Saturday, November 21 · Amherst",
      "Saturday, November 21 · Hadley",
      "Sunday, November 22 · Hadley",
    ]);
    const [gala, , ball] = screen.getAllByRole("row").filter((row) => row.matches("tbody tr:not([data-part])"));
    expect(gala?.textContent).toContain("Dead link");
    expect(gala?.textContent).not.toContain("No image");
    expect(ball?.textContent).toContain("7:00 PM – 9:00 PM · 2 dates this week");
    expect(screen.getByRole("link", { name: "CSV" })).toHaveAttribute("href", "/reports/api/event_qa.csv?show=week");
  });

  test("says when everything in it is confirmed, and leads to all problems", async () => {
    await show({ kind: "event", rows: [] });
    await screen.findByText("Everything this week is confirmed.");
    const link = screen.getByRole("link", { name: "Show everything with a problem" });
    expect(link).toHaveAttribute("href", "/reports/event_qa/?show=problems");
  });

  test("is narrowed to what changed, also since the last look on this device", async () => {
    localStorage.setItem("hereabouts:event-qa:7", JSON.stringify({ at: Date.parse("2026-11-18T15:30:00Z") }));
    const { onSearch } = await show({ kind: "event", rows: [thisWeek(1, "Gala")] });
    await userEvent.click(await screen.findByRole("combobox", { name: "Changed" }));
    await userEvent.click(await screen.findByRole("option", { name: "Last 7 days" }));
    expect(onSearch).toHaveBeenCalledWith({ changed: "last-7-days", page: undefined, open: undefined });
    await userEvent.click(screen.getByRole("combobox", { name: "Changed" }));
    await userEvent.click(await screen.findByRole("option", { name: /^Since I last looked, Nov 18/ }));
    expect(onSearch).toHaveBeenLastCalledWith(expect.objectContaining({ changed: "2026-11-18T15:30:00.000Z" }));
    localStorage.removeItem("hereabouts:event-qa:7");
  });

  test("shows beside an event what its source says", async () => {
    const provenance: Provenance = {
      source: { id: 9, name: "hall.example", url: "https://hall.example/all.ics", lastRead: null },
      missingSince: null,
      fields: [
        { field: "name", isChanged: true, here: "Gala", said: "Winter gala" },
        { field: "price", isChanged: false, here: "Free", said: "Free" },
      ],
    };
    await show({ kind: "event", rows: [thisWeek(1, "Gala")], search: { open: 1 }, provenance });
    expect(await screen.findByRole("link", { name: "hall.example" })).toHaveAttribute(
      "href",
      "https://hall.example/all.ics",
    );
    expect(screen.getByRole("row", { name: "Name Gala Winter gala" })).toHaveAttribute("data-differs");
    expect(screen.getByRole("row", { name: "Price Free The same" })).not.toHaveAttribute("data-differs");
  });

  test("shows the website of an event without a source", async () => {
    const rows = [thisWeek(1, "Gala", { url: "https://gala.example" })];
    await show({ kind: "event", rows, search: { open: 1 } });
    expect(await screen.findByRole("link", { name: "https://gala.example" })).toHaveAttribute(
      "href",
      "https://gala.example",
    );
  });

  test("has common fields of an event edited in place by e, which is taken back by Undo", async () => {
    const { sent, onSearch } = await show({ kind: "event", rows: [thisWeek(4, "Gala")], search: { open: 4 } });
    await screen.findByText("No website");
    await userEvent.keyboard("e");
    expect(onSearch).toHaveBeenCalledWith({ open: 4 }, undefined);
    const name = await screen.findByLabelText("Name");
    expect(name).toHaveFocus();
    await userEvent.type(name, "c");
    await userEvent.selectOptions(screen.getByLabelText("Price"), "Free");
    // Beside its fields, letters belong to the form as well.
    screen.getByRole("button", { name: "Back" }).focus();
    await userEvent.keyboard("c");
    const starts = screen.getByLabelText("Starts");
    await userEvent.clear(starts);
    await userEvent.type(starts, "8p");
    expect(sent).toEqual([]);
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject([
      "events.update",
      {
        id: 4,
        name: "Contra dancec",
        price: "free",
        venue: 31,
        updated: "2026-11-01T00:00:00Z",
        dates: [{ timeStart: "20:00", timeEnd: "21:00", dateRecur: "2026-11-21" }],
      },
    ]);
    await waitFor(() => expect(screen.queryByLabelText("Starts")).not.toBeInTheDocument());
    const told = await screen.findByText('Successfully updated "Contra dancec".');
    const toast = within(told.closest("[data-part=toast]") as HTMLElement);
    await userEvent.click(toast.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject(["events.update", { name: "Contra dance", updated: "2026-11-20T00:00:00Z" }]);
  });

  test("keeps what was typed when saving is refused, and Escape leads back to the evidence", async () => {
    await show({ kind: "event", rows: [thisWeek(4, "Gala")], search: { open: 4 } });
    await screen.findByText("No website");
    await userEvent.keyboard("e");
    await userEvent.clear(await screen.findByLabelText("Name"));
    await userEvent.click(screen.getByRole("button", { name: "Save changes" }));
    expect(screen.getByLabelText("Name")).toHaveAccessibleDescription(expect.stringContaining("required"));
    await userEvent.keyboard("{Escape}");
    await screen.findByText("No website");
  });
});
