import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { afterEach, expect, it } from "vitest";
import { createTrpcClient } from "../../app/data/api.ts";
import { trpc } from "../../app/data/trpc.ts";
import { VenueEvents } from "./venue-events.tsx";

type Link = Parameters<typeof createTrpcClient>[0];

/** Gives these answers, one a call; keeps what was asked. */
function answering(answers: unknown[], asked: unknown[]): Link {
  return (() =>
    ({ op }) =>
      observable((observer) => {
        asked.push([op.path, op.input]);
        const answer = answers.shift();
        if (answer instanceof Error) return observer.error(TRPCClientError.from(answer));
        observer.next({ result: { data: answer } });
        observer.complete();
      })) satisfies TRPCLink<never> as Link;
}

function show(...answers: unknown[]) {
  const asked: unknown[] = [];
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <trpc.Provider client={createTrpcClient(answering(answers, asked))} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <VenueEvents venueId={3} renderCard={({ name }) => name} loading="…" />
      </QueryClientProvider>
    </trpc.Provider>,
  );
  return asked;
}

const question = ["venues.events", { id: 3, page: 1 }];
const titles = () => screen.getAllByRole("listitem").map((item) => item.textContent);

const events = Array.from({ length: 6 }, (_, index) => ({ id: index + 1, name: `Event ${index + 1}` }));
const pageOf = (data: unknown[], pagination = {}) => ({
  data,
  pagination: { curPage: 1, totalPages: 1, totalItems: data.length, totalIsLowerBound: false, ...pagination },
});
afterEach(cleanup);

it("shows four of the venue's events, and all of them after Show More", async () => {
  const asked = show(pageOf(events));
  await screen.findByRole("heading", { level: 2, name: "6 upcoming events" });
  expect(titles()).toEqual(["Event 1", "Event 2", "Event 3", "Event 4"]);
  await userEvent.click(screen.getByRole("button", { name: "Show More" }));
  expect(titles()).toEqual(events.map(({ name }) => name));
  expect(screen.queryByRole("button", { name: "Show More" })).toBeNull();
  expect(asked).toEqual([question]);
});

it("counts the events of all pages, and shows the next page after a further press", async () => {
  const pages = { totalPages: 2, totalItems: 7 };
  const asked = show(pageOf(events, pages), pageOf([{ id: 7, name: "Event 7" }], { ...pages, curPage: 2 }));
  await screen.findByRole("heading", { level: 2, name: "7 upcoming events" });
  await userEvent.click(screen.getByRole("button", { name: "Show More" }));
  expect(titles()).toHaveLength(6);
  await userEvent.click(screen.getByRole("button", { name: "Show More" }));
  await screen.findByText("Event 7");
  expect(screen.queryByRole("button", { name: "Show More" })).toBeNull();
  expect(asked).toEqual([question, ["venues.events", { id: 3, page: 2 }]]);
});

it("shows four, and one, without anything more to show", async () => {
  show(pageOf(events.slice(0, 4)));
  await screen.findByRole("heading", { name: "4 upcoming events" });
  expect(screen.queryByRole("button")).toBeNull();
  cleanup();
  show(pageOf(events.slice(0, 1)));
  await screen.findByRole("heading", { name: "1 upcoming event" });
  expect(titles()).toEqual(["Event 1"]);
});

it("says so when there are none", async () => {
  show(pageOf([]));
  await screen.findByText("No events.");
  expect(screen.queryByRole("list")).toBeNull();
});

it("says so when they could not be fetched, and fetches them again when asked", async () => {
  const asked = show(new Error("away"), pageOf(events));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Failed to fetch event listings. Please try your request again.");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("heading", { name: "6 upcoming events" });
  expect(screen.queryByRole("alert")).toBeNull();
  expect(asked).toEqual([question, question]);
});
