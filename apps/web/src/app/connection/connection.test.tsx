import { siteReached } from "@hereabouts/ui/loading/missing-code";
import { onlineManager } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askAgain, connectionState, reportFailure, watchConnection } from "./connection.ts";

const answers = vi.fn<() => Promise<unknown>>();
let isOnline = true;
let stopWatching = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  isOnline = true;
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => isOnline);
  answers.mockReset().mockResolvedValue("here");
  stopWatching = watchConnection(answers);
});

afterEach(async () => {
  answers.mockResolvedValue("here");
  await askAgain();
  stopWatching();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("offline is said at once, and everything waits; back is said when the site has answered", async () => {
  isOnline = false;
  window.dispatchEvent(new Event("offline"));
  expect(connectionState()).toBe("offline");
  expect(onlineManager.isOnline()).toBe(false);
  isOnline = true;
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(connectionState()).toBe("online"));
  expect(onlineManager.isOnline()).toBe(true);
});

test("one call that failed is no lost connection when the site answers", async () => {
  reportFailure();
  await vi.waitFor(() => expect(answers).toHaveBeenCalledOnce());
  expect(connectionState()).toBe("online");
});

test("a site that does not answer is asked again, less and less often, until it does", async () => {
  answers.mockRejectedValue(new TypeError("Failed to fetch"));
  const reached = vi.fn();
  window.addEventListener(siteReached, reached, { once: true });
  reportFailure();
  await vi.waitFor(() => expect(connectionState()).toBe("unreachable"));
  expect(answers).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(answers).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(answers).toHaveBeenCalledTimes(2);
  reportFailure();
  expect(answers, "what fails meanwhile changes nothing").toHaveBeenCalledTimes(2);
  answers.mockResolvedValue("here");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(connectionState()).toBe("online");
  expect(reached).toHaveBeenCalledOnce();
});
