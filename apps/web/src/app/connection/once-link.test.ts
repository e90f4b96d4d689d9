import { httpLink, TRPCClientError } from "@trpc/client";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, expect, test } from "vitest";
import { createTrpcClient } from "../data/api.ts";
import { siteConfig } from "../in-site.fixture.tsx";
import { watchedFetch } from "./connection-failure.ts";
import { idempotencyKeyOf, onceLink } from "./once-link.ts";

const url = `${siteConfig.publicUrl}/trpc`;
const network = setupServer();
network.listen({ onUnhandledFrame: "error" });
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const client = createTrpcClient(
  onceLink(0),
  httpLink({ url, fetch: watchedFetch, headers: ({ op }) => idempotencyKeyOf(op.context) }),
);

const failed = (httpStatus: number, code: string) => () =>
  HttpResponse.json({ error: { message: code, code: -32_000, data: { code, httpStatus } } }, { status: httpStatus });
const done = () => HttpResponse.json({ result: { data: { saved: true } } });
const lost = () => HttpResponse.error();

/** Saves an event, answered with one after the other. @returns how it ended, and the keys that came */
async function save(...answers: (() => Response)[]) {
  const keys: (string | null)[] = [];
  network.use(
    http.post(`${url}/*`, ({ request }) => {
      keys.push(request.headers.get("Idempotency-Key"));
      return (answers[keys.length - 1] ?? lost)();
    }),
  );
  const ended = await client.savedItems.events.toggle.mutate({ id: 5 }).then(
    () => "done",
    (error: unknown) => (error instanceof TRPCClientError && error.data ? error.message : "no answer"),
  );
  return { ended, tries: keys.length, keys: new Set(keys).size, key: keys[0] };
}

test.each([
  ["no answer came", lost],
  ["the site was out of order", failed(503, "SERVICE_UNAVAILABLE")],
])("a change is tried again once, under the same key, when %s", async (_when, first) => {
  const { key, ...outcome } = await save(first, done);
  expect(outcome).toEqual({ ended: "done", tries: 2, keys: 1 });
  expect(key).toMatch(/^[!-~]{20,60}$/);
});

test.each([
  ["at once, when it is refused", [failed(409, "CONFLICT")], "CONFLICT", 1],
  ["after two tries without an answer", [lost, lost], "no answer", 2],
  ["unknown, when it was refused after a try without an answer", [lost, failed(409, "CONFLICT")], "no answer", 2],
  [
    "as refused, when it was refused after an outage",
    [failed(503, "SERVICE_UNAVAILABLE"), failed(409, "CONFLICT")],
    "CONFLICT",
    2,
  ],
] as const)("a change ends %s", async (_how, answers, ended, tries) => {
  expect(await save(...answers)).toMatchObject({ ended, tries });
});

test("each change has a key of its own", async () => {
  expect((await save(done)).key).not.toBe((await save(done)).key);
});
