import { onlineManager } from "@tanstack/react-query";
import { TRPCClientError } from "@trpc/client";
import { afterEach, expect, test, vi } from "vitest";
import { ConnectionLost, isConnectionFailure } from "./connection-failure.ts";
import { SiteQueryClient } from "./site-query-client.ts";

const queryKey = ["a page"];

afterEach(() => onlineManager.setOnline(true));

test("without a connection a page gets what is loaded, however old, and else says so at once", async () => {
  const client = new SiteQueryClient();
  const queryFn = vi.fn().mockResolvedValue("fresh");
  onlineManager.setOnline(false);
  await expect(client.ensureQueryData({ queryKey, queryFn })).rejects.toBeInstanceOf(ConnectionLost);
  await expect(client.prefetchQuery({ queryKey, queryFn })).rejects.toBeInstanceOf(ConnectionLost);
  client.setQueryData(queryKey, "old", { updatedAt: 1 });
  await expect(client.fetchQuery({ queryKey, queryFn })).resolves.toBe("old");
  await expect(client.prefetchQuery({ queryKey, queryFn })).resolves.toBeUndefined();
  expect(queryFn).not.toHaveBeenCalled();
});

test("a refusal stays with the page that asked, a lost connection does not", async () => {
  const client = new SiteQueryClient({ defaultOptions: { queries: { retry: false } } });
  const refusal = TRPCClientError.from({ error: { message: "no", code: -32600, data: { httpStatus: 400 } } });
  await expect(client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(refusal) })).resolves.toBeUndefined();
  const silence = TRPCClientError.from(new TypeError("Failed to fetch"));
  await expect(client.prefetchQuery({ queryKey: ["b"], queryFn: () => Promise.reject(silence) })).rejects.toBe(silence);
});

/** An answer that is no JSON, as a proxy's own page. */
const unreadable = (status: number) =>
  TRPCClientError.from(new SyntaxError("Unexpected token <"), { meta: { response: { status } } });

test.each([
  ["nobody answered", TRPCClientError.from(new TypeError("Failed to fetch")), true],
  [
    "a site without its database",
    TRPCClientError.from({ error: { message: "", code: 1, data: { httpStatus: 503 } } }),
    true,
  ],
  ["a site that said no", TRPCClientError.from({ error: { message: "", code: 1, data: { httpStatus: 404 } } }), false],
  ["a fault of the site", TRPCClientError.from({ error: { message: "", code: 1, data: { httpStatus: 500 } } }), false],
  ["a proxy's own failure, which cannot be read", unreadable(500), false],
  ["a proxy that finds no site", unreadable(502), true],
  ["a network that asks to log in first", unreadable(200), true],
  ["a fault of the page", new Error("no"), false],
])("%s counts as a lost connection or not", (_what, error, expected) => {
  expect(isConnectionFailure(error)).toBe(expected);
});
