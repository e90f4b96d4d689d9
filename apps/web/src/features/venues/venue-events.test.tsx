import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { afterEach, expect, it } from "vitest";
import { createTrpcClient, trpc } from "../../app/trpc.ts";
import { VenueEvents } from "./venue-events.tsx";

type Link = Parameters<typeof createTrpcClient>[0];

const answering = (data: unknown): Link =>
  (() => () =>
    observable((observer) => {
      if (data instanceof Error) return observer.error(TRPCClientError.from(data));
      observer.next({ result: { data } });
      observer.complete();
    })) satisfies TRPCLink<never> as Link;

function show(data: unknown) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <trpc.Provider client={createTrpcClient(answering(data))} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <VenueEvents venueId={3} renderCard={({ name }) => name} loading="…" />
      </QueryClientProvider>
    </trpc.Provider>,
  );
}

const events = Array.from({ length: 6 }, (_, index) => ({ id: index + 1, name: `Event ${index + 1}` }));
afterEach(cleanup);

it("shows four of the venue's events, and all of them after Show More", async () => {
  show(events);
  expect(await screen.findByRole("heading", { name: "6 upcoming events" })).toBeDefined();
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Event 1",
    "Event 2",
    "Event 3",
    "Event 4",
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Show More" }));
  expect(screen.getAllByRole("listitem")).toHaveLength(6);
  expect(screen.queryByRole("button", { name: "Show More" })).toBeNull();
});

it("says so when there are none", async () => {
  show([]);
  expect(await screen.findByText("No events.")).toBeDefined();
});

it("says so when they could not be fetched, and offers to try again", async () => {
  show(new Error("away"));
  expect(await screen.findByText("Failed to fetch event listings. Please try your request again.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
});
