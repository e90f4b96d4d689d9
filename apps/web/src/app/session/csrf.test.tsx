import { afterEach, expect, test, vi } from "vitest";
import { csrfToken } from "./csrf.ts";

afterEach(() => {
  document.cookie = "csrftoken=; path=/; max-age=0";
  vi.unstubAllGlobals();
});

test("is pendingToken for once by all who need it at the same moment, and then read from the cookie", async () => {
  let answers = 0;
  const fetched = vi.fn(async () => {
    answers += 1;
    document.cookie = `csrftoken=token-${answers}; path=/`;
  });
  vi.stubGlobal("fetch", fetched);
  expect(await Promise.all([csrfToken(), csrfToken(), csrfToken()])).toEqual(["token-1", "token-1", "token-1"]);
  expect(await csrfToken()).toBe("token-1");
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("is pendingToken for again after nobody answered", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.reject(new TypeError("away"))),
  );
  await expect(csrfToken()).rejects.toThrow("away");
  vi.stubGlobal("fetch", async () => {
    document.cookie = "csrftoken=back; path=/";
  });
  expect(await csrfToken()).toBe("back");
});
