import type { OwnClaim } from "@hereabouts/contract/claims/own-claim";
import { messages } from "@hereabouts/contract/messages";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { afterEach, expect, test, vi } from "vitest";
import { createTrpcClient } from "../../../app/data/api.ts";
import { trpc } from "../../../app/data/trpc.ts";
import { TakenVenue } from "./taken-venue.tsx";

vi.mock("@tanstack/react-router", () => ({
  Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));
vi.mock("../../../app/site-config.tsx", () => ({ useSiteConfig: () => ({ supportEmail: "help@example.org" }) }));
afterEach(cleanup);

type Link = Parameters<typeof createTrpcClient>[0];

function show(own: Pick<OwnClaim, "status">[]) {
  const claims = own.map(({ status }) => ({ poi: { id: 3 }, status }));
  const link = (() => () =>
    observable((observer) => {
      observer.next({ result: { data: claims } });
      observer.complete();
    })) satisfies TRPCLink<never> as Link;
  const queryClient = new QueryClient();
  render(
    <trpc.Provider client={createTrpcClient(link)} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <TakenVenue venueId={3} />
      </QueryClientProvider>
    </trpc.Provider>,
  );
}

const oops = messages.alreadyClaimed("help@example.org");

test("a venue that somebody else has cannot be claimed, also after one was declined oneself", async () => {
  show([{ status: "rejected" }]);
  expect((await screen.findByRole("alert")).textContent).toBe(oops);
});

test("who asked for it themselves is led to their request", async () => {
  show([{ status: "claimed" }]);
  const way = await screen.findByRole("link", { name: "See where your request stands" });
  expect(way.getAttribute("href")).toBe("/manage/venues/claims/");
  expect(screen.queryByText(oops)).toBeNull();
});
