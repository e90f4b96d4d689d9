import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PageViews } from "./page-views.tsx";

type Listener = (change: { fromLocation: object | undefined; pathChanged: boolean }) => void;
const { router } = vi.hoisted(() => {
  let listener: Listener = () => undefined;
  return {
    router: {
      subscribe: (_: string, heard: Listener) => {
        listener = heard;
        return () => undefined;
      },
      go: (change: Parameters<Listener>[0]) => listener(change),
    },
  };
});
vi.mock("@tanstack/react-router", () => ({ useRouter: () => router }));

const sendBeacon = vi.fn((_url: string, _body: Blob) => true);
/** The kinds of what was sent with the page's last beacon. */
async function sent() {
  window.dispatchEvent(new Event("pagehide"));
  const batches = await Promise.all(sendBeacon.mock.calls.map(([, body]) => body.text()));
  return batches.flatMap((body) => JSON.parse(body).impressions.map(({ kind }: { kind: string }) => kind));
}

beforeEach(() => {
  sendBeacon.mockClear();
  Object.defineProperty(navigator, "sendBeacon", { value: sendBeacon, configurable: true });
});

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, "sendBeacon");
  Reflect.deleteProperty(document, "prerendering");
});

test("every page that is opened is counted, and neither a filter nor the same page drawn again", async () => {
  const { rerender } = render(<PageViews />);
  rerender(<PageViews />);
  const from = {};
  act(() => router.go({ fromLocation: undefined, pathChanged: true }));
  act(() => router.go({ fromLocation: from, pathChanged: false }));
  act(() => router.go({ fromLocation: from, pathChanged: true }));
  expect(await sent()).toEqual(["page_view", "page_view"]);
});

test("a page that the browser draws ahead is counted when somebody looks at it", async () => {
  const isAhead = vi.fn(() => true);
  Object.defineProperty(document, "prerendering", { get: isAhead, configurable: true });
  render(<PageViews />);
  expect(await sent()).toEqual([]);
  isAhead.mockReturnValue(false);
  document.dispatchEvent(new Event("prerenderingchange"));
  expect(await sent()).toEqual(["page_view"]);
});
