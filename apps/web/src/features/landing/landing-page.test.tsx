import type { EventCard } from "@hereabouts/contract/listings/cards";
import type { FilledStrip } from "@hereabouts/contract/site-pages/home-page";
import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderInSite } from "../../app/in-site.fixture.tsx";
import { LandingPage } from "./landing-page.tsx";

afterEach(() => vi.restoreAllMocks());

test("two rows of one title are both shown, each with what was chosen for it", async () => {
  const complaints = vi.spyOn(console, "error");
  const row = (id: number, name: string): FilledStrip => ({
    title: "Our pick",
    isRecommended: false,
    more: null,
    venues: [],
    events: [{ id, name } as EventCard],
  });
  await renderInSite(
    <LandingPage
      today="2026-11-20"
      hour={12}
      place={{}}
      home={{
        headline: "Tonight",
        language: "en",
        showsFinder: false,
        strips: [row(1, "Contra Dance"), row(2, "Choir")],
      }}
      findAnEvent={null}
      renderTile={({ name }) => name}
      renderRecommended={() => null}
    />,
  );
  expect(screen.getAllByRole("region", { name: "Our pick" }).map((row) => row.textContent)).toEqual([
    "Our pickContra Dance",
    "Our pickChoir",
  ]);
  // React's warning about duplicate keys.
  expect(complaints.mock.calls.filter(([text]) => String(text).includes("same key"))).toEqual([]);
});
