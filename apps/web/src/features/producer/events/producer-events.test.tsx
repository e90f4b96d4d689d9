import type { UserContext } from "@hereabouts/contract/account/user-context";
import type { DeletedEvent } from "@hereabouts/contract/producer/deleted-event";
import type { ManagedEvent } from "@hereabouts/contract/producer/managed-event";
import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderInSite } from "../../app/in-site.fixture.tsx";
import { DeletedEvents } from "./deleted-events.tsx";
import { ProducerEvents } from "./producer-events.tsx";
import { type ProducerEventsSearch, producerEventsSearch } from "./producer-search.ts";

const anEvent = (id: number, name: string, differs: Partial<ManagedEvent>) =>
  ({ id, name, status: "scheduled", comingDates: { total: 1, cancelled: 0 }, ...differs }) as ManagedEvent;
const events = [
  anEvent(1, "Waltz", { comingDates: { total: 8, cancelled: 2 } }),
  anEvent(2, "Polka", { comingDates: { total: null, cancelled: 1 } }),
  anEvent(3, "Tango", { comingDates: { total: 3, cancelled: 0 } }),
  anEvent(4, "Fair", { comingDates: { total: 2, cancelled: 2 }, status: "cancelled" }),
];
const at = { venueName: "Foundry Hall", deleted: "2026-11-19T12:00:00.000Z", isByNobody: false, run: null };
const deleted: DeletedEvent[] = [
  { id: 7, name: "Mazurka", ...at, mayRestore: true },
  { id: 8, name: "Rumba", ...at, mayRestore: false },
  { id: 9, name: "Salsa", ...at, mayRestore: false, isByNobody: true },
  {
    id: 10,
    name: "Bolero",
    ...at,
    mayRestore: true,
    run: { id: 4, sourceName: "season.ics", events: 39, undoneBy: "Pat Ames" },
  },
];

function show(search: ProducerEventsSearch, restored = vi.fn()) {
  return renderInSite(
    <ProducerEvents
      user={{ producerQuotas: [] } as unknown as UserContext}
      venue={null}
      search={search}
      onSearch={() => undefined}
      renderCard={({ name }) => <h3>{name}</h3>}
    />,
    {
      answer: (path, input) => {
        if (path === "producer.events") return events;
        if (path === "producer.deletedEvents") return deleted;
        if (path !== "events.restore") return undefined;
        restored(input);
        return { name: "Mazurka" };
      },
    },
  );
}

test("dates that are canceled leave a trace in the list", async () => {
  await show({});
  const rows = await screen.findAllByRole("listitem");
  const said = rows.map((row) => row.querySelector("[data-part=badge]")?.textContent);
  expect(said).toEqual(["2 of 8 dates canceled", "1 upcoming date canceled", undefined, undefined]);
});

test("what was deleted lately can be brought back by who deleted it", async () => {
  const restored = vi.fn();
  await show({ show: "deleted" }, restored);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("My Events");
  await userEvent.click(await screen.findByRole("button", { name: "Restore Mazurka" }));
  expect(restored).toHaveBeenCalledWith({ id: 7 });
  expect(screen.queryByRole("button", { name: "Restore Rumba" })).not.toBeInTheDocument();
  screen.getByText(/by another manager or an editor, who can restore it/);
  screen.getByText(/by an import or a deleted account. Our staff can restore it/);
});

test("an undone import is one line that says who undid it, and is restored at one press", async () => {
  const restored = vi.fn();
  const run = { id: 4, state: "restoring", failure: null, outcomes: { undone: 39 } };
  const done = { ...run, state: "done", outcomes: { created: 39 } };
  const page = (
    <>
      <DeletedEvents />
      <ToastRegion />
    </>
  );
  await renderInSite(page, {
    answer: (path, input) => {
      if (path === "sources.runs.restore") restored(input);
      if (path === "sources.runs.restore") return run;
      return path === "sources.runs.get" ? done : deleted;
    },
  });
  await screen.findByRole("heading", { name: "39 events from season.ics" });
  expect(document.body.textContent).toMatch(/Import undone .* by Pat Ames/);
  await userEvent.click(screen.getByRole("button", { name: "Restore 39 events" }));
  expect(restored).toHaveBeenCalledWith({ id: 4 });
  await screen.findByText("39 events restored.");
});

test("a quota that was filled meanwhile is told when an event cannot be brought back", async () => {
  const asked: string[] = [];
  await renderInSite(<DeletedEvents />, {
    answer: (path) => {
      asked.push(path);
      if (path === "events.restore") return new Error("Upgrade to publish more events.");
      return path === "producer.deletedEvents" ? deleted : { id: 5 };
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Restore Mazurka" }));
  await waitFor(() => expect(asked.slice(asked.indexOf("events.restore"))).toContain("producer.deletedEvents"));
});

test("the address says what is shown, and an unknown word counts as none", () => {
  expect(producerEventsSearch({ show: "deleted", ordering: "date" })).toEqual({
    show: "deleted",
    ordering: "date",
  });
  expect(producerEventsSearch({ show: "everything", ordering: "size" })).toEqual({});
});
