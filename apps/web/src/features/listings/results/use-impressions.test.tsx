import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useImpression } from "./use-impressions.ts";

let setVisible: (isIntersecting: boolean) => void;
const sendBeacon = vi.fn((_url: string, _body: Blob) => true);

beforeEach(() => {
  vi.useFakeTimers();
  sendBeacon.mockClear();
  vi.stubGlobal(
    "IntersectionObserver",
    vi.fn(function observe(callback: (entries: { isIntersecting: boolean }[]) => void) {
      setVisible = (isIntersecting) => act(() => callback([{ isIntersecting }]));
      return { observe: vi.fn(), disconnect: vi.fn() };
    }),
  );
  Object.defineProperty(navigator, "sendBeacon", { value: sendBeacon, configurable: true });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "sendBeacon");
});

function Card({ id }: { id: number }) {
  return <article ref={useImpression("event_card", id)} />;
}

test("a card that leaves the screen within a second is not counted", () => {
  render(<Card id={1} />);
  setVisible(true);
  vi.advanceTimersByTime(900);
  setVisible(false);
  vi.advanceTimersByTime(2_000);
  window.dispatchEvent(new Event("pagehide"));
  expect(sendBeacon).not.toHaveBeenCalled();
});

test("a card half visible for a second is counted once, also when it is drawn again", () => {
  for (const _ of [1, 2]) {
    const { unmount } = render(<Card id={2} />);
    setVisible(true);
    vi.advanceTimersByTime(1_000);
    unmount();
  }
  window.dispatchEvent(new Event("pagehide"));
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  expect(sendBeacon.mock.calls[0]?.[0]).toBe("/events/api/v1/impressions/");
});

let nextCard = 10;
test.each([
  ["refuses", () => false],
  [
    "fails",
    () => {
      throw new TypeError("taken away by an extension");
    },
  ],
])("a beacon that the browser %s is not missed, and nobody hears of it", (_, beacon) => {
  const said = vi.spyOn(console, "error");
  sendBeacon.mockImplementationOnce(beacon);
  render(<Card id={nextCard} />);
  nextCard += 1;
  setVisible(true);
  vi.advanceTimersByTime(1_000);
  expect(() => vi.advanceTimersByTime(20_000)).not.toThrow();
  window.dispatchEvent(new Event("pagehide"));
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  expect(said).not.toHaveBeenCalled();
});
