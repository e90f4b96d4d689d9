import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { afterEach, expect, it, vi } from "vitest";
import { createTrpcClient } from "../../../app/data/api.ts";
import { trpc } from "../../../app/data/trpc.ts";
import { useFields } from "../../../forms/use-fields.ts";
import { eventValues, initialEvent } from "./event-values.ts";
import { EventWhenFields } from "./event-when-fields.tsx";
import { EventWhereFields, type OwnVenue } from "./event-where-fields.tsx";

afterEach(cleanup);

const venues = [
  { id: 3, name: "Guild Street Grange" },
  { id: 4, name: "Mill River Hall" },
];
const schema = eventValues(null);

/** Answers for a venue by its id. */
const link = (() =>
  ({ op }) =>
    observable((observer) => {
      const { id } = op.input as { id: number };
      const found = venues.filter((venue) => venue.id === id);
      observer.next({
        result: { data: found.map((row) => ({ ...row, detail: "Northampton, MA", visibility: "listed" })) },
      });
      observer.complete();
    })) satisfies TRPCLink<never> as Parameters<typeof createTrpcClient>[0];

function Where({ ownVenues, onAddPlace }: { ownVenues: OwnVenue[] | null; onAddPlace?: () => void }) {
  const form = useFields(schema, initialEvent(undefined, { venueId: 3 }), { isStored: false });
  return (
    <>
      <EventWhereFields form={form} ownVenues={ownVenues} mayMarkGlobal={false} onAddPlace={onAddPlace} />
      <output>{form.current.venue}</output>
    </>
  );
}

function show(ownVenues: OwnVenue[] | null, onAddPlace?: () => void) {
  const queryClient = new QueryClient();
  render(
    <trpc.Provider client={createTrpcClient(link)} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Where ownVenues={ownVenues} onAddPlace={onAddPlace} />
      </QueryClientProvider>
    </trpc.Provider>,
  );
}

it("lets a producer of several venues choose among them, the first preselected", async () => {
  show(venues);
  const select = screen.getByRole("combobox", { name: "Select a venue" });
  await screen.findByText("Guild Street Grange, Northampton, MA");
  await userEvent.click(select);
  await userEvent.click(screen.getByRole("option", { name: "Mill River Hall" }));
  expect(screen.getByRole("status").textContent).toBe("4");
  await screen.findByText("Mill River Hall, Northampton, MA");
});

it("holds a producer of one venue to it, and lets others look for any", async () => {
  show(venues.slice(0, 1));
  await screen.findByText("Guild Street Grange, Northampton, MA");
  expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Change" })).not.toBeInTheDocument();
  cleanup();
  show(null);
  await userEvent.click(await screen.findByRole("button", { name: "Change" }));
  screen.getByRole("combobox", { name: "Venue" });
});

it("lets people who speak for an organizer add a place where the site lists no venue", async () => {
  const added = vi.fn();
  show([], added);
  await userEvent.click(screen.getByRole("button", { name: "Somewhere else" }));
  expect(added).toHaveBeenCalledOnce();
  cleanup();
  // A place that was just added stands among the choices before the account knows of it.
  show(venues.slice(1), added);
  await screen.findByText("Guild Street Grange, Northampton, MA");
  screen.getByRole("combobox", { name: "Select a venue" });
});

function When({ offersHours }: { offersHours: boolean }) {
  const form = useFields(schema, initialEvent(undefined, { venueId: 3 }), { isStored: false });
  return (
    <EventWhenFields
      form={form}
      today="2026-11-21"
      isNew
      venueHours={undefined}
      offersHours={offersHours}
      isRevealed={false}
    />
  );
}

it("says what is wrong with a row of dates at its fields alone", async () => {
  render(<When offersHours />);
  const date = screen.getByRole("textbox", { name: "Date" });
  await userEvent.click(date);
  await userEvent.tab();
  // Empty fields show no error yet.
  expect(date).not.toHaveAttribute("aria-invalid");
  await userEvent.type(date, "99");
  await userEvent.tab();
  expect(date).toHaveAttribute("aria-invalid", "true");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

it("offers a venue's hours as dates where the venue does", () => {
  const { rerender } = render(<When offersHours />);
  screen.getByText("Whenever the venue is open");
  rerender(<When offersHours={false} />);
  expect(screen.queryByText("Whenever the venue is open")).not.toBeInTheDocument();
});
