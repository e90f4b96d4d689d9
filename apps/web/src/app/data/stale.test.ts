import { QueryClient } from "@tanstack/react-query";
import { TRPCClientError } from "@trpc/client";
import { beforeEach, expect, test } from "vitest";
import { createMutationCache, stale } from "./stale.ts";
import { trpc } from "./trpc.ts";

const refusal = (code: string) =>
  TRPCClientError.from({ error: { message: "no", code: -32_600, data: { code, httpStatus: 400 } } });

const [queue, profile] = [[["review", "list"]], [["account", "me"]]];
let client: QueryClient;

beforeEach(() => {
  client = new QueryClient({ mutationCache: createMutationCache() });
  for (const key of [queue, profile]) client.setQueryData(key, "loaded");
});

/** Runs a mutation with these options and says which queries are stale afterwards. */
async function staleAfter(options: ReturnType<typeof stale>, error?: Error) {
  const mutationFn = () => (error ? Promise.reject(error) : Promise.resolve());
  const mutation = client.getMutationCache().build(client, { mutationFn, ...options });
  await mutation.execute(undefined).catch(() => undefined);
  return [queue, profile].map((key) => client.getQueryState(key)?.isInvalidated);
}

test("a change makes stale what it names, and nothing else", async () => {
  expect(await staleAfter(stale([trpc.review]))).toEqual([true, false]);
});

test("a change that may show anywhere makes everything stale", async () => {
  expect(await staleAfter(stale("everything", { soon: true }))).toEqual([true, true]);
});

test.each([
  ["leaves what is loaded", {}, "CONFLICT", false],
  ["refetches where the record may have changed meanwhile", { always: true }, "CONFLICT", true],
  ["refetches nothing once the session ended", { always: true }, "UNAUTHORIZED", false],
])("a refusal %s", async (_what, rules, code, expected) => {
  expect(await staleAfter(stale([trpc.review.list], rules), refusal(code))).toEqual([expected, false]);
});
