import type { SearchAd } from "@hereabouts/contract/ads/search-ad";
import { useQueryClient } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const ad: SearchAd = {
  id: 7,
  title: "The Bakery",
  description: "Bread from six.",
  image: { url: "/prints/event/community/7.svg", width: 480, height: 240, alt: "" },
  url: "https://www.bakery.example/menu",
  buttonText: "See the menu",
  firstForSession: true,
};
let show: (isSeen: boolean) => void = () => undefined;
/** Beacons sent to the server, in order. */
const beacons: { path: string; body: Blob }[] = [];

beforeEach(() => {
  vi.resetModules();
  beacons.length = 0;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        show = (isIntersecting) => tell([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("navigator", {
    ...navigator,
    sendBeacon: (path: string, body: Blob) => {
      beacons.push({ path, body });
      return true;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** From here on time passes when the test says so. */
const holdTime = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });

/** A list's place for an ad, with whether one runs, and which. */
async function showPlace(answers: { isExpected: boolean; ad?: SearchAd | null; hasAdFrames?: boolean }) {
  const { renderInSite } = await import("../../app/in-site.fixture.tsx");
  const { useAdPlace } = await import("./ad-place.tsx");
  const { nextAdIndex } = await import("./ad-shown.ts");
  const asked: string[] = [];
  function Place() {
    const place = useAdPlace("event", {});
    return place ? <div data-index={place.index}>{place.card}</div> : <p>No place</p>;
  }
  function Lists() {
    const [isOpen, setOpen] = useState(true);
    // As the site does: an answer is good for a minute.
    useQueryClient().setDefaultOptions({ queries: { retry: false, staleTime: 60_000 } });
    return (
      <>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Go
        </button>
        {isOpen && <Place />}
      </>
    );
  }
  await renderInSite(<Lists />, {
    config: { hasAdFrames: answers.hasAdFrames ?? false },
    answer: (path) => {
      asked.push(path);
      if (path === "ads.expected")
        return { isExpected: answers.isExpected && !(answers.ad === null && asked.includes("ads.find")), index: 4 };
      return path === "ads.find" ? (answers.ad ?? null) : null;
    },
  });
  return { asked, nextAdIndex };
}

test("an ad is marked as sponsored for everybody, and its link says so to search engines", async () => {
  await showPlace({ isExpected: true, ad });
  const card = await screen.findByRole("article", { name: "Sponsored: The Bakery" });
  expect(card.textContent).toContain("Sponsored bakery.example");
  const link = screen.getByRole("link");
  expect([link.getAttribute("rel"), link.getAttribute("href")]).toEqual(["sponsored noopener", ad.url]);
});

test("where no ad runs, none is asked for and the list keeps no place", async () => {
  const { asked } = await showPlace({ isExpected: false });
  await screen.findByText("No place");
  expect(asked).not.toContain("ads.find");
});

test("the first one stands at index 1, those after it anywhere", async () => {
  const { nextAdIndex } = await showPlace({ isExpected: true, ad });
  await screen.findByRole("article");
  expect(document.querySelector("[data-index]")?.getAttribute("data-index")).toBe("1");
  holdTime();
  act(() => show(true));
  vi.advanceTimersByTime(1_000);
  expect(beacons).toHaveLength(1);
  const places = new Set(Array.from({ length: 300 }, nextAdIndex));
  expect([...places].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test("it is told once that it was seen for a second, and once that it was followed", async () => {
  await showPlace({ isExpected: true, ad });
  const link = await screen.findByRole("link");
  link.addEventListener("click", (event) => event.preventDefault());
  holdTime();
  act(() => show(true));
  vi.advanceTimersByTime(999);
  act(() => show(false));
  vi.advanceTimersByTime(60_000);
  expect(beacons).toHaveLength(0);
  act(() => show(true));
  vi.advanceTimersByTime(999);
  expect(beacons).toHaveLength(0);
  vi.advanceTimersByTime(1);
  expect(beacons).toHaveLength(1);
  vi.useRealTimers();
  await userEvent.click(link);
  await userEvent.click(link);
  const told = beacons.map(async ({ path, body }) => [path, JSON.parse(await body.text())]);
  const path = "/events/api/v1/search_ad/ping/";
  expect(await Promise.all(told)).toEqual([
    [path, { id: 7, kind: "shown" }],
    [path, { id: 7, kind: "clicked" }],
  ]);
});

test("where none of the site’s own runs, another company’s stands at a place of the server’s, in a sandbox that knows nothing", async () => {
  const { asked } = await showPlace({ isExpected: false, hasAdFrames: true });
  const frame = await screen.findByTitle("Advertisement");
  screen.getByRole("complementary", { name: "Sponsored, by another company" });
  expect([frame.getAttribute("src"), frame.getAttribute("loading")]).toEqual(["/ad-frame/", "lazy"]);
  expect(frame.getAttribute("sandbox")).not.toContain("allow-same-origin");
  expect(document.querySelector("[data-index]")?.getAttribute("data-index")).toBe("4");
  expect(asked).not.toContain("ads.find");
});

test("an ad of the site’s own goes before one of another company", async () => {
  await showPlace({ isExpected: true, ad, hasAdFrames: true });
  await screen.findByRole("article");
  expect(screen.queryByTitle("Advertisement")).not.toBeInTheDocument();
});

test("an ad that ended meanwhile moves nothing in the list that is open, and the next list keeps no place for it", async () => {
  const { asked } = await showPlace({ isExpected: true, ad: null });
  await waitFor(() => expect(asked).toContain("ads.find"));
  expect(asked.filter((path) => path === "ads.expected")).toHaveLength(1);
  expect(document.querySelector("[data-index]")).not.toBeNull();
  await userEvent.click(screen.getByText("Go"));
  await userEvent.click(screen.getByText("Go"));
  await screen.findByText("No place");
});
