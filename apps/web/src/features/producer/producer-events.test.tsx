import type { UserContext } from "@hereabouts/contract/account/user-context";
import type { DeletedEvent } from "@hereabouts/contract/producer/deleted-event";
import type { ManagedEvent } from "@hereabouts/contract/producer/managed-event";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderInSite } from "../../app/in-site.fixture.tsx";
import { DeletedEvents } from "./deleted-events.tsx";
import { ProducerEvents } from "./producer-events.tsx";
import { type ProducerEventsSearch, producerEventsSearch } from "./producer-events-search.ts";

const anEvent = (id: number, name: string, differs: Partial<ManagedEvent>) =>
  ({ id, name, status: "scheduled", comingDates: { total: 1, cancelled: 0 }, ...differs }) as ManagedEvent;
const events = [
  anEvent(1, "Waltz", { comingDates: { total: 8, cancelled: 2 } }),
  anEvent(2, "Polka", { comingDates: { total: null, cancelled: 1 } }),
  anEvent(3, "Tango", { comingDates: { total: 3, cancelled: 0 } }),
  anEvent(4, "Fair", { comingDates: { total: 2, cancelled: 2 }, status: "cancelled" }),
];
const at = { venueName: "Foundry Hall", deleted: "2026-11-19T12:00:00.000Z" };
const deleted: DeletedEvent[] = [
  { id: 7, name: "Mazurka", ...at, mayRestore: true },
  { id: 8, name: "Rumba", ...at, mayRestore: false },
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

test("dates that are cancelled leave a trace in the list", async () => {
  await show({});
  const rows = await screen.findAllByRole("listitem");
  const said = rows.map((row) => row.querySelector("[data-part=badge]")?.textContent);
  expect(said).toEqual(["2 of 8 dates cancelled", "1 coming date cancelled", undefined, undefined]);
});

test("what was deleted lately can be brought back by who deleted it", async () => {
  const restored = vi.fn();
  await show({ show: "deleted" }, restored);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("My Events");
  await userEvent.click(await screen.findByRole("button", { name: "Restore Mazurka" }));
  expect(restored).toHaveBeenCalledWith({ id: 7 });
  expect(screen.queryByRole("button", { name: "Restore Rumba" })).toBeNull();
  screen.getByText(/by somebody else, who can bring it back/);
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
