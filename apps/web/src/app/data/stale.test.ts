import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { TRPCClientError } from "@trpc/client";
import { beforeEach, expect, test, vi } from "vitest";
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

test.each([
  ["ends at once, though what it made stale is still on its way, where its page is left", { soon: true }, true],
  ["ends once what it made stale is there, where its page stays", {}, false],
])("a change %s", async (_what, rules, endsFirst) => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const watch = new QueryObserver(client, { queryKey: queue, queryFn: () => promise, staleTime: Infinity });
  const leave = watch.subscribe(() => undefined);
  let hasEnded = false;
  const ended = staleAfter(stale([trpc.review], rules)).then(() => {
    hasEnded = true;
  });
  await vi.waitFor(() => expect(client.getQueryState(queue)?.fetchStatus).toBe("fetching"));
  // As long as the mutation takes to end where nothing holds it.
  await new Promise(setImmediate);
  expect(hasEnded).toBe(endsFirst);
  resolve("newer");
  await ended;
  await vi.waitFor(() => expect(client.getQueryData(queue)).toBe("newer"));
  leave();
});
